// A bare libmicrohttpd server: reads each request to its end and answers with the same JSON.
// It runs the way Partyline does, with epoll and a pool of threads. Usage: Ceiling PORT THREADS

#include <microhttpd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static const char answer[] =
    "{\"guest\":{\"id\":\"01J0000000000000000000000\",\"name\":\"Guest 1\"},\"headcount\":{\"accepted\":1700,"
    "\"awaiting\":0,\"declined\":1700,\"going\":1700,\"invited\":5100,\"maybe\":1700},\"rsvp\":{\"answeredAt\":"
    "\"2026-01-01T00:00:00Z\",\"note\":\"\",\"partstat\":\"ACCEPTED\",\"partySize\":1,\"status\":\"accepted\"}}";

static struct MHD_Response *response;

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *body, size_t *body_size, void **request) {
  static int seen;
  (void)context, (void)url, (void)method, (void)version, (void)body;
  if (*request == NULL) {
    *request = &seen;
    return MHD_YES;
  }
  if (*body_size > 0) {
    *body_size = 0;
    return MHD_YES;
  }
  return MHD_queue_response(connection, MHD_HTTP_OK, response);
}

int main(int count, char **arguments) {
  if (count != 3) {
    fputs("usage: Ceiling PORT THREADS\n", stderr);
    return 64;
  }
  response = MHD_create_response_from_buffer(sizeof answer - 1, (void *)answer, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Content-Type", "application/json");
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD, (uint16_t)atoi(arguments[1]), NULL, NULL, &handle, NULL,
      MHD_OPTION_THREAD_POOL_SIZE, (unsigned int)atoi(arguments[2]), MHD_OPTION_END);
  if (daemon == NULL) {
    fputs("Ceiling: could not listen\n", stderr);
    return 1;
  }
  sigset_t stop;
  int received;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTERM);
  sigaddset(&stop, SIGINT);
  sigprocmask(SIG_BLOCK, &stop, NULL);
  sigwait(&stop, &received);
  MHD_stop_daemon(daemon);
  MHD_destroy_response(response);
  return 0;
}
