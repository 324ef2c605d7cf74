#include "core/export/hdf5_input.h"

#include <deque>
#include <memory>
#include <utility>
#if __has_include(<H5FDdevelop.h>)
#include <H5FDdevelop.h>  // where newer versions have drivers
#endif

namespace polhode {
namespace {

/// The library's driver for files of the system, and whether a piece was too long for ours. Whoever
/// uses them holds the library's lock.
H5FD_class_t systemDriver;
bool refused = false;

herr_t readPiece(H5FD_t* file, H5FD_mem_t type, hid_t transfer, haddr_t address, std::size_t size,
                 void* buffer) {
  if (size <= largestPiece) return systemDriver.read(file, type, transfer, address, size, buffer);
  refused = true;
  return -1;
}

/// The system's driver, but for pieces that are too long: the library itself believes every length
/// that stands in a file.
hid_t boundedDriver() {
  static const hid_t driver = [] {
    H5FD_t* any = H5FDopen("/dev/null", H5F_ACC_RDONLY, H5P_DEFAULT, HADDR_UNDEF);
    if (!any) throw H5::FileIException("openHdf5", "H5FDopen failed");
    systemDriver = *any->cls;
    H5FDclose(any);
    static H5FD_class_t bounded = systemDriver;
    bounded.name = "polhode";
    bounded.read = readPiece;
    return H5FDregister(&bounded);
  }();
  return driver;
}

/// Takes the texts that the library reads, and no more bytes than there is room for.
struct TextRoom {
  std::size_t left;
  std::deque<std::unique_ptr<char[]>> texts = {};

  static void* take(std::size_t size, void* room) {
    auto* self = static_cast<TextRoom*>(room);
    if (size > self->left) {
      refused = true;
      return nullptr;
    }
    self->left -= size;
    return self->texts.emplace_back(std::make_unique<char[]>(size)).get();
  }
  /// All of them go with the room.
  static void release(void*, void*) {}
};

/// Of one value: the library writes as many as there are, wherever that is.
H5::Attribute singleAttribute(const H5::H5Object& object, const std::string& name,
                              H5T_class_t type) {
  H5::Attribute attribute = object.openAttribute(name);
  if (attribute.getSpace().getSimpleExtentNpoints() != 1 || attribute.getTypeClass() != type ||
      attribute.getDataType().getSize() > largestPiece)
    throw BrokenFile("its attribute " + name + " is broken");
  return attribute;
}

}  // namespace

H5::H5File openHdf5(const std::string& path) {
  H5::FileAccPropList access;
  if (H5Pset_driver(access.getId(), boundedDriver(), nullptr) < 0)
    throw H5::PropListIException("openHdf5", "H5Pset_driver failed");
  return {path, H5F_ACC_RDONLY, H5::FileCreatPropList::DEFAULT, access};
}

std::string textAttribute(const H5::H5Object& object, const std::string& name) {
  if (!object.attrExists(name)) return {};
  const H5::Attribute attribute = singleAttribute(object, name, H5T_STRING);
  std::string text;
  attribute.read(attribute.getDataType(), text);
  return text;
}

std::int64_t integerAttribute(const H5::H5Object& object, const std::string& name) {
  std::int64_t value = 0;
  singleAttribute(object, name, H5T_INTEGER).read(H5::PredType::NATIVE_INT64, &value);
  return value;
}

std::size_t countOf(const H5::DataSet& dataset) {
  const hssize_t count = dataset.getSpace().getSimpleExtentNpoints();
  return count > 0 ? static_cast<std::size_t>(count) : 0;
}

std::vector<std::string> textsOf(const H5::DataSet& dataset, std::size_t mostBytes) {
  std::vector<char*> pointers(countOf(dataset));
  if (pointers.empty()) return {};
  TextRoom room{mostBytes};
  H5::DSetMemXferPropList transfer;
  transfer.setVlenMemManager(TextRoom::take, &room, TextRoom::release, &room);
  dataset.read(pointers.data(), textType(), H5::DataSpace::ALL, H5::DataSpace::ALL, transfer);
  std::vector<std::string> all;
  all.reserve(pointers.size());
  for (const char* text : pointers) all.emplace_back(text ? text : "");
  return all;
}

bool takeRefusal() {
  return std::exchange(refused, false);
}

}  // namespace polhode
