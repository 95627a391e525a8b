import Foundation

/// System calls with which a worker would reach beyond itself. None of them changes anything if the system allows it.
enum Calls {
  private typealias Limit = @convention(c) (pid_t, Int32, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias Read = @convention(c) (pid_t, UnsafeRawPointer?, UInt, UnsafeRawPointer?, UInt, UInt) -> Int
  private typealias Other = @convention(c) (Int, Int, Int, Int, Int) -> Int

  /// Returns the names of the calls that the system does not refuse.
  static func allowed() -> [String] {
    (sockets() + signals(to: getppid()) + changes(of: getppid())).filter { call in
      errno = 0
      return call.run() >= 0 || ![EPERM, EACCES].contains(errno)
    }.map { $0.name }
  }

  private static func sockets() -> [(name: String, run: () -> Int)] {
    [
      ("local socket", { Int(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)) }),
      ("network socket", { Int(socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)) }),
      ("netlink socket", { Int(socket(AF_NETLINK, Int32(SOCK_RAW.rawValue), 0)) }),
      ("pair", { pair(Int32(SOCK_STREAM.rawValue)) }),
      ("datagrams", { pair(Int32(SOCK_DGRAM.rawValue)) }),
      // io_uring_setup(2), whose number is the same on all machines.
      ("ring", { unsafeBitCast(hidden("syscall"), to: Other.self)(425, 0, 0, 0, 0) }),
    ]
  }

  private static func signals(to server: pid_t) -> [(name: String, run: () -> Int)] {
    [
      ("own signal", { Int(raise(0)) }),
      ("signal", { Int(kill(server, 0)) }),
      // pidfd_send_signal(2), likewise.
      ("signal by file", { unsafeBitCast(hidden("syscall"), to: Other.self)(424, 0, 0, 0, 0) }),
      ("owner", { Int(fcntl(0, F_SETOWN, server)) }),
    ]
  }

  private static func changes(of server: pid_t) -> [(name: String, run: () -> Int)] {
    [
      (
        "limits",
        {
          var limit = rlimit()
          let prlimit = unsafeBitCast(hidden("prlimit"), to: Limit.self)
          return Int(prlimit(server, Int32(RLIMIT_CORE.rawValue), nil, &limit))
        }
      ),
      ("memory", { unsafeBitCast(hidden("process_vm_readv"), to: Read.self)(server, nil, 0, nil, 0, 0) }),
      ("group", { Int(setpgid(0, 0)) }),
    ]
  }

  private static func pair(_ kind: Int32) -> Int {
    var ends: [Int32] = [-1, -1]
    return Int(socketpair(AF_UNIX, kind, 0, &ends))
  }

  /// Returns a function of the C library that its headers hide from Swift (they require `_GNU_SOURCE`).
  private static func hidden(_ name: String) -> UnsafeMutableRawPointer {
    guard let symbol = dlsym(nil, name) else { preconditionFailure("the C library lacks \(name)") }
    return symbol
  }
}
