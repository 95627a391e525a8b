#pragma once
#include <stddef.h>

/// One file of Database/, embedded at compile time. `bytes` lives as long as the process.
struct DatabaseFile {
  const char *path;
  const unsigned char *bytes;
  size_t size;
};

/// The table that bin/embed writes, ended by an entry whose path is null.
extern const struct DatabaseFile database_files[];
extern const size_t database_files_count;
