import ChildProcesses
import Foundation

/// Runs other authors' programs on files that strangers uploaded, in the upload's own folder and under the limits of
/// prlimit(1).
///
/// The tools run at a low priority (nice(1)), and are killed when this process dies (setpriv(1)). They can reach the
/// upload, their folder, and the programs and libraries of the system. They can open no socket, and start, signal and
/// limit no other process.
struct LimitedTool: Sendable {
  let folder: URL
  let limits: Imaging.Limits
  let budget: Budget
  let searchPath: [String]
  let report: @Sendable (String) -> Void

  /// Throws ``ImagingError/toolMissing(tool:package:)`` when a program that every tool needs is not installed.
  static func check(_ searchPath: [String]) throws {
    for (tool, package) in wrappers { _ = try find(tool, package: package, in: searchPath) }
  }

  private static let wrappers = [("setpriv", "util-linux"), ("nice", "coreutils"), ("prlimit", "util-linux")]

  /// Runs a tool of the package and returns its output.
  /// - Parameter environment: environment variables, each as `NAME=value`.
  func run(_ tool: String, of package: String, _ arguments: [String], environment: [String]) async throws -> String {
    let seconds = try budget.processorSeconds()
    let process = ChildProcess(
      arguments: try wrapping(seconds) + [Self.find(tool, package: package, in: searchPath)] + arguments,
      environment: environment + ["MALLOC_ARENA_MAX=2", "TMPDIR=\(folder.path)", "LC_ALL=C.UTF-8"],
      folder: folder, time: try budget.time(),
      confinement: ChildProcess.Confinement(
        readable: searchPath.map { URL(filePath: $0) } + [folder.appending(path: ImageProcessor.source)]))
    let result = try await run(process)
    budget.spend(result.processorTime)
    if result.ending != .exited(0) {
      report("\(tool) \(arguments.first ?? ""): \(result.ending) \(Self.line(result.errors))")
    }
    return try check(result, within: seconds)
  }

  private func run(_ process: ChildProcess) async throws -> ChildProcess.Result {
    do {
      return try await process.run()
    } catch ChildProcessError.exhausted {
      throw ImagingError.interrupted
    } catch ChildProcessError.failed(let reason) {
      throw ImagingError.failed(reason)
    }
  }

  /// The wrapper programs, each of which replaces itself by the next, and the last by the tool. The hard limit of
  /// processor time is above the soft one. The soft limit's signal distinguishes an upload that takes too long from a
  /// tool that the system killed.
  private func wrapping(_ seconds: Int) throws -> [String] {
    let paths = try Self.wrappers.map { try Self.find($0, package: $1, in: searchPath) }
    return [
      paths[0], "--pdeathsig", "KILL", paths[1], "-n", "10", paths[2],
      "--as=\(Self.atMost(limits.memory, of: RLIMIT_AS))",
      "--cpu=\(Self.atMost(seconds, of: RLIMIT_CPU)):\(Self.atMost(seconds + 2, of: RLIMIT_CPU))",
      "--fsize=\(fileBytes)", "--core=0", "--nofile=\(Self.atMost(64, of: RLIMIT_NOFILE))",
    ]
  }

  /// The largest size of any file that a tool writes, in bytes.
  private var fileBytes: Int { Self.atMost(limits.fileBytes, of: RLIMIT_FSIZE) }

  /// Returns the limit, or this process's own limit if it is lower, because no process may raise that one again.
  private static func atMost(_ limit: Int, of resource: __rlimit_resource) -> Int {
    var own = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &own) == 0 else { return limit }
    return Int(min(rlim_t(limit), own.rlim_max))
  }

  /// The number of bytes of a tool's output that go into the log.
  static let reportedBytes = 500

  /// Returns a tool's output in one line and without control characters, because uploads can make a tool print
  /// anything.
  private static func line(_ said: String) -> String {
    let start = said.unicodeScalars.prefix(reportedBytes)
    let words = start.split {
      $0.value <= 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x2029).contains($0.value)
    }
    return words.map { String($0) }.joined(separator: " ")
  }

  private func check(_ result: ChildProcess.Result, within seconds: Int) throws -> String {
    switch result.ending {
    case .exited(0): return result.output
    case .exited where saysFull(result.errors) || !hasRoom: throw ImagingError.storageFull
    case .exited where result.errors.contains("Too many open files"): throw ImagingError.interrupted
    case .exited(126), .exited(127):
      throw ImagingError.failed("a tool cannot be started: \(Self.line(result.errors))")
    case .killed(signal: SIGXCPU): throw ImagingError.tooCostly
    // FFmpeg takes that signal as a request to stop, and exits.
    case .exited where result.processorTime >= .seconds(seconds): throw ImagingError.tooCostly
    // The system killed the tool when memory was short, an operator killed it, or this machine was too busy to finish
    // in time.
    case .timedOut, .killed(signal: SIGKILL): throw ImagingError.interrupted
    case .killed(signal: SIGXFSZ) where fileBytes < limits.fileBytes: throw ImagingError.storageFull
    case .killed where !hasRoom: throw ImagingError.storageFull
    // A decoder that crashes, or exceeds its memory limit, does so because of the file that it reads.
    case .exited, .killed: throw ImagingError.unreadableImage
    case .lost: throw ImagingError.failed("the end of a tool was not reported; does the server ignore SIGCHLD?")
    }
  }

  private var hasRoom: Bool { DiskSpace.free(at: folder).map { $0 >= limits.leastRoom } ?? true }

  /// Whether the tool's output says that the disk is full. A file that got too large is the fault of the upload, unless
  /// this server may write even less than the limit.
  private func saysFull(_ errors: String) -> Bool {
    let isTooLarge = fileBytes < limits.fileBytes && errors.contains("File too large")
    return isTooLarge || ["No space left on device", "Disk quota exceeded"].contains { errors.contains($0) }
  }

  static func find(_ tool: String, package: String, in searchPath: [String]) throws -> String {
    for path in searchPath.map({ "\($0)/\(tool)" }) where access(path, X_OK) == 0 { return path }
    throw ImagingError.toolMissing(tool: tool, package: package)
  }
}
