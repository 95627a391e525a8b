#include "CRevision.h"

// Package.swift defines PARTYLINE_REVISION from the variable of this name, which bin/build sets.
const char *partyline_revision(void) { return PARTYLINE_REVISION; }
