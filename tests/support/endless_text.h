// A file without end, of which nobody may read much.
#pragma once

#include <cstddef>
#include <streambuf>
#include <string>

namespace polhode::test {

/// A text, and then one letter for ever. Who reads more than `most` bytes of it has no bound.
class EndlessText : public std::streambuf {
 public:
  EndlessText(std::string text, char letter, std::size_t most = std::size_t(256) << 20)
      : block_(std::move(text)), letter_(letter), most_(most) {
    setg(block_.data(), block_.data(), block_.data() + block_.size());
  }
  [[nodiscard]] bool exhausted() const { return read_ >= most_; }

 protected:
  int_type underflow() override {
    if (exhausted()) return traits_type::eof();
    block_.assign(std::size_t(1) << 16, letter_);
    read_ += block_.size();
    setg(block_.data(), block_.data(), block_.data() + block_.size());
    return traits_type::to_int_type(letter_);
  }

 private:
  std::string block_;
  char letter_;
  std::size_t most_, read_ = 0;
};

}  // namespace polhode::test
