import Foundation

/// libvips' command line tools, run in a folder of one picture's own under limits of prlimit(1).
struct Vips: Sendable {
  let folder: URL
  let limits: Imaging.Limits
  let searchPath: [String]
  let report: @Sendable (String) -> Void

  /// Throws ``ImagingError/toolMissing(tool:package:)`` when a program this room runs is not installed.
  static func check(_ searchPath: [String]) throws {
    _ = try find("prlimit", package: "util-linux", in: searchPath)
    for tool in ["vips", "vipsheader"] { _ = try find(tool, package: "libvips-tools", in: searchPath) }
  }

  /// Runs `vips OPERATION ARGUMENTS…` and returns what it prints.
  @discardableResult
  func callAsFunction(_ arguments: String...) async throws -> String {
    try await run("vips", arguments)
  }

  func header(_ arguments: String...) async throws -> String {
    try await run("vipsheader", arguments)
  }

  private func run(_ tool: String, _ arguments: [String]) async throws -> String {
    let process = ChildProcess(
      arguments: try [
        Self.find("prlimit", package: "util-linux", in: searchPath),
        "--as=\(limits.memory)", "--cpu=\(limits.processorSeconds)", "--fsize=\(limits.fileBytes)", "--core=0",
        "--nofile=64", Self.find(tool, package: "libvips-tools", in: searchPath),
      ] + arguments,
      environment: environment, folder: folder, time: limits.time)
    let result = try await process.run()
    if result.ending != .exited(0) { report("\(tool) \(arguments.first ?? ""): \(result.ending) \(result.errors)") }
    return try check(result)
  }

  /// `VIPS_BLOCK_UNTRUSTED` switches off every decoder that its authors have not hardened: PDF, SVG, ImageMagick and
  /// others. Temporary files stay in the picture's folder and go with it.
  private var environment: [String] {
    ["VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=2", "MALLOC_ARENA_MAX=2", "TMPDIR=\(folder.path)", "LC_ALL=C.UTF-8"]
  }

  private func check(_ result: ChildProcess.Result) throws -> String {
    switch result.ending {
    case .exited(0): return result.output
    case .exited where result.errors.contains("No space left on device"):
      throw ImagingError.failed("no space left on the disk")
    case .timedOut, .killed(signal: SIGXCPU), .killed(signal: SIGKILL): throw ImagingError.tooCostly
    // A decoder that crashes, or that is out of memory, does so because of the picture.
    case .exited, .killed: throw ImagingError.unreadableImage
    case .lost: throw ImagingError.failed("the picture tool's end was not seen; does the server ignore SIGCHLD?")
    }
  }

  private static func find(_ tool: String, package: String, in searchPath: [String]) throws -> String {
    for path in searchPath.map({ "\($0)/\(tool)" }) where access(path, X_OK) == 0 { return path }
    throw ImagingError.toolMissing(tool: tool, package: package)
  }
}
