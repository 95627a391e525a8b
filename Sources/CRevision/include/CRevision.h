// The revision of the source code that this program was built from.
#ifndef C_REVISION_H
#define C_REVISION_H

// The abbreviated commit, with "+" after it when files had been changed; empty when the build did not know it.
const char *partyline_revision(void);

#endif
