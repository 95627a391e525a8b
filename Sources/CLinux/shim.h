// Calls of Linux that Swift cannot make itself: variadic ones, macros, and those that glibc's headers hide.
#pragma once
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <string.h>
#include <sys/eventfd.h>
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

/// A file that poll(2) finds readable once the process has ended. Negative on Linux before 5.3. As pidfd_open(2).
static inline int partyline_process_file(pid_t process)
{
  return (int)syscall(SYS_pidfd_open, process, 0);
}

/// Nothing that this process starts may have more rights than it has. As prctl(2).
static inline int partyline_gain_nothing(void)
{
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

// Landlock (landlock(7)), by its numbers: headers of older systems know less of it than newer kernels.
enum {
  partyline_landlock_execute = 1 << 0,
  partyline_landlock_write_file = 1 << 1,
  partyline_landlock_read_file = 1 << 2,
  partyline_landlock_read_dir = 1 << 3,
};

/// What this kernel can take: from 1 on files, from 4 on TCP, too; less than 1 where it has no Landlock.
static inline int partyline_landlock_version(void) { return (int)syscall(444, NULL, 0, 1); }

/// Begins a set of rules that takes all that this kernel can take: every access to files, and to TCP. The rules then give
/// back. Returns the set's descriptor; -1 where the kernel has no Landlock. `files` becomes the accesses that it takes.
static inline int partyline_landlock_begin(unsigned long long *files)
{
  int version = partyline_landlock_version();
  if (version < 1) return -1;
  // Thirteen at first; then renaming between directories, truncating, and calls to devices.
  int bits = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  unsigned long long taken[2] = {(1ULL << bits) - 1, version >= 4 ? 3 : 0};
  *files = taken[0];
  return (int)syscall(444, taken, version >= 4 ? sizeof taken : sizeof taken[0], 0);
}

/// Gives these accesses to what lies at a path back. 0 where there is nothing.
static inline int partyline_landlock_allow(int rules, const char *path, unsigned long long files)
{
  struct {
    unsigned long long allowed;
    int parent;
  } __attribute__((packed)) rule = {files, open(path, 010000000 /* O_PATH, hidden as above */ | O_CLOEXEC)};
  if (rule.parent < 0) return 0;
  int result = (int)syscall(445, rules, 1, &rule, 0);
  close(rule.parent);
  return result;
}

/// From now on the rules hold for this thread and those that come of it.
static inline int partyline_landlock_enforce(int rules) { return (int)syscall(446, rules, 0); }

#if defined(__x86_64__)
#define PARTYLINE_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define PARTYLINE_MACHINE AUDIT_ARCH_AARCH64
#endif

/// From now on setpriority(2) changes nothing for this thread and those that it starts, and reports success (seccomp(2)).
/// False where the system does not know how.
static inline int partyline_keep_priority(void)
{
#ifdef PARTYLINE_MACHINE
  struct sock_filter filter[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PARTYLINE_MACHINE, 0, 3),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_setpriority, 0, 1),
    // The error 0 is a success.
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
#else
  return 0;
#endif
}

/// From now on this thread, and what comes of it, make no socket and look into no other process (seccomp(2)), and start no
/// program unless `starts`: what they try so is an EPERM. False where the system does not know how.
static inline int partyline_keeps_to_itself(int starts)
{
#ifdef PARTYLINE_MACHINE
  // No call has this number.
  const unsigned int never = 0xffffffff;
#define PARTYLINE_REFUSE(number) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
  struct sock_filter filter[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PARTYLINE_MACHINE, 1, 0),
    // A call in another machine's manner, whose numbers are others.
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
    // On x86-64 the numbers of x32 begin here.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    PARTYLINE_REFUSE(SYS_socket),
    PARTYLINE_REFUSE(SYS_connect),
    PARTYLINE_REFUSE(SYS_bind),
    PARTYLINE_REFUSE(starts ? never : SYS_execve),
    PARTYLINE_REFUSE(starts ? never : SYS_execveat),
    PARTYLINE_REFUSE(SYS_ptrace),
    PARTYLINE_REFUSE(SYS_process_vm_readv),
    PARTYLINE_REFUSE(SYS_process_vm_writev),
    PARTYLINE_REFUSE(SYS_io_uring_setup),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
#undef PARTYLINE_REFUSE
  struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
#else
  return 0;
#endif
}
