// Calls of Linux that Swift cannot make itself: variadic ones, macros, and those that glibc's headers hide.
#pragma once
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

// Since glibc 2.34; its header shows it to _GNU_SOURCE only.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/// Sends one message and, where `descriptor` is not negative, that open file with it. As send(2).
static inline ssize_t partyline_send(int socket, const void *bytes, size_t count, int descriptor)
{
  struct iovec part = {(void *)bytes, count};
  union {
    char room[CMSG_SPACE(sizeof(int))];
    struct cmsghdr head;
  } control;
  struct msghdr message;
  memset(&message, 0, sizeof message);
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = CMSG_LEN(sizeof(int));
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(head), &descriptor, sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

/// Takes one message, as recv(2); a message larger than `room` is an EMSGSIZE. `descriptor` becomes the open file that
/// came with it, closed on exec, or -1. There is room for one: the system keeps further ones away.
static inline ssize_t partyline_receive(int socket, void *bytes, size_t room, int *descriptor)
{
  struct iovec part = {bytes, room};
  union {
    char room[CMSG_SPACE(sizeof(int))];
    struct cmsghdr head;
  } control;
  struct msghdr message;
  memset(&message, 0, sizeof message);
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = &control;
  message.msg_controllen = CMSG_LEN(sizeof(int));
  *descriptor = -1;
  ssize_t count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (count < 0) return count;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (head && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS && head->cmsg_len == CMSG_LEN(sizeof(int)))
    memcpy(descriptor, CMSG_DATA(head), sizeof(int));
  if (message.msg_flags & MSG_TRUNC) {
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
    errno = EMSGSIZE;
    return -1;
  }
  return count;
}

/// Sets the soft and the hard limit of another process, as prlimit(2).
static inline int partyline_limit(pid_t process, int resource, unsigned long long most)
{
  unsigned long long limit[2] = {most, most};
  return (int)syscall(SYS_prlimit64, process, resource, limit, NULL);
}

/// Has the system kill this process when the thread that started it ends. As prctl(2).
static inline int partyline_die_with_parent(void)
{
  return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}

/// Nothing that this process starts may have more rights than it has. As prctl(2).
static inline int partyline_gain_nothing(void)
{
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}
