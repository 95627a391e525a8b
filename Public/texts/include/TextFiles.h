#pragma once
#include <stddef.h>

/// One language's texts, embedded at compile time. `bytes` lives as long as the process.
struct TextFilesFile {
  const char *path;
  const unsigned char *bytes;
  size_t size;
};

/// The table that bin/embed writes, ended by an entry whose path is null.
extern const struct TextFilesFile text_files[];
extern const size_t text_files_count;

/// The file at `index`, which must be below `text_files_count`. (Swift does not import arrays without a length.)
static inline const struct TextFilesFile *text_file(size_t index) { return &text_files[index]; }
