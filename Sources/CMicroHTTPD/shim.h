#pragma once
#include <microhttpd.h>

// Swift calls no variadic C function; these give the ones this package needs fixed arguments.

struct partyline_daemon_options {
  int listening_socket;  // the daemon's from now on, also where it does not start
  unsigned int threads;
  unsigned int connection_limit;
  unsigned int idle_seconds;
  size_t memory_limit;      // bytes for each connection
  const char *certificate;  // PEM text, or NULL for plain HTTP
  const char *key;          // PEM text
  const char *priorities;   // GnuTLS priority string
  void *context;            // handed to every callback
  MHD_AccessHandlerCallback answer;
  void *(*begin)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_RequestCompletedCallback complete;
  MHD_NotifyConnectionCallback connect;
  void (*log)(void *context, const char *format, va_list arguments);
};

static inline struct MHD_Daemon *partyline_start_daemon(const struct partyline_daemon_options *o) {
  unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO | MHD_USE_ERROR_LOG;
  struct MHD_OptionItem options[20];
  int n = 0;
#define PUT(option, number, pointer) options[n++] = (struct MHD_OptionItem){option, (intptr_t)(number), (void *)(pointer)}
  PUT(MHD_OPTION_EXTERNAL_LOGGER, o->log, o->context);
  PUT(MHD_OPTION_LISTEN_SOCKET, o->listening_socket, 0);
  if (o->threads > 1) PUT(MHD_OPTION_THREAD_POOL_SIZE, o->threads, 0);
  PUT(MHD_OPTION_CONNECTION_LIMIT, o->connection_limit, 0);
  PUT(MHD_OPTION_CONNECTION_TIMEOUT, o->idle_seconds, 0);
  PUT(MHD_OPTION_CONNECTION_MEMORY_LIMIT, o->memory_limit, 0);
  PUT(MHD_OPTION_STRICT_FOR_CLIENT, 1, 0);
#if MHD_VERSION >= 0x00097601
  // Refuses line feeds without carriage returns in chunks, too.
  PUT(MHD_OPTION_CLIENT_DISCIPLINE_LVL, 2, 0);
#endif
  PUT(MHD_OPTION_URI_LOG_CALLBACK, o->begin, o->context);
  PUT(MHD_OPTION_NOTIFY_COMPLETED, o->complete, o->context);
  PUT(MHD_OPTION_NOTIFY_CONNECTION, o->connect, o->context);
  if (o->certificate) {
    flags |= MHD_USE_TLS;
    PUT(MHD_OPTION_HTTPS_MEM_CERT, 0, o->certificate);
    PUT(MHD_OPTION_HTTPS_MEM_KEY, 0, o->key);
    PUT(MHD_OPTION_HTTPS_PRIORITIES, 0, o->priorities);
  }
  PUT(MHD_OPTION_END, 0, 0);
#undef PUT
  return MHD_start_daemon(flags, 0, NULL, NULL, o->answer, o->context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline int partyline_connection_socket(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

static inline const struct sockaddr *partyline_connection_address(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
}

static inline void *partyline_connection_context(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

// Bytes of the request line and the header fields.
static inline size_t partyline_head_size(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)->header_size;
}

static inline ssize_t partyline_read_nothing(void *context, uint64_t position, char *buffer, size_t size) {
  (void)context, (void)position, (void)buffer, (void)size;
  return MHD_CONTENT_READER_END_WITH_ERROR;
}

// A response to HEAD whose length is not known. Left to itself the library announces chunks and sends the last one, a
// body that no client expects; where it knows no better, the connection ends after it.
static inline struct MHD_Response *partyline_create_response_without_length(void) {
#if MHD_VERSION >= 0x00097701
  return MHD_create_response_empty(MHD_RF_HEAD_ONLY_RESPONSE);
#else
  struct MHD_Response *response =
      MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 1, partyline_read_nothing, NULL, NULL);
  if (response) MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
  return response;
#endif
}
