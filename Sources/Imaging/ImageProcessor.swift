import Foundation

/// Processes one picture from upload to ``Processed``, in a folder of its own.
struct ImageProcessor: Sendable {
  static let source = "source"

  let type: PictureFormat
  let limits: Imaging.Limits
  let folder: URL
  let vips: Vips

  init(type: PictureFormat, limits: Imaging.Limits, vips: Vips) {
    self.type = type
    self.limits = limits
    self.vips = vips
    folder = vips.folder
  }

  func process() async throws -> Processed {
    if type == .gif { try GIFStructure.check(url(Self.source)) }
    if type == .png { try cleanPNG() }
    let header = try await readHeader(Self.source)
    guard header.loader == type.loader else { throw ImagingError.unsupportedMedia }
    guard header.pixels <= limits.pixels else { throw ImagingError.tooManyPixels(limit: limits.pixels) }
    let frames = type.isAnimated ? try await countFrames() : 1
    return frames > 1 ? try await animation(header, frames: frames) : try await still(header)
  }

  /// Replaces the link to the upload by a cleaned copy in the picture's own folder, when the upload has chunks to
  /// remove.
  private func cleanPNG() throws {
    guard try PNGStructure.clean(url(Self.source), to: url("clean")) else { return }
    guard rename(url("clean").path, url(Self.source).path) == 0 else {
      throw ImagingError.failed(String(cString: strerror(errno)))
    }
  }

  private func still(_ header: PictureHeader) async throws -> Processed {
    let jpeg = Rendition.jpeg(side: limits.largeSide, quality: 85)
    var large = header.hasAlpha ? Rendition.png(side: limits.largeSide) : jpeg
    try await render(Self.source, as: large, to: "large", of: header)
    if header.hasAlpha, try await isOpaque(large.file("large")) {
      try await vips("copy", large.file("large"), jpeg.destination("large"))
      try discard(large.file("large"))
      large = jpeg
    }
    let ladder = Rendition.small(large.format, side: limits.smallSide)
    let small = try await renderSmall(large.file("large"), ladder, of: header)
    return try await finish(large, small)
  }

  private func animation(_ header: PictureHeader, frames: Int) async throws -> Processed {
    let frames = max(1, min(frames, limits.animationFrames, limits.animationPixels / max(1, header.pixels)))
    let shrink = (Double(limits.animationOutputPixels) / Double(header.pixels * frames)).squareRoot()
    let side = min(
      limits.largeSide, Int(exactly: (Double(max(header.width, header.height)) * min(1, shrink)).rounded(.down)) ?? 1)
    let large = Rendition.gif(side: max(1, side), frames: frames)
    try await render(Self.source, as: large, to: "large", of: header)
    let smallSide = min(limits.smallSide, try fittingSide(large))
    let small = try await renderSmall(
      Self.source, Rendition.smallAnimation(side: smallSide, frames: frames), of: header)
    return try await finish(large, small)
  }

  /// The side at which an animation should roughly fit into the small version's bytes, since the file size grows with
  /// the area.
  private func fittingSide(_ large: Rendition) throws -> Int {
    let excess = Double(try size(large.file("large"))) / Double(limits.smallBytes)
    return excess <= 1
      ? large.side : max(120, Int(exactly: (Double(large.side) * 0.9 / excess.squareRoot()).rounded(.down)) ?? 0)
  }

  /// Renders one rendition after the other until the file is small enough.
  /// - Throws: ``ImagingError/tooCostly`` when none is.
  private func renderSmall(
    _ source: String, _ ladder: [Rendition], of header: PictureHeader
  ) async throws -> Rendition {
    for rendition in ladder {
      try await render(source, as: rendition, to: "small", of: header)
      if try size(rendition.file("small")) <= limits.smallBytes { return rendition }
    }
    throw ImagingError.tooCostly
  }

  private func render(
    _ source: String, as rendition: Rendition, to name: String, of header: PictureHeader
  ) async throws {
    let pages = rendition.frames.map { "[n=\($0)]" } ?? ""
    try await vips.thumbnail(source + pages, rendition.destination(name), side: rendition.side, of: header)
  }

  func readHeader(_ file: String) async throws -> PictureHeader {
    guard let header = PictureHeader(try await vips.header(file)) else { throw ImagingError.unreadableImage }
    return header
  }

  private func countFrames() async throws -> Int {
    let text = try await vips.header("-f", "n-pages", Self.source)
    guard let count = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw ImagingError.unreadableImage
    }
    return count
  }

  /// Whether the alpha channel hides nothing. Screenshots and photos often have such a channel, and would be many times
  /// larger as PNG.
  private func isOpaque(_ file: String) async throws -> Bool {
    try await vips("extract_band", file, "alpha.png[compression=1]", "3")
    let least = try await vips("min", "alpha.png")
    try discard("alpha.png")
    return Double(least.trimmingCharacters(in: .whitespacesAndNewlines)) == 255
  }

  private func finish(_ large: Rendition, _ small: Rendition) async throws -> Processed {
    try discard(Self.source)
    let header = try await readHeader(large.file("large"))
    return Processed(
      format: large.format, large: url(large.file("large")), small: url(small.file("small")), width: header.width,
      height: header.height, folder: folder)
  }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func size(_ name: String) throws -> Int {
    var status = stat()
    guard stat(url(name).path, &status) == 0 else { throw ImagingError.failed(String(cString: strerror(errno))) }
    return Int(status.st_size)
  }

  private func discard(_ name: String) throws {
    guard unlink(url(name).path) == 0 else { throw ImagingError.failed(String(cString: strerror(errno))) }
  }
}
