#pragma once
#include <curl/curl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stddef.h>

// Swift cannot call variadic C functions, so each argument type libcurl takes gets a name of its own.

static inline CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_receiver(CURL *easy, CURLoption option, curl_write_callback value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_prerequest(CURL *easy, curl_prereq_callback value) {
  return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, value);
}

static inline CURLcode ccurl_set_opensocket(CURL *easy, curl_opensocket_callback value) {
  return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, value);
}

static inline CURLcode ccurl_set_progress(CURL *easy, curl_xferinfo_callback value) {
  return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
}

static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

static inline long ccurl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

/// The outcome of a finished transfer; the message's union is awkward to read from Swift.
static inline CURLcode ccurl_result(const CURLMsg *message) { return message->data.result; }

/// The network-order bytes of a resolved address, and how many there are; NULL for families other than IPv4 and IPv6.
static inline const void *ccurl_address_bytes(const struct curl_sockaddr *address, size_t *count) {
  switch (address->family) {
    case AF_INET:
      *count = sizeof(struct in_addr);
      return &((const struct sockaddr_in *)&address->addr)->sin_addr;
    case AF_INET6:
      *count = sizeof(struct in6_addr);
      return &((const struct sockaddr_in6 *)&address->addr)->sin6_addr;
    default:
      *count = 0;
      return NULL;
  }
}
