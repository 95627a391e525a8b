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

/// The file at `index`, which must be below `public_files_count`. (Swift does not import arrays without a length.)
static inline const struct PublicFile *public_file(size_t index) { return &public_files[index]; }
