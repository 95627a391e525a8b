// Written by bin/embed. C23 #embed takes the bytes in at compile time; two megabytes cost milliseconds,
// where an array literal of 200 kB in Swift took more than a minute.
#include "Public.h"

static const unsigned char file0[] = {
#embed "icons/x.txt" if_empty(0)
};
static const unsigned char file1[] = {
#embed "manifest.webmanifest" if_empty(0)
};
static const unsigned char file2[] = {
#embed "openapi.json" if_empty(0)
};
static const unsigned char file3[] = {
#embed "scripts/app.js" if_empty(0)
};
static const unsigned char file4[] = {
#embed "styles/app.css" if_empty(0)
};

const struct PublicFile public_files[] = {
  {"icons/x.txt", file0, sizeof file0},
  {"manifest.webmanifest", file1, sizeof file1},
  {"openapi.json", file2, sizeof file2},
  {"scripts/app.js", file3, sizeof file3},
  {"styles/app.css", file4, sizeof file4},
  {0, 0, 0},
};
const size_t public_files_count = 5;
