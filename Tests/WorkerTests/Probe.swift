import ChildProcesses
import Foundation
import HTTPServer
import Logging
import Synchronization
import Testing

@testable import Worker

/// A worker of the program `WorkerProbe`, with its requests and answers.
final class Probe: Sendable {
  static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "WorkerProbe").path(percentEncoded: false)

  let worker: Worker
  let directory: URL
  let log: RecordedLog

  private init(_ limits: WorkerLimits, _ router: Router, arguments: [String] = [], in folder: URL? = nil) {
    directory = folder ?? FileManager.default.temporaryDirectory.appending(path: "worker-\(UUID().uuidString)")
    let log = RecordedLog()
    self.log = log
    let logger = Logger(label: "worker") { _ in log }
    worker = Worker(arguments: [Self.program] + arguments, directory: directory, limits: limits, logger: logger) {
      await router.respond(to: $0)
    }
  }

  /// Runs `body` with a worker that has not started yet, and ends it afterwards.
  static func run(
    router: Router = Router(), limit: (inout WorkerLimits) -> Void = { _ in }, _ body: (Probe) async throws -> Void
  ) async throws {
    var limits = WorkerLimits()
    // With short pulses, a worker on a busy machine would look as if it hung.
    (limits.silentPulses, limits.startPulses) = (.max, .max)
    limit(&limits)
    let probe = Probe(limits, router)
    do {
      try await body(probe)
    } catch {
      Issue.record(error)
    }
    await probe.worker.stop()
    try? FileManager.default.removeItem(at: probe.directory)
  }

  /// Runs `body` with a worker whose own directory is among a server's files. The worker either keeps out of those
  /// files or is shut in.
  static func runKept(_ way: String, _ body: (Probe, _ data: URL) async throws -> Void) async throws {
    let data = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID().uuidString)")
    for path in ["secret.key", "photos/cover.jpg", "workers/other.txt"] {
      let file = data.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: file)
    }
    var limits = WorkerLimits()
    (limits.silentPulses, limits.startPulses) = (.max, .max)
    let probe = Probe(limits, Router(), arguments: [way], in: data.appending(path: "workers"))
    do {
      try await body(probe, data)
    } catch {
      Issue.record(error)
    }
    await probe.worker.stop()
    try? FileManager.default.removeItem(at: data)
  }

  /// Whether this kernel can keep a process away from files and the network.
  static var mayBeKeptOut: Bool { Landlock.version >= 4 }

  /// Opens a port of this machine that accepts connections until the process ends.
  static func listen() throws -> Int {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var (address, length) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && Glibc.listen(socket, 8) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    return Int(in_port_t(bigEndian: address.sin_port))
  }

  /// The ids of the worker's threads.
  func threads() throws -> [id_t] {
    guard let process = worker.processID else { throw WorkerError.ended }
    return try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").compactMap { id_t($0) }
  }

  func get(_ target: String) async throws -> Response { try await worker.respond(to: try Request(.get, target)) }

  func text(_ target: String) async throws -> String { String(decoding: try await get(target).bytes, as: UTF8.self) }

  func stream(_ target: String) async throws -> AsyncStream<[UInt8]> {
    guard case .events(let stream) = try await get(target).content else { throw WorkerError.ended }
    return stream.chunks()
  }

  /// Sends a request that is never answered, and returns once the worker handles it.
  func begin(_ target: String) async throws -> Task<WorkerError?, Never> {
    let asked = Task { await self.error(of: target) }
    _ = try await get("/hello")
    return asked
  }

  func error(of target: String) async -> WorkerError? {
    do {
      _ = try await get(target)
      return nil
    } catch {
      return error as? WorkerError
    }
  }
}

/// The log lines in order.
struct RecordedLog: LogHandler {
  private final class Lines: Sendable { let all = Mutex<[String]>([]) }

  private let lines = Lines()
  var metadata = Logger.Metadata()
  var logLevel = Logger.Level.trace

  var all: [String] { lines.all.withLock { $0 } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let details = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    lines.all.withLock { $0.append((["\(event.message)"] + details).joined(separator: " ")) }
  }
}

/// Waits until the condition is true. Fails after a time that only a fault can take.
func eventually(_ condition: () async throws -> Bool) async throws {
  for _ in 0..<6000 {
    if try await condition() { return }
    try await Task.sleep(for: .milliseconds(5))
  }
  Issue.record("It did not come to be.")
}
