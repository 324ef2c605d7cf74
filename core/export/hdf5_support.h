// What all HDF5 files of the house are written and read with.
#pragma once

#include <H5Cpp.h>

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace polhode {

/// The library is not made for several threads, and prints every error unless it is told not to:
/// while one of these lives, this thread has it for itself and it is quiet.
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

/// The oldest format has attributes in the header of their object, 64 KiB for each; a text takes
/// sixteen bytes there.
inline constexpr std::size_t mostTextsInHeader = 4000;
/// The format of version 1.8 of the library, which attributes of any size belong to. What has one
/// is made in it; all else can be read by older versions too.
inline constexpr H5F_libver_t formatOfLargeAttributes = H5F_LIBVER_V18;

inline H5::StrType textType() {
  H5::StrType type(H5::PredType::C_S1, H5T_VARIABLE);
  type.setCset(H5T_CSET_UTF8);
  return type;
}

inline void setAttribute(const H5::H5Object& object, const std::string& name,
                         const std::string& text) {
  object.createAttribute(name, textType(), H5::DataSpace()).write(textType(), text);
}

inline void setAttribute(const H5::H5Object& object, const std::string& name, std::int64_t value) {
  object.createAttribute(name, H5::PredType::STD_I64LE, H5::DataSpace())
      .write(H5::PredType::NATIVE_INT64, &value);
}

inline void setAttribute(const H5::H5Object& object, const std::string& name, double value) {
  object.createAttribute(name, H5::PredType::IEEE_F64LE, H5::DataSpace())
      .write(H5::PredType::NATIVE_DOUBLE, &value);
}

inline void setAttribute(const H5::H5Object& object, const std::string& name,
                         const std::vector<std::string>& texts) {
  std::vector<const char*> pointers;
  for (const std::string& text : texts) pointers.push_back(text.c_str());
  const hsize_t size = pointers.size();
  object.createAttribute(name, textType(), H5::DataSpace(1, &size))
      .write(textType(), pointers.data());
}

}  // namespace polhode
