import Foundation

/// libvips' command line tools, run by ``LimitedTool``.
struct Vips: Sendable {
  let tool: LimitedTool
  /// Whether the picture needs a decoder that libvips loads from a module.
  let needsModules: Bool

  var folder: URL { tool.folder }

  /// Throws ``ImagingError/toolMissing(tool:package:)`` when a program that this type runs is not installed.
  static func check(_ searchPath: [String]) throws {
    try LimitedTool.check(searchPath)
    for tool in ["vips", "vipsheader"] { _ = try LimitedTool.find(tool, package: package, in: searchPath) }
  }

  /// Runs `vips OPERATION ARGUMENTS…` and returns its output.
  @discardableResult
  func callAsFunction(_ arguments: String...) async throws -> String {
    try await run("vips", arguments)
  }

  /// Runs `vips thumbnail SOURCE DESTINATION`. The result fits into a square of `side` pixels and is never enlarged. It
  /// is turned upright by its EXIF orientation and converted to sRGB.
  func thumbnail(_ source: String, _ destination: String, side: Int, of header: PictureHeader) async throws {
    // A picture without a profile is already sRGB. Read as anything else, its strongest colors would shift.
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

  /// `VIPS_BLOCK_UNTRUSTED` turns off every decoder that its authors have not hardened: PDF, SVG, ImageMagick and
  /// others. libvips looks for modules below `VIPSHOME`. Where there are none, it does not even load ImageMagick and
  /// similar libraries, which is half of the work for a small picture.
  private var environment: [String] {
    ["VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=2"] + (needsModules ? [] : ["VIPSHOME=/dev/null"])
  }
}
