#include "app/gui/widgets/mailbox.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QThread>
#include <memory>
#include <thread>
#include <vector>

namespace polhode::gui {
namespace {

TEST(Mailbox, OpensEachThreadsLettersInOrderInItsOwnThread) {
  constexpr int each = 1000;
  std::vector<std::vector<int>> heard(2);
  const QThread* own = QThread::currentThread();
  Mailbox mailbox;
  {
    std::vector<std::jthread> threads;
    for (std::size_t sender = 0; sender < heard.size(); ++sender)
      threads.emplace_back([&, sender] {
        for (int i = 0; i < each; ++i)
          mailbox.post([&, sender, i] {
            EXPECT_EQ(QThread::currentThread(), own);
            heard[sender].push_back(i);
          });
      });
  }
  EXPECT_TRUE(heard[0].empty()) << "opened before the thread came to its events";
  QCoreApplication::processEvents();
  for (const std::vector<int>& letters : heard) {
    ASSERT_EQ(letters.size(), each);
    for (int i = 0; i < each; ++i) EXPECT_EQ(letters[static_cast<std::size_t>(i)], i);
  }
}

TEST(Mailbox, ALetterMayBeItsEnd) {
  auto mailbox = std::make_unique<Mailbox>();
  bool second = false;
  mailbox->post([&] { mailbox.reset(); });
  mailbox->post([&] { second = true; });
  QCoreApplication::processEvents();
  EXPECT_EQ(mailbox, nullptr);
  EXPECT_FALSE(second) << "opened after its end";
}

}  // namespace
}  // namespace polhode::gui
