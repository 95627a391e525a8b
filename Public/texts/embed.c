// Written by bin/embed. C23 #embed takes the bytes in at compile time; two megabytes cost milliseconds,
// where an array literal of 200 kB in Swift took more than a minute.
#include "TextFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Swift's metadata make .rodata writable. In a section of their own, the files are only read, and the server can
// release them from memory (ProgramCode).
#define EMBEDDED static const unsigned char __attribute__((section("embedded_files")))

EMBEDDED file0[] = {
#embed "de.po" if_empty(0)
};
EMBEDDED file1[] = {
#embed "en.po" if_empty(0)
};
EMBEDDED file2[] = {
#embed "es.po" if_empty(0)
};
EMBEDDED file3[] = {
#embed "fr.po" if_empty(0)
};

const struct TextFilesFile text_files[] = {
  {"de.po", file0, sizeof file0},
  {"en.po", file1, sizeof file1},
  {"es.po", file2, sizeof file2},
  {"fr.po", file3, sizeof file3},
  {0, 0, 0},
};
const size_t text_files_count = 4;
