/// The header of a picture, read before the picture is decoded.
struct PictureHeader: Sendable {
  let width: Int
  let height: Int
  let bands: Int
  /// libvips' name of the colour space: `srgb`, `b-w`, `cmyk`, …
  let interpretation: String
  let loader: String

  /// Reads the line that `vipsheader FILE` prints: `source: 400x300 uchar, 3 bands, srgb, pngload`.
  init?(_ output: String) {
    guard let line = output.split(separator: "\n").last, let colon = line.lastIndex(of: ":") else { return nil }
    let parts = line[line.index(after: colon)...].split(separator: ",").map {
      $0.split(separator: " ").map(String.init)
    }
    guard parts.count == 4, let size = parts[0].first?.split(separator: "x"), size.count == 2,
      let width = Int(size[0]), let height = Int(size[1]), let bands = parts[1].first.flatMap({ Int($0) }),
      let interpretation = parts[2].first, let loader = parts[3].first
    else { return nil }
    (self.width, self.height, self.bands) = (width, height, bands)
    (self.interpretation, self.loader) = (interpretation, loader)
  }

  var pixels: Int { width.multipliedReportingOverflow(by: height).overflow ? .max : width * height }

  var hasAlpha: Bool { bands == (interpretation == "cmyk" ? 5 : 4) || bands == 2 }
}
