/// One way to encode a picture: its largest side in pixels, and the options of libvips' saver.
struct Rendition: Hashable, Sendable {
  let format: Processed.Format
  let side: Int
  let options: String
  /// The number of frames of an animation; nil for a still.
  var frames: Int?

  func file(_ name: String) -> String { "\(name).\(format.fileExtension)" }

  /// The file name with the saver's options. `strip` removes EXIF, XMP, IPTC, comments and color profiles; the pixels
  /// are already sRGB.
  func destination(_ name: String) -> String { "\(file(name))[strip,\(options)]" }

  static func jpeg(side: Int, quality: Int) -> Rendition {
    Rendition(format: .jpeg, side: side, options: "Q=\(quality),interlace,optimize-coding")
  }

  static func png(side: Int, palette: Bool = false) -> Rendition {
    Rendition(format: .png, side: side, options: palette ? "compression=9,palette" : "compression=8")
  }

  static func gif(side: Int, frames: Int) -> Rendition {
    Rendition(format: .gif, side: side, options: "effort=2,interframe-maxerror=8", frames: frames)
  }

  /// Returns renditions from the best to the smallest. The last one is small for any picture.
  static func small(_ format: Processed.Format, side: Int) -> [Rendition] {
    format == .jpeg
      ? [82, 70, 55, 40].map { .jpeg(side: side, quality: $0) } + [.jpeg(side: side / 2, quality: 40)]
      : [.png(side: side)] + [side, side / 2, side / 3].map { .png(side: $0, palette: true) }
  }

  /// Returns renditions from the whole animation to its beginning to its first frame.
  static func smallAnimation(side: Int, frames: Int) -> [Rendition] {
    [side, side * 2 / 3, side / 2].map { .gif(side: max(1, $0), frames: frames) }
      + [min(frames, 10), 1].map { .gif(side: max(1, min(side, 160)), frames: $0) }
  }
}
