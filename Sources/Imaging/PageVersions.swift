import Foundation

/// A picture in the sizes that pages show, as WebP, which takes a fraction of the bytes of a JPEG.
public struct PageVersions: Hashable, Sendable {
  /// The files, by the limit of their longer side in pixels.
  public let files: [Int: URL]
  /// Red, green and blue of a grid of ``columns`` by ``rows`` fields, row after row; nil for a picture with an alpha
  /// channel.
  public let colors: [UInt8]?
  /// The folder of the files. The caller moves the files away and removes the folder.
  public let folder: URL

  public static let columns = 3
  public static let rows = 2
}

extension ImageProcessor {
  /// Encodes the source once for each of the sides. It never enlarges the picture.
  func pageVersions(sides: [Int]) async throws -> PageVersions {
    let header = try await readHeader(Self.source)
    guard header.pixels <= limits.pixels else { throw ImagingError.tooManyPixels(limit: limits.pixels) }
    for side in sides {
      try await vips.thumbnail(
        Self.source, "\(side).webp[strip,Q=68,effort=4,smart-subsample]", side: side, of: header)
    }
    return PageVersions(
      files: Dictionary(uniqueKeysWithValues: sides.map { ($0, url("\($0).webp")) }),
      colors: header.hasAlpha ? nil : try await colors(), folder: folder)
  }

  private func colors() async throws -> [UInt8] {
    try await vips(
      "thumbnail", Self.source, "colors.ppm[strip]", "\(PageVersions.columns)", "--height", "\(PageVersions.rows)",
      "--size", "force")
    let pixels = try Data(contentsOf: url("colors.ppm")).suffix(PageVersions.columns * PageVersions.rows * 3)
    guard pixels.count == PageVersions.columns * PageVersions.rows * 3 else { throw ImagingError.unreadableImage }
    return Array(pixels)
  }
}
