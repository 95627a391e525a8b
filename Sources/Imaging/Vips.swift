import Foundation

/// libvips' command line tools, run as ``LimitedTool`` runs them.
struct Vips: Sendable {
  let tool: LimitedTool
  /// Whether the picture needs a decoder that libvips keeps in a module of its own.
  let needsModules: Bool

  var folder: URL { tool.folder }

  /// Throws ``ImagingError/toolMissing(tool:package:)`` when a program this room runs is not installed.
  static func check(_ searchPath: [String]) throws {
    try LimitedTool.check(searchPath)
    for tool in ["vips", "vipsheader"] { _ = try LimitedTool.find(tool, package: package, in: searchPath) }
  }

  /// Runs `vips OPERATION ARGUMENTS…` and returns what it prints.
  @discardableResult
  func callAsFunction(_ arguments: String...) async throws -> String {
    try await run("vips", arguments)
  }

  /// Runs `vips thumbnail SOURCE DESTINATION`, within a square of that side, never enlarged. It turns the picture upright
  /// by its EXIF orientation and converts it to sRGB.
  func thumbnail(_ source: String, _ destination: String, side: Int, of header: PictureHeader) async throws {
    // What has no profile is sRGB already; taken for anything else, its strongest colours would shift.
    let profile = header.interpretation == "srgb" ? ["--import-profile", "srgb"] : []
    _ = try await run(
      "vips",
      ["thumbnail", source, destination, "\(side)", "--height", "\(side)", "--size", "down", "--fail-on", "error"]
        + profile + ["--export-profile", "srgb"])
  }

  func header(_ arguments: String...) async throws -> String {
    try await run("vipsheader", arguments)
  }

  private static let package = "libvips-tools"

  private func run(_ name: String, _ arguments: [String]) async throws -> String {
    try await tool.run(name, of: Self.package, arguments, environment: environment)
  }

  /// `VIPS_BLOCK_UNTRUSTED` switches off every decoder that its authors have not hardened: PDF, SVG, ImageMagick and
  /// others. Modules are looked for below `VIPSHOME`: where there are none, ImageMagick and its like are not even
  /// loaded, which is half of what a small picture costs.
  private var environment: [String] {
    ["VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=2"] + (needsModules ? [] : ["VIPSHOME=/dev/null"])
  }
}
