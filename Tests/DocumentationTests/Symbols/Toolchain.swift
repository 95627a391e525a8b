import Foundation

/// The toolchain that builds these tests.
struct Toolchain {
  let triple: String
  private let tools: URL

  init() throws {
    struct Info: Decodable {
      struct Target: Decodable { let triple: String }
      struct Paths: Decodable { let runtimeResourcePath: String }
      let target: Target
      let paths: Paths
    }
    let info = try JSONDecoder().decode(Info.self, from: Command.run("/usr/bin/env", ["swiftc", "-print-target-info"]))
    triple = info.target.triple
    // The path `usr/lib/swift`.
    tools = URL(fileURLWithPath: info.paths.runtimeResourcePath).appendingPathComponent("../../bin").standardizedFileURL
  }

  func run(tool: String, _ arguments: [String]) throws {
    _ = try Command.run(tools.appendingPathComponent(tool).path, arguments)
  }
}
