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

/// The file at `index`, which must be below `database_files_count`. (Swift does not import arrays without a length.)
static inline const struct DatabaseFile *database_file(size_t index) { return &database_files[index]; }
