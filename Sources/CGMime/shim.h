#pragma once
#include <gmime/gmime.h>

// GObject's casts and checks are macros, which Swift does not see; these few functions take their place.

typedef enum {
  PARTYLINE_MAIL_PART,
  PARTYLINE_MAIL_MULTIPART,
  PARTYLINE_MAIL_MESSAGE,
  PARTYLINE_MAIL_OTHER
} partyline_mail_kind;

/// The mail, to be given back by `partyline_mail_free`; NULL for what is none. Text without a character set is UTF-8,
/// or else Windows-1252.
static inline GMimeObject *partyline_mail_parse(const unsigned char *bytes, size_t length) {
  static const char *charsets[] = {"utf-8", "windows-1252", NULL};
  GMimeParserOptions *options = g_mime_parser_options_new();
  g_mime_parser_options_set_fallback_charsets(options, charsets);
  GMimeStream *stream = g_mime_stream_mem_new_with_buffer((const char *)bytes, length);
  GMimeParser *parser = g_mime_parser_new_with_stream(stream);
  GMimeMessage *message = g_mime_parser_construct_message(parser, options);
  g_object_unref(parser);
  g_object_unref(stream);
  g_mime_parser_options_free(options);
  return message ? GMIME_OBJECT(message) : NULL;
}

static inline void partyline_mail_free(GMimeObject *mail) { g_object_unref(mail); }

static inline partyline_mail_kind partyline_mail_kind_of(GMimeObject *object) {
  if (GMIME_IS_MULTIPART(object)) return PARTYLINE_MAIL_MULTIPART;
  if (GMIME_IS_MESSAGE_PART(object)) return PARTYLINE_MAIL_MESSAGE;
  if (GMIME_IS_PART(object)) return PARTYLINE_MAIL_PART;
  return PARTYLINE_MAIL_OTHER;
}

/// What the headers of the mail are about; NULL where there is nothing.
static inline GMimeObject *partyline_mail_body(GMimeObject *mail) {
  return g_mime_message_get_mime_part(GMIME_MESSAGE(mail));
}

/// The mail that lies in a part of the kind message; NULL for none.
static inline GMimeObject *partyline_mail_inside(GMimeObject *part) {
  GMimeMessage *message = g_mime_message_part_get_message(GMIME_MESSAGE_PART(part));
  return message ? GMIME_OBJECT(message) : NULL;
}

static inline int partyline_mail_count(GMimeObject *multipart) {
  return g_mime_multipart_get_count(GMIME_MULTIPART(multipart));
}

static inline GMimeObject *partyline_mail_child(GMimeObject *multipart, int index) {
  return g_mime_multipart_get_part(GMIME_MULTIPART(multipart), index);
}

/// The name of the file that the part is to be kept as; NULL for none.
static inline const char *partyline_mail_file_name(GMimeObject *part) {
  return g_mime_part_get_filename(GMIME_PART(part));
}

/// The bytes of a part with its transfer encoding undone, to be given back by `g_byte_array_unref`; NULL for none.
static inline GByteArray *partyline_mail_content(GMimeObject *part) {
  GMimeDataWrapper *wrapper = g_mime_part_get_content(GMIME_PART(part));
  if (!wrapper) return NULL;
  GByteArray *bytes = g_byte_array_new();
  GMimeStream *stream = g_mime_stream_mem_new_with_byte_array(bytes);
  g_mime_stream_mem_set_owner(GMIME_STREAM_MEM(stream), FALSE);
  g_mime_data_wrapper_write_to_stream(wrapper, stream);
  g_object_unref(stream);
  return bytes;
}

/// Bytes of a character set as UTF-8, with a substitute for what is none; NULL for a character set that is not known.
static inline GByteArray *partyline_mail_utf8(const unsigned char *bytes, size_t length, const char *charset) {
  GMimeFilter *filter = g_mime_filter_charset_new(charset, "utf-8");
  if (!filter) return NULL;
  GByteArray *text = g_byte_array_new();
  GMimeStream *memory = g_mime_stream_mem_new_with_byte_array(text);
  g_mime_stream_mem_set_owner(GMIME_STREAM_MEM(memory), FALSE);
  GMimeStream *stream = g_mime_stream_filter_new(memory);
  g_mime_stream_filter_add(GMIME_STREAM_FILTER(stream), filter);
  g_mime_stream_write(stream, (const char *)bytes, length);
  g_mime_stream_flush(stream);
  g_object_unref(filter);
  g_object_unref(stream);
  g_object_unref(memory);
  return text;
}

static inline void partyline_mail_add_addresses(InternetAddressList *list, GString *found, int *left, int depth) {
  for (int index = 0; index < internet_address_list_length(list) && *left > 0; index++) {
    InternetAddress *address = internet_address_list_get_address(list, index);
    if (INTERNET_ADDRESS_IS_MAILBOX(address)) {
      const char *text = internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(address));
      if (text) g_string_append_printf(found, "%s\n", text);
      *left -= 1;
    } else if (INTERNET_ADDRESS_IS_GROUP(address) && depth < 4) {
      InternetAddressList *members = internet_address_group_get_members(INTERNET_ADDRESS_GROUP(address));
      if (members) partyline_mail_add_addresses(members, found, left, depth + 1);
    }
  }
}

/// The addresses of a header, one a line, to be given back by `g_free`.
static inline char *partyline_mail_addresses(const char *header, int most) {
  GString *found = g_string_new(NULL);
  InternetAddressList *list = internet_address_list_parse(NULL, header);
  if (list) {
    partyline_mail_add_addresses(list, found, &most, 0);
    g_object_unref(list);
  }
  return g_string_free(found, FALSE);
}

/// The name of the first mailbox of a header, to be given back by `g_free`; NULL for none.
static inline char *partyline_mail_first_name(const char *header) {
  InternetAddressList *list = internet_address_list_parse(NULL, header);
  if (!list) return NULL;
  char *name = NULL;
  if (internet_address_list_length(list) > 0) {
    name = g_strdup(internet_address_get_name(internet_address_list_get_address(list, 0)));
  }
  g_object_unref(list);
  return name;
}
