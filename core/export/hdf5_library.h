// Calls of the HDF5 library, which is not made for several threads and throws.
#pragma once

#include <H5Cpp.h>

#include <mutex>
#include <string>

namespace polhode {

/// The library prints every error unless it is told not to: while one of these lives, this thread
/// has it for itself and it is quiet.
class LibraryCall {
 public:
  LibraryCall() : lock_(mutex()) {
    H5Eget_auto2(H5E_DEFAULT, &print_, &data_);
    H5::Exception::dontPrint();
  }
  ~LibraryCall() { H5Eset_auto2(H5E_DEFAULT, print_, data_); }
  LibraryCall(const LibraryCall&) = delete;
  LibraryCall& operator=(const LibraryCall&) = delete;

 private:
  static std::mutex& mutex() {
    static std::mutex one;
    return one;
  }
  std::scoped_lock<std::mutex> lock_;
  H5E_auto2_t print_ = nullptr;
  void* data_ = nullptr;
};

/// Carries out a task with the library; says what went wrong.
template <class Task>
std::string attempt(const Task& task) {
  const LibraryCall call;
  try {
    return task();
  } catch (const H5::Exception& error) {
    return "the HDF5 library says: " + error.getDetailMsg();
  }
}

}  // namespace polhode
