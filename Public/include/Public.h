#pragma once
#include <stddef.h>

/// One file of Public/, embedded at compile time. `bytes` lives as long as the process.
struct PublicFile {
  const char *path;
  const unsigned char *bytes;
  size_t size;
};

/// The table that bin/embed writes, ended by an entry whose path is null.
extern const struct PublicFile public_files[];
extern const size_t public_files_count;
