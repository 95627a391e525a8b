import Basics
import Foundation
import Invites
import Logging
import PageKit
import Synchronization
import Web

/// The socket on which the running server takes `partyline` commands: a UNIX socket in the data directory, open to the
/// server's own user alone. The server carries out the requests itself, so no other process writes to its database.
///
/// A client sends one line of JSON, a `ControlRequest`, and receives one line, a `ControlReply`.
final class ControlSocket: Sendable {
  /// The most clients at once. The server asks further clients to try again later.
  static let clientLimit = 4
  /// The most bytes in a request: the largest mail in base64, plus the JSON around it.
  static let requestLimit = 36 << 20
  /// The longest time that a client may take to send its request, and again to take its reply.
  static let patience = Duration.seconds(10)

  private let listener: LocalListener
  private let address: ControlAddress
  private let patience: Duration
  private let perform: @Sendable (ControlRequest) async throws -> String
  private let state = Mutex(State())

  private struct State {
    var tasks: [Int32: Task<ControlReply, Never>] = [:]
    var isStopping = false
  }

  /// Listens in `directory`, whose lock the caller holds. The lock implies that an existing socket belongs to a server
  /// that has ended, so it is replaced.
  /// - Throws: `ConfigurationError` if no socket can be made. A server can run without one.
  init(
    _ directory: DataDirectory, meters: Meters, patience: Duration = ControlSocket.patience,
    perform: @escaping @Sendable (ControlRequest) async throws -> String
  ) throws(ConfigurationError) {
    guard let address = ControlAddress(directory) else {
      throw ConfigurationError("\(directory.path) cannot be opened: \(SystemError.last).")
    }
    address.remove()
    let socket = LocalConnection.makeSocket()
    guard socket >= 0, address.with({ bind(socket, $0, $1) }) == 0, chmod(address.path, 0o600) == 0,
      listen(socket, 16) == 0
    else {
      let reason = SystemError.last
      if socket >= 0 { close(socket) }
      throw ConfigurationError("There is no control socket in \(directory.path): \(reason).")
    }
    listener = LocalListener(socket, clientLimit: Self.clientLimit)
    (self.address, self.patience, self.perform) = (address, patience, perform)
    listener.start(
      LocalListener.Handler(
        serve: { [self] in serve($0) }, refuse: Self.refuse, count: meters.countControlClient,
        countGone: meters.countControlClientGone))
  }

  /// Removes the socket, takes no more requests, cancels the current ones and waits until they have ended.
  func stop() async {
    state.withLock { state in
      state.isStopping = true
      address.remove()
      for task in state.tasks.values { task.cancel() }
    }
    await listener.stop()
  }

  private static func refuse(_ client: Int32) {
    ControlLine(descriptor: client).write(
      ControlReply.refused(reason: "The server is busy with other commands. Try again in a moment."),
      patience: .milliseconds(1))
  }

  private func serve(_ client: Int32) {
    let line = ControlLine(descriptor: client)
    if let reason = Self.refusal(of: client) {
      line.write(ControlReply.refused(reason: reason), patience: patience)
      return
    }
    guard let bytes = line.read(limit: Self.requestLimit, patience: patience) else { return }
    guard let request = try? JSONDecoder().decode(ControlRequest.self, from: Data(bytes)) else {
      let reason = "The running server does not know this command. Use the partyline that it was started with."
      line.write(ControlReply.refused(reason: reason), patience: patience)
      return
    }
    line.write(reply(to: request, of: client), patience: patience)
  }

  /// Carries out a request, and blocks the client's own thread until it is done.
  private func reply(to request: ControlRequest, of client: Int32) -> ControlReply {
    let answer = BlockingAnswer(ControlReply.refused(reason: "The server is shutting down. Try again in a moment."))
    let mayBegin = state.withLock { state in
      guard !state.isStopping else { return false }
      let task = Task { [perform] in
        do {
          return ControlReply.done(text: try await perform(request))
        } catch {
          return ControlReply.refused(reason: Self.sentence(error))
        }
      }
      state.tasks[client] = task
      Task { answer.give(await task.value) }
      return true
    }
    guard mayBegin else { return answer.current }
    defer { state.withLock { $0.tasks[client] = nil } }
    return answer.wait()
  }

  private static func sentence(_ error: any Error) -> String {
    (error as? Failure)?.message ?? (error as? ConfigurationError)?.description ?? "It failed: \(error)"
  }

  /// Returns why the process at the other end may give no commands. Nil if it may: it runs as the server's own user or
  /// as root (unix(7), SO_PEERCRED), and the server has not started it.
  private static func refusal(of client: Int32) -> String? {
    // The fields of `struct ucred`: process, user and group.
    var credentials: (pid: pid_t, user: uid_t, group: gid_t) = (0, uid_t.max, gid_t.max)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(client, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0,
      credentials.user == geteuid() || credentials.user == 0
    else { return "This server belongs to another user of this machine." }
    return OwnDescendants.contain(credentials.pid) ? "The server takes no commands from what it started." : nil
  }
}

/// The processes that this one has started, and those that come of them: workers and tools. They run as the server's
/// own user, and handle what strangers sent.
///
/// seccomp(2) keeps them from connecting at all. This is the barrier behind that one.
enum OwnDescendants {
  /// The number of ancestors that are checked. A process with more counts as a descendant.
  private static let depth = 64

  static func contain(_ process: pid_t) -> Bool {
    // The id 0 belongs to all processes outside of this one's PID namespace, as those outside of a container.
    var ancestor = process
    for _ in 0..<depth {
      if ancestor == 0 { return false }
      if isChild(ancestor) { return true }
      guard let parent = Self.parent(of: ancestor) else { return hasEnded(ancestor) }
      ancestor = parent
    }
    return true
  }

  /// Whether the process is a child of this one, whatever /proc shows of it.
  private static func isChild(_ process: pid_t) -> Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(process), &info, Int32(WEXITED | WNOHANG | WNOWAIT)) == 0
  }

  /// Returns the id of the parent (proc_pid_stat(5)). Nil when /proc does not show the process. It has ended then, or
  /// it is hidden (`hidepid`, proc(5)), because it belongs to another user or user namespace. What the server starts
  /// belongs to its own.
  private static func parent(of process: pid_t) -> pid_t? {
    // The second field is the name in parentheses, which may contain any character. The state and the parent follow.
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .isoLatin1)
    return text?.split(separator: ")").last?.split(separator: " ").dropFirst().first.flatMap { pid_t($0) }
  }

  private static func hasEnded(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }
}

/// The client's end of a `ControlSocket`.
enum ControlClient {
  /// The most bytes in a reply.
  private static let replyLimit = 16 << 20
  /// The longest time to wait for a reply. Loading the demo takes seconds, and longer on a busy machine.
  private static let patience = Duration.seconds(600)

  /// Sends a request to the server that runs on `directory`.
  /// - Returns: the text to print. Nil when no server listens there.
  /// - Throws: `ConfigurationError` with the server's reason for refusing the request, or when the server did not
  ///   answer.
  static func ask(_ request: ControlRequest, of directory: DataDirectory) async throws -> String? {
    try await Thread.running { try askBlocking(request, directory) }
  }

  private static func askBlocking(_ request: ControlRequest, _ directory: DataDirectory) throws -> String? {
    guard let address = ControlAddress(directory) else { return nil }
    let socket = LocalConnection.makeSocket()
    guard socket >= 0 else { throw ConfigurationError("No socket could be opened: \(SystemError.last).") }
    defer { close(socket) }
    guard address.with({ connect(socket, $0, $1) }) == 0 else {
      if [ENOENT, ECONNREFUSED, ENOTDIR].contains(errno) { return nil }
      throw ConfigurationError(
        "The server on \(directory.path) cannot be reached: \(SystemError.last). Run this as the server's own user.")
    }
    let line = ControlLine(descriptor: socket)
    // A server that refuses a client at once may have closed the connection already. The write fails then, but the
    // reply can still be read.
    line.write(request, patience: patience)
    guard let bytes = line.read(limit: replyLimit, patience: patience),
      let reply = try? JSONDecoder().decode(ControlReply.self, from: Data(bytes))
    else {
      throw ConfigurationError(
        "The server on \(directory.path) ended before it answered. "
          + "Check whether the command took effect, then try again.")
    }
    switch reply {
    case .done(let text): return text
    case .refused(let reason): throw ConfigurationError(reason)
    }
  }
}
