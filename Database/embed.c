// Written by bin/embed. C23 #embed takes the bytes in at compile time; two megabytes cost milliseconds,
// where an array literal of 200 kB in Swift took more than a minute.
#include "Database.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Swift's metadata make .rodata writable. In a section of their own, the files are only read, and the server can
// release them from memory (ProgramCode).
#define EMBEDDED static const unsigned char __attribute__((section("embedded_files")))

EMBEDDED file0[] = {
#embed "demo/bash.jpg" if_empty(0)
};
EMBEDDED file1[] = {
#embed "demo/biscuit.gif" if_empty(0)
};
EMBEDDED file2[] = {
#embed "demo/cinema.jpg" if_empty(0)
};
EMBEDDED file3[] = {
#embed "demo/coffees.jpg" if_empty(0)
};
EMBEDDED file4[] = {
#embed "demo/demo.json" if_empty(0)
};
EMBEDDED file5[] = {
#embed "demo/moon.jpg" if_empty(0)
};
EMBEDDED file6[] = {
#embed "demo/pie.jpg" if_empty(0)
};
EMBEDDED file7[] = {
#embed "demo/supper.jpg" if_empty(0)
};
EMBEDDED file8[] = {
#embed "migrations/m0001-schema.sql" if_empty(0)
};

const struct DatabaseFile database_files[] = {
  {"demo/bash.jpg", file0, sizeof file0},
  {"demo/biscuit.gif", file1, sizeof file1},
  {"demo/cinema.jpg", file2, sizeof file2},
  {"demo/coffees.jpg", file3, sizeof file3},
  {"demo/demo.json", file4, sizeof file4},
  {"demo/moon.jpg", file5, sizeof file5},
  {"demo/pie.jpg", file6, sizeof file6},
  {"demo/supper.jpg", file7, sizeof file7},
  {"migrations/m0001-schema.sql", file8, sizeof file8},
  {0, 0, 0},
};
const size_t database_files_count = 9;
