#include "app/gui/rescue/crash_report.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

#include <QByteArray>
#include <QFile>
#include <QtGlobal>
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <optional>
#include <string_view>

#include "app/gui/rescue/event_log.h"

namespace polhode::gui {
namespace {

/// A text in memory of its own, for handlers of signals, which may not ask for any.
template <std::size_t Size>
class PreparedText {
 public:
  void set(const QByteArray& text) {
    size_ = 0;
    const std::size_t size = std::min(static_cast<std::size_t>(text.size()), Size);
    std::memcpy(text_.data(), text.constData(), size);
    size_ = size;
  }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::string_view view() const { return {text_.data(), size_}; }

 private:
  std::array<char, Size> text_{};
  std::atomic<std::size_t> size_ = 0;
};

constexpr std::size_t longestPath = 4096, longestFacts = 8192, longestReason = 1024;
constexpr int mostCalls = 64;
constexpr std::size_t signalStack = 1 << 16;  // [bytes]

constexpr struct {
  int number;
  std::string_view name;
} crashSignals[]{{SIGSEGV, "SIGSEGV: memory that is not there was used"},
                 {SIGBUS, "SIGBUS: memory could not be reached"},
                 {SIGFPE, "SIGFPE: a whole number was divided by zero"},
                 {SIGILL, "SIGILL: an instruction that the processor does not have"},
                 {SIGABRT, "SIGABRT: the program gave itself up"}};

PreparedText<longestPath> reportPath;
PreparedText<longestFacts> reportFacts;
PreparedText<longestReason> reportReason;
std::array<char, signalStack> stackOfSignals;
std::atomic_flag reportWritten;
QtMessageHandler handlerBefore = nullptr;
std::terminate_handler terminateBefore = nullptr;

// All below, down to reportSignal(), is called while a signal is handled: no memory, no locks.

void put(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void putHexadecimal(int file, std::size_t number) {
  std::array<char, 2 * sizeof number + 2> text;
  std::size_t at = text.size();
  do {
    text[--at] = "0123456789abcdef"[number % 16];
    number /= 16;
  } while (number != 0);
  text[--at] = 'x';
  text[--at] = '0';
  put(file, {text.data() + at, text.size() - at});
}

/// As backtrace_symbols_fd() writes them, but without the folders, which name the user.
void putCalls(int file) {
  std::array<void*, mostCalls> calls;
  const int count = backtrace(calls.data(), mostCalls);
  for (int i = 0; i < count; ++i) {
    const void* call = calls[static_cast<std::size_t>(i)];
    Dl_info place{};
    if (dladdr(call, &place) == 0 || place.dli_fname == nullptr) {
      putHexadecimal(file, reinterpret_cast<std::size_t>(call));
      put(file, "\n");
      continue;
    }
    const std::string_view module = place.dli_fname;
    const std::size_t slash = module.rfind('/');
    put(file, slash == std::string_view::npos ? module : module.substr(slash + 1));
    put(file, "+");
    putHexadecimal(file, static_cast<std::size_t>(static_cast<const char*>(call) -
                                                  static_cast<const char*>(place.dli_fbase)));
    if (place.dli_sname != nullptr) {
      put(file, "  ");
      put(file, place.dli_sname);
    }
    put(file, "\n");
  }
}

/// Drivers of OpenGL name their threads, and what they compile has no names otherwise.
void putThread(int file) {
  constexpr std::size_t longestName = 16;  // with the end; prctl(2)
  std::array<char, longestName> name{};
  if (::prctl(PR_GET_NAME, name.data()) != 0 || name.front() == '\0') return;
  put(file, "\nin the thread ");
  put(file, name.data());
}

void putReport(std::string_view reason, std::optional<std::size_t> address = {}) {
  if (reportPath.empty() || reportWritten.test_and_set()) return;
  std::array<char, longestPath + 1> path{};
  std::memcpy(path.data(), reportPath.view().data(), reportPath.view().size());
  const int file = ::open(path.data(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return;
  put(file, "Polhode ended unexpectedly.\n\nReason\n");
  put(file, reason);
  if (address) {
    put(file, ", at the address ");
    putHexadecimal(file, *address);
  }
  if (!reason.empty() && !reportReason.empty()) put(file, "\n");
  put(file, reportReason.view());
  putThread(file);
  put(file, "\n\nProgram\n");
  put(file, reportFacts.view());
  put(file, "\nWhat was done last\n");
  writeEvents(file);
  put(file, "\nCalls, innermost first\n");
  putCalls(file);
  ::fsync(file);
  ::close(file);
}

/// What memory or instruction it was about, where the processor said so: not if a program sent it.
std::optional<std::size_t> addressOf(const siginfo_t& signal) {
  if (signal.si_code <= 0 || signal.si_code == SI_KERNEL) return {};
  return reinterpret_cast<std::size_t>(signal.si_addr);
}

#if defined(__x86_64__)
/// False where there is no memory.
bool copyFrom(greg_t address, void* to, std::size_t size) {
  const iovec here{.iov_base = to, .iov_len = size};
  const iovec there{.iov_base = std::bit_cast<void*>(address), .iov_len = size};
  return ::process_vm_readv(::getpid(), &here, 1, &there, 1, 0) >= 0 || errno != EFAULT;
}

/// Where a function was called that is not there, back to who called it: the search for the calls
/// reads the instructions of the innermost, and would end there.
void leaveMissingFunction(ucontext_t& place) {
  greg_t& instruction = place.uc_mcontext.gregs[REG_RIP];
  greg_t& stack = place.uc_mcontext.gregs[REG_RSP];
  char first = 0;
  greg_t caller = 0;
  if (copyFrom(instruction, &first, 1) || !copyFrom(stack, &caller, sizeof caller)) return;
  instruction = caller;
  stack += sizeof caller;
}
#else
void leaveMissingFunction(ucontext_t& /*place*/) {}
#endif

void reportSignal(int number, siginfo_t* signal, void* place) {
  // From here on the signal does what it does without a handler.
  std::signal(number, SIG_DFL);
  leaveMissingFunction(*static_cast<ucontext_t*>(place));
  for (const auto& known : crashSignals)
    if (known.number == number) putReport(known.name, addressOf(*signal));
  ::raise(number);
}

[[noreturn]] void reportTermination() {
  try {
    if (const std::exception_ptr thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::exception& error) {
    noteCrashReason(QStringLiteral("exception: ") + QString::fromUtf8(error.what()));
  } catch (...) {
    noteCrashReason(QStringLiteral("an exception without words"));
  }
  if (terminateBefore != nullptr) terminateBefore();
  std::abort();
}

/// Qt ends the program after a fatal message; warnings may tell what led there.
void reportMessage(QtMsgType type, const QMessageLogContext& context, const QString& message) {
  if (type == QtFatalMsg) noteCrashReason(QStringLiteral("Qt: ") + message);
  if (type == QtWarningMsg || type == QtCriticalMsg) logEvent(QStringLiteral("Qt: ") + message);
  if (handlerBefore != nullptr) handlerBefore(type, context, message);
}

}  // namespace

void installCrashReport(const QString& file, const QString& facts) {
  const QByteArray path = QFile::encodeName(file);
  if (static_cast<std::size_t>(path.size()) > longestPath) return;
  reportPath.set(path);
  setCrashFacts(facts);
  // The first call loads a library, which a handler may not.
  std::array<void*, 1> calls;
  backtrace(calls.data(), 1);
  const stack_t stack{
      .ss_sp = stackOfSignals.data(), .ss_flags = 0, .ss_size = stackOfSignals.size()};
  sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_sigaction = reportSignal;
  // A stack that has run over needs another one.
  action.sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO;
  for (const auto& known : crashSignals) sigaction(known.number, &action, nullptr);
  terminateBefore = std::set_terminate(reportTermination);
  handlerBefore = qInstallMessageHandler(reportMessage);
}

void setCrashFacts(const QString& facts) {
  reportFacts.set(withoutHome(facts).toUtf8());
}

void noteCrashReason(const QString& reason) {
  if (reportReason.empty()) reportReason.set(withoutHome(reason).toUtf8());
}

void writeCrashReport() {
  putReport({});
}

void endCrashReport() {
  if (reportPath.empty()) return;
  reportPath.set({});
  for (const auto& known : crashSignals) std::signal(known.number, SIG_DFL);
  std::set_terminate(terminateBefore);
  qInstallMessageHandler(handlerBefore);
}

}  // namespace polhode::gui
