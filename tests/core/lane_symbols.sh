#!/bin/sh
# lane_symbols.sh OBJECT...: what is compiled for one set of instructions must not stand in for what runs on every machine:
# of functions that the linker may take from any object, these have only those of packs, which name their set.
status=0
for object; do
  shared=$(nm -C --defined-only "$object" | grep -E '^[0-9a-f]* [VWu] ' | grep -vE 'Sse2|Avx2|Avx512|DW\.ref\.') && {
    echo "$object: of all machines:"
    echo "$shared"
    status=1
  }
done
[ $# -gt 0 ] || { echo "no objects"; exit 1; }
exit $status
