import ChildProcesses
import Foundation
import Invites

/// A browser on this machine that makes pictures of pages without opening a window.
struct Chromium: Sendable {
  struct Size: Hashable, Sendable {
    /// CSS pixels. A picture may have at most 16,384 pixels on a side.
    var width, height: Int

    func union(_ other: Size) -> Size { Size(width: max(width, other.width), height: max(height, other.height)) }
  }

  enum Failure: Error, CustomStringConvertible {
    case failed(String)

    var description: String {
      switch self {
      case .failed(let what): "Chromium \(what)."
      }
    }
  }

  private let program: URL
  private let scratch: Scratch
  /// The time for one page, long enough for a busy machine.
  private static let limit = Duration.seconds(90)
  /// The largest output in bytes: a page with its pictures.
  private static let outputLimit = 256 << 20
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "chromium-headless-shell",
    "microsoft-edge", "brave-browser",
  ]

  /// Finds Chromium, and ends the command with exit code 69 when there is none.
  static func found(keeping scratch: Scratch) throws -> Chromium {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["CHROMIUM"].map { [URL(filePath: $0)] }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0)) }
    let candidates = named ?? names.flatMap { name in folders.map { $0.appending(path: name) } }
    guard let program = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      PreviewFile.complain(
        """
        A picture needs Chromium or Chrome, and \(named == nil ? "none is on PATH" : "CHROMIUM names none").
        Install it (Debian and Ubuntu: apt-get install chromium; Fedora: dnf install chromium), or set CHROMIUM to its
        path. --out page.html needs none.
        """)
      throw PreviewFile.Exit.unavailable
    }
    return Chromium(program: program, scratch: scratch)
  }

  /// Returns the size that the page states in `data-size`.
  func size(of page: URL) async throws -> Size {
    let sides = try await attribute("size", of: page).split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...5000).contains($0) }) else {
      throw Failure.failed("drew nothing, or more than fits into a picture")
    }
    return Size(width: sides[0], height: sides[1])
  }

  /// Returns a PNG of the top left part of the page.
  func picture(of page: URL, size: Size, scale: Int) async throws -> Data {
    let picture = scratch.path("picture-\(UUID().uuidString).png")
    _ = try await run([
      "--force-device-scale-factor=\(scale)", "--window-size=\(size.width),\(size.height)",
      "--screenshot=\(picture.path)", page.absoluteString,
    ])
    guard let data = try? Data(contentsOf: picture) else { throw Failure.failed("made no picture") }
    return data
  }

  /// Returns the values of `data-NAME` at the root element, once the page has loaded.
  func attributes(_ names: [String], of page: URL) async throws -> [String] {
    let document = try await run(["--dump-dom", page.absoluteString])
    return try names.map { name in
      guard let start = document.range(of: " data-\(name)=\""),
        let end = document[start.upperBound...].firstIndex(of: "\"")
      else { throw Failure.failed("did not finish the page") }
      return String(document[start.upperBound..<end])
    }
  }

  private func attribute(_ name: String, of page: URL) async throws -> String {
    try await attributes([name], of: page)[0]
  }

  /// The folder for Chromium's temporary files. Chromium makes a socket there, and exits when the socket's path is
  /// longer than Linux allows (107 bytes, see unix(7)).
  private var temporaryFolder: String {
    let folder = scratch.directory.path
    return folder.utf8.count + "/org.chromium.Chromium.XXXXXX/SingletonSocket".utf8.count <= 107 ? folder : "/tmp"
  }

  private var environment: [String] {
    let own = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporaryFolder]) { $1 }
    return own.map { "\($0)=\($1)" }
  }

  /// Runs Chromium with a profile of its own, and returns its output. The profile is deleted with the command's other
  /// files.
  private func run(_ arguments: [String]) async throws -> String {
    let profile = scratch.path("profile-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: profile) }
    // Chromium refuses to use its sandbox as root, which is the user in most containers. It only opens pages that this
    // command made.
    let sandbox = geteuid() == 0 ? ["--no-sandbox"] : []
    let process = ChildProcess(
      arguments: [
        program.path,
        "--headless=new", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--mute-audio",
        "--disable-extensions", "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND",
        "--user-data-dir=\(profile.path)",
      ] + sandbox + arguments,
      environment: environment, folder: scratch.directory, time: Self.limit, keptBytes: Self.outputLimit)
    let result = try await process.run()
    guard result.ending == .exited(0) else { throw Failure.failed("did not finish in time, or ended with an error") }
    return result.output
  }
}
