#pragma once
#include <libxml/xmlversion.h>
// Debian's libxml2 shows ICU's types, which are not those of Foundation's ICU. None is needed here.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

/// `xmlFree` is a variable, which Swift does not call.
static inline void partyline_xml_free(xmlChar *text) { xmlFree(text); }
