// Swift cannot call variadic functions.
#pragma once
#include <sqlite3.h>

/// Stops SQLite from counting the memory it uses (https://sqlite.org/c3ref/c_config_covering_index_scan.html). Call it
/// before the first database is opened; later it changes nothing. As sqlite3_config().
static inline int partyline_sqlite_counts_no_memory(void)
{
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
