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
#include <sys/wait.h>
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

/// What this kernel can take: from 1 on files, from 4 on TCP, too, and from 6 on signals to others and abstract UNIX
/// sockets of others; less than 1 where it has no Landlock.
static inline int partyline_landlock_version(void) { return (int)syscall(444, NULL, 0, 1); }

/// Begins a set of rules that takes all that this kernel can take: every access to files, to TCP, and to the processes
/// and abstract sockets outside. The rules then give back. Returns the set's descriptor; -1 where the kernel has no
/// Landlock. `files` becomes the accesses that it takes.
static inline int partyline_landlock_begin(unsigned long long *files)
{
  int version = partyline_landlock_version();
  if (version < 1) return -1;
  // Thirteen at first; then renaming between directories, truncating, and calls to devices.
  int bits = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  // The last one is LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET and LANDLOCK_SCOPE_SIGNAL.
  unsigned long long taken[3] = {(1ULL << bits) - 1, version >= 4 ? 3 : 0, version >= 6 ? 3 : 0};
  *files = taken[0];
  return (int)syscall(444, taken, (version >= 6 ? 3 : version >= 4 ? 2 : 1) * sizeof taken[0], 0);
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

/// From now on this process makes no socket, looks into no other process, signals none, changes the limits of none, and
/// starts none: what it tries so is an EPERM (seccomp(2)). A thread sets the priority and the scheduling of itself and
/// of the first thread alone. For any other thread, of this process or another, that changes nothing and is a success.
/// It becomes no other program either unless `starts`. This holds for the calling thread, for those that come of it,
/// and for the program that it becomes. False where the system does not know how.
///
/// The filter knows the process by its number, so the process itself calls this. It also limits the number of
/// processes, because RLIMIT_NPROC counts all that the user runs, the server's threads among them (getrlimit(2)).
static inline int partyline_keeps_to_itself(int starts)
{
#ifdef PARTYLINE_MACHINE
  // No call has this number.
  const unsigned int never = 0xffffffff;
  const unsigned int own = (unsigned int)getpid();
#define PARTYLINE_CALL(number, length) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, (length))
#define PARTYLINE_FAIL(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define PARTYLINE_PASS BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
// The lower half of an argument. The calls below take an int, and the kernel ignores the rest.
#define PARTYLINE_ARGUMENT(place) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[place]))
#define PARTYLINE_IF(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (yes), (no))
#define PARTYLINE_REFUSE(number) PARTYLINE_CALL(number, 1), PARTYLINE_FAIL(EPERM)
// Passes a call whose argument names this process: by 0, or by its number. Any other is the error.
#define PARTYLINE_OWN(number, place, error) \
  PARTYLINE_CALL(number, 5), PARTYLINE_ARGUMENT(place), PARTYLINE_IF(0, 2, 0), PARTYLINE_IF(own, 1, 0), \
    PARTYLINE_FAIL(error), PARTYLINE_PASS
#define PARTYLINE_REFUSE_EITHER(number, place, one, other) \
  PARTYLINE_CALL(number, 5), PARTYLINE_ARGUMENT(place), PARTYLINE_IF(one, 1, 0), PARTYLINE_IF(other, 0, 1), \
    PARTYLINE_FAIL(EPERM), PARTYLINE_PASS
  struct sock_filter filter[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
    PARTYLINE_IF(PARTYLINE_MACHINE, 1, 0),
    // A call in another machine's manner, whose numbers are others.
    PARTYLINE_FAIL(EPERM),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
    // On x86-64 the numbers of x32 begin here.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    PARTYLINE_FAIL(EPERM),

    PARTYLINE_REFUSE(SYS_socket),
    PARTYLINE_REFUSE(SYS_connect),
    PARTYLINE_REFUSE(SYS_bind),
    // libcurl wakes its thread through a pair of sockets. One of a pair for datagrams could send to any socket by its
    // path (unix(7)).
    PARTYLINE_CALL(SYS_socketpair, 7),
    PARTYLINE_ARGUMENT(0),
    PARTYLINE_IF(AF_UNIX, 0, 3),
    PARTYLINE_ARGUMENT(1),
    BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xf),
    PARTYLINE_IF(SOCK_STREAM, 1, 0),
    PARTYLINE_FAIL(EPERM),
    PARTYLINE_PASS,
    PARTYLINE_REFUSE(SYS_io_uring_setup),

    PARTYLINE_REFUSE(starts ? never : SYS_execve),
    PARTYLINE_REFUSE(starts ? never : SYS_execveat),
    // A thread is made by clone(2), too.
    PARTYLINE_CALL(SYS_clone, 4),
    PARTYLINE_ARGUMENT(0),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x10000 /* CLONE_THREAD, hidden as above */, 1, 0),
    PARTYLINE_FAIL(EPERM),
    PARTYLINE_PASS,
    // A filter cannot see what this call is to make. Where it is missing, the C library takes clone(2).
    PARTYLINE_CALL(SYS_clone3, 1),
    PARTYLINE_FAIL(ENOSYS),
#ifdef SYS_fork
    PARTYLINE_REFUSE(SYS_fork),
    PARTYLINE_REFUSE(SYS_vfork),
#endif
    // The server kills the process by its group.
    PARTYLINE_REFUSE(SYS_setpgid),
    PARTYLINE_REFUSE(SYS_setsid),

    PARTYLINE_REFUSE(SYS_ptrace),
    PARTYLINE_REFUSE(SYS_process_vm_readv),
    PARTYLINE_REFUSE(SYS_process_vm_writev),
    PARTYLINE_REFUSE(SYS_pidfd_getfd),

    // abort(3) and raise(3) signal the process itself. To kill(2), 0 is its group, in which it is alone.
    PARTYLINE_OWN(SYS_kill, 0, EPERM),
    PARTYLINE_OWN(SYS_tgkill, 0, EPERM),
    PARTYLINE_OWN(SYS_rt_sigqueueinfo, 0, EPERM),
    PARTYLINE_OWN(SYS_rt_tgsigqueueinfo, 0, EPERM),
    PARTYLINE_REFUSE(SYS_tkill),
    PARTYLINE_REFUSE(SYS_pidfd_send_signal),
    // An open file can signal a process when it becomes ready (F_SETOWN, fcntl(2); FIOSETOWN and SIOCSPGRP, ioctl(2)).
    PARTYLINE_REFUSE_EITHER(SYS_fcntl, 1, F_SETOWN, 15 /* F_SETOWN_EX, hidden as above */),
    PARTYLINE_REFUSE_EITHER(SYS_ioctl, 1, 0x8901, 0x8902),

    PARTYLINE_OWN(SYS_prlimit64, 0, EPERM),
    // These name threads, and a filter cannot see whether one is of this process. The error 0 is a success.
    PARTYLINE_OWN(SYS_sched_setaffinity, 0, 0),
    PARTYLINE_OWN(SYS_sched_setattr, 0, 0),
    PARTYLINE_OWN(SYS_sched_setparam, 0, 0),
    PARTYLINE_OWN(SYS_sched_setscheduler, 0, 0),
    PARTYLINE_REFUSE(SYS_ioprio_set),
    // The first argument says what the second one names: a thread (PRIO_PROCESS, which is 0), a group or a user.
    PARTYLINE_CALL(starts ? SYS_setpriority : never, 8),
    PARTYLINE_ARGUMENT(0),
    PARTYLINE_IF(0, 1, 0),
    PARTYLINE_FAIL(EPERM),
    PARTYLINE_ARGUMENT(1),
    PARTYLINE_IF(0, 2, 0),
    PARTYLINE_IF(own, 1, 0),
    PARTYLINE_FAIL(0),
    PARTYLINE_PASS,

    PARTYLINE_PASS,
  };
#undef PARTYLINE_CALL
#undef PARTYLINE_FAIL
#undef PARTYLINE_PASS
#undef PARTYLINE_ARGUMENT
#undef PARTYLINE_IF
#undef PARTYLINE_REFUSE
#undef PARTYLINE_OWN
#undef PARTYLINE_REFUSE_EITHER
  struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
#else
  return 0;
#endif
}

/// Becomes a program that keeps to itself and to Landlock's rules. Returns the number of an error when it cannot.
static inline int partyline_become(
  char *const *arguments, char *const *environment, const char *folder, int output, int errors, int rules)
{
  struct sigaction normal;
  sigset_t none;
  memset(&normal, 0, sizeof normal);
  normal.sa_handler = SIG_DFL;
  sigemptyset(&none);
  // A group of its own, by which the server kills it.
  if (setpgid(0, 0) != 0) return errno;
  for (int number = 1; number <= SIGRTMAX; number++) sigaction(number, &normal, NULL);
  if (sigprocmask(SIG_SETMASK, &none, NULL) != 0) return errno;
  // In a server without the three standard files, the others may have their numbers, which are given anew here.
  if ((output = fcntl(output, F_DUPFD, 3)) < 0 || (errors = fcntl(errors, F_DUPFD, 3)) < 0) return errno;
  if (rules >= 0 && (rules = fcntl(rules, F_DUPFD, 3)) < 0) return errno;
  // Where it becomes 0 at once, dup2(2) does nothing, and would leave it to close on exec.
  int input = open("/dev/null", O_RDONLY);
  if (input < 0 || dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(errors, 2) < 0 || chdir(folder) != 0) return errno;
  partyline_gain_nothing();
  if (rules >= 0) partyline_landlock_enforce(rules);
  closefrom(3);
  partyline_keeps_to_itself(1);
  execve(arguments[0], arguments, environment);
  return errno;
}

/// Starts a program in a process that confines itself first. The program has no open files but /dev/null and those for
/// its output. As posix_spawn(3), returns the number of an error, or 0.
///
/// posix_spawn(3) itself could only start it from a confined thread, whose filter would know another process, and would
/// have to let it start processes and move to another group.
/// - Parameter rules: what `partyline_landlock_begin` has begun, or -1.
static inline __attribute__((noinline)) int partyline_start_confined(
  pid_t *process, char *const *arguments, char *const *environment, const char *folder, int output, int errors,
  int rules)
{
  sigset_t all, before;
  sigfillset(&all);
  // Until the child has become the program, it shares this thread's memory, where no handler of a signal may run
  // (vfork(2)).
  sigprocmask(SIG_BLOCK, &all, &before);
  volatile int error = 0;
  pid_t child = vfork();
  if (child == 0) {
    error = partyline_become(arguments, environment, folder, output, errors, rules);
    _exit(127);
  }
  if (child < 0) error = errno;
  sigprocmask(SIG_SETMASK, &before, NULL);
  if (child > 0 && error != 0)
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  *process = child;
  return error;
}
