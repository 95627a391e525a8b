// Written by bin/embed. C23 #embed takes the bytes in at compile time; two megabytes cost milliseconds,
// where an array literal of 200 kB in Swift took more than a minute.
#include "Database.h"

static const unsigned char file0[] = {
#embed "demo/x.txt" if_empty(0)
};
static const unsigned char file1[] = {
#embed "migrations/m0001-foundation.sql" if_empty(0)
};

const struct DatabaseFile database_files[] = {
  {"demo/x.txt", file0, sizeof file0},
  {"migrations/m0001-foundation.sql", file1, sizeof file1},
  {0, 0, 0},
};
const size_t database_files_count = 2;
