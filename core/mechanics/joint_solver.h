// Solves (G M⁻¹ Gᵀ) λ = b for all joints of a mechanism, at a cost that is linear in their number
// where the mechanism is a tree.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <type_traits>
#include <vector>

#include "core/mechanics/joint_rows.h"
#include "core/mechanics/small_symmetric.h"

namespace polhode {

/// Block L D Lᵀ factorisation of the Schur complement of the mass matrix, one block a joint: two
/// joints have a block together where they hold the same moving body. Joints are eliminated in an
/// order of least degree, found once; along a chain nothing fills in.
/// A joint has at most `most` rows, a body `columns` velocities.
template <class S, int most = JointRows<S>::most, int columns = 6>
class JointSolver {
 public:
  using Gradient = Eigen::Matrix<S, Eigen::Dynamic, columns, Eigen::ColMajor, most, columns>;
  using Values = Eigen::Matrix<S, Eigen::Dynamic, 1, Eigen::ColMajor, most, 1>;
  using State = Eigen::Matrix<S, Eigen::Dynamic, 1>;

  /// What holds of each joint while the factorisation is used.
  struct Side {
    int body = 0;  ///< 0: ground
    Gradient G;    ///< rows x columns
  };

  /// rows[j]: of joint j; bodies[j]: that it joins, from 1, 0 the ground.
  JointSolver(const std::vector<int>& rows, const std::vector<std::array<int, 2>>& bodies)
      : rows_(rows) {
    order(bodies);
    listContributions(bodies);
    weighted_.resize(2 * rows_.size());
    diagonals_.resize(rows_.size());
    const bool alike =
        std::ranges::adjacent_find(rows_, std::ranges::not_equal_to()) == rows_.end();
    alike_ = alike && !rows_.empty() ? rows_.front() : Eigen::Dynamic;
    for (const Column& column : columns_)
      if (column.below.size() > scaled_.size()) scaled_.resize(column.below.size());
  }

  /// Sum over all joints.
  [[nodiscard]] int rows() const { return total_; }
  /// Where the rows of joint j begin.
  [[nodiscard]] int offset(std::size_t joint) const { return offset_[joint]; }

  /// action.operator()<m>(): m the rows of each joint where they all have as many, as in a chain,
  /// else Eigen::Dynamic. With sized() and part() the compiler knows the sizes.
  template <class Action>
  decltype(auto) withRows(Action action) const {
    if (alike_ == most) return action.template operator()<most>();
    if constexpr (most > 3) {
      if (alike_ == most - 1) return action.template operator()<most - 1>();
      if (alike_ == most - 2) return action.template operator()<most - 2>();
    }
    return action.template operator()<Eigen::Dynamic>();
  }
  /// A block or gradient of a joint with m rows.
  template <int m, class Matrix>
  [[nodiscard]] static decltype(auto) sized(Matrix& matrix) {
    if constexpr (m == Eigen::Dynamic) {
      return (matrix);
    } else {
      constexpr int known = Matrix::ColsAtCompileTime;
      using Fixed = Eigen::Matrix<S, m, known == Eigen::Dynamic ? m : known>;
      return Eigen::Map<std::conditional_t<std::is_const_v<Matrix>, const Fixed, Fixed>>(
          matrix.data());
    }
  }
  /// The rows of a joint among those of all.
  template <int m>
  [[nodiscard]] auto part(State& b, std::size_t joint) const {
    if constexpr (m == Eigen::Dynamic)
      return b.segment(offset_[joint], rows_[joint]);
    else
      return b.template segment<m>(offset_[joint]);
  }

  /// sides[2j], sides[2j + 1]: of joint j. weigh(b, G, out) sets out = G M⁻¹ of body b, from 0.
  /// False, and singularJoint() says where, if the rows are dependent.
  template <class Sides, class Weigh>
  bool factor(const Sides& sides, Weigh weigh) {
    return withRows([&]<int m>() {
      assemble<m>(sides, weigh);
      singular_ = -1;
      for (Column& column : columns_)
        if (!eliminate<m>(column)) {
          singular_ = column.joint;
          return false;
        }
      return true;
    });
  }

  /// The joint whose rows depend on those of others or on each other; -1 if there is none.
  [[nodiscard]] int singularJoint() const { return singular_; }
  /// A later state is known to be regular without a factorisation.
  void forgetSingularJoint() { singular_ = -1; }

  /// In place; b has rows() entries, by joint.
  void solve(State& b) const {
    withRows([&]<int m>() { solveRows<m>(b); });
  }

 private:
  using Block = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, most, most>;
  struct Below {
    int joint;
    std::size_t block;  ///< rows of `joint`, columns of the column's joint
  };
  struct Update {
    std::size_t left, right, target;  ///< target -= W[left] S[right]ᵀ, indices into `below`
  };
  struct Column {
    int joint;
    std::size_t block;
    std::vector<Below> below;  ///< in the order of elimination
    std::vector<Update> updates;
  };
  struct Contribution {
    std::size_t block, row, column;  ///< sides whose product is added
  };

  template <int m>
  void solveRows(State& b) const {
    const auto at = [&](int joint) { return part<m>(b, static_cast<std::size_t>(joint)); };
    for (const Column& column : columns_) {
      auto own = at(column.joint);
      for (const Below& below : column.below)
        at(below.joint).noalias() -= sized<m>(blocks_[below.block]) * own;
    }
    for (auto column = columns_.rbegin(); column != columns_.rend(); ++column) {
      auto own = at(column->joint);
      solveFactored(sized<m>(blocks_[column->block]), own);
      for (const Below& below : column->below)
        own.noalias() -= sized<m>(blocks_[below.block]).transpose() * at(below.joint);
    }
  }

  /// Greedy least degree on the graph of joints; its fill becomes blocks.
  void order(const std::vector<std::array<int, 2>>& bodies) {
    const std::size_t count = rows_.size();
    offset_.resize(count);
    for (std::size_t j = 0; j < count; ++j) {
      offset_[j] = total_;
      total_ += rows_[j];
    }
    std::vector<std::vector<int>> neighbours(count);
    const auto connect = [&](int a, int b) {
      auto& list = neighbours[static_cast<std::size_t>(a)];
      if (std::ranges::find(list, b) == list.end()) list.push_back(b);
    };
    for (const std::vector<int>& joints : jointsOfBodies(bodies))
      for (const int a : joints)
        for (const int b : joints)
          if (a != b) connect(a, b);

    std::vector<bool> eliminated(count, false);
    position_.assign(count, 0);
    for (std::size_t step = 0; step < count; ++step) {
      std::size_t best = count;
      for (std::size_t j = 0; j < count; ++j)
        if (!eliminated[j] && (best == count || neighbours[j].size() < neighbours[best].size()))
          best = j;
      eliminated[best] = true;
      position_[best] = step;
      columns_.push_back({static_cast<int>(best), blocks_.size(), {}, {}});
      blocks_.push_back(Block::Zero(rows_[best], rows_[best]));
      for (const int a : neighbours[best]) {
        std::erase(neighbours[static_cast<std::size_t>(a)], static_cast<int>(best));
        for (const int b : neighbours[best])
          if (a != b) connect(a, b);
        columns_.back().below.push_back({a, 0});
      }
    }
    placeBlocks();
  }

  /// Storage of the blocks below the diagonal, and what each elimination changes.
  void placeBlocks() {
    for (Column& column : columns_) {
      std::ranges::sort(column.below, {}, [&](const Below& b) { return positionOf(b.joint); });
      for (Below& below : column.below) {
        below.block = blocks_.size();
        blocks_.push_back(Block::Zero(rowsOf(below.joint), rowsOf(column.joint)));
      }
    }
    for (Column& column : columns_)
      for (std::size_t k = 0; k < column.below.size(); ++k)
        for (std::size_t i = k; i < column.below.size(); ++i)
          column.updates.push_back({i, k, blockOf(column.below[i].joint, column.below[k].joint)});
  }

  void listContributions(const std::vector<std::array<int, 2>>& bodies) {
    const auto sideOn = [&](int joint, int body) {
      const auto j = static_cast<std::size_t>(joint);
      return 2 * j + (bodies[j][0] == body ? 0U : 1U);
    };
    const auto joints = jointsOfBodies(bodies);
    for (std::size_t b = 0; b < joints.size(); ++b)
      for (const int row : joints[b])
        for (const int column : joints[b])
          if (positionOf(row) >= positionOf(column)) {
            const int body = static_cast<int>(b) + 1;
            contributions_.push_back(
                {blockOf(row, column), sideOn(row, body), sideOn(column, body)});
          }
  }

  /// By moving body, from the first.
  [[nodiscard]] static std::vector<std::vector<int>> jointsOfBodies(
      const std::vector<std::array<int, 2>>& bodies) {
    std::vector<std::vector<int>> joints;
    for (std::size_t j = 0; j < bodies.size(); ++j)
      for (const int body : bodies[j]) {
        if (body == 0) continue;
        if (joints.size() < static_cast<std::size_t>(body))
          joints.resize(static_cast<std::size_t>(body));
        joints[static_cast<std::size_t>(body) - 1].push_back(static_cast<int>(j));
      }
    return joints;
  }

  [[nodiscard]] std::size_t positionOf(int joint) const {
    return position_[static_cast<std::size_t>(joint)];
  }
  [[nodiscard]] int rowsOf(int joint) const { return rows_[static_cast<std::size_t>(joint)]; }
  /// Row joint not before the column joint.
  [[nodiscard]] std::size_t blockOf(int row, int column) const {
    const Column& at = columns_[positionOf(column)];
    if (row == column) return at.block;
    return std::ranges::find(at.below, row, &Below::joint)->block;
  }

  template <int m, class Sides, class Weigh>
  void assemble(const Sides& sides, Weigh weigh) {
    for (std::size_t i = 0; i < sides.size(); ++i)
      if (const Side& side = sides[i]; side.body > 0) {
        weighted_[i].resize(side.G.rows(), columns);
        auto&& weighted = sized<m>(weighted_[i]);
        weigh(static_cast<std::size_t>(side.body) - 1, sized<m>(side.G), weighted);
      }
    for (Block& block : blocks_) block.setZero();
    for (const Contribution& c : contributions_)
      sized<m>(blocks_[c.block]).noalias() +=
          sized<m>(weighted_[c.row]).lazyProduct(sized<m>(sides[c.column].G).transpose());
    for (const Column& column : columns_)
      diagonals_[static_cast<std::size_t>(column.joint)] = blocks_[column.block].diagonal();
  }

  /// D = L d Lᵀ in place (the strict lower triangle is L, the diagonal 1/d), each W = S D⁻¹.
  template <int m>
  bool eliminate(Column& column) {
    auto&& D = sized<m>(blocks_[column.block]);
    if (!factorSymmetric(D, diagonals_[static_cast<std::size_t>(column.joint)])) return false;
    for (std::size_t i = 0; i < column.below.size(); ++i) {
      auto&& below = sized<m>(blocks_[column.below[i].block]);
      if constexpr (m == Eigen::Dynamic) {
        // Rows of a size that is not known are solved faster where they stand as columns.
        Block transposed = below.transpose();
        for (Eigen::Index k = 0; k < transposed.cols(); ++k) solveFactored(D, transposed.col(k));
        scaled_[i] = transposed.transpose();
      } else {
        scaled_[i] = below;
        auto&& scaled = sized<m>(scaled_[i]);
        for (Eigen::Index row = 0; row < scaled.rows(); ++row) solveFactored(D, scaled.row(row));
      }
    }
    for (const Update& u : column.updates)
      sized<m>(blocks_[u.target]).noalias() -=
          sized<m>(scaled_[u.left])
              .lazyProduct(sized<m>(blocks_[column.below[u.right].block]).transpose());
    for (std::size_t i = 0; i < column.below.size(); ++i)
      blocks_[column.below[i].block] = scaled_[i];
    return true;
  }

  std::vector<int> rows_, offset_;
  std::vector<std::size_t> position_;
  std::vector<Column> columns_;
  std::vector<Block> blocks_;
  std::vector<Contribution> contributions_;
  std::vector<Gradient> weighted_;
  std::vector<Values> diagonals_;
  std::vector<Block> scaled_;
  int total_ = 0, singular_ = -1;
  int alike_ = Eigen::Dynamic;  // rows of every joint
};

}  // namespace polhode
