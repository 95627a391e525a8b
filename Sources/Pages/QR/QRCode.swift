/// A QR code of a text, as ISO/IEC 18004 has it: bytes, error correction of level M, the smallest version that fits.
///
///     let picture = QRCode("https://party.example/join/…")?.svg
public struct QRCode: Sendable {
  /// Modules along each side, without the quiet zone around: 21 to 177.
  public let size: Int
  /// Row by row from the top left; true is dark.
  public let modules: [Bool]

  /// Nil for a text of more than 2,331 bytes of UTF-8.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.fitting(bytes.count) else { return nil }
    let codewords = version.interleaved(version.codewords(of: bytes))
    let drawn = (0..<8).map { mask in
      var grid = QRGrid(version)
      grid.draw(codewords, mask: mask)
      return grid
    }
    guard let best = drawn.min(by: { $0.penalty < $1.penalty }) else { return nil }
    size = best.size
    modules = best.dark
  }

  public subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

  /// The picture, black on white whatever the page around looks like, with the quiet zone of four modules.
  public var svg: HTML {
    let side = size + 8
    let rows = (0..<size).map { y in path(of: y) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" width="\(side * 8)" height="\(side * 8)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(side)v\(side)H0z"/>\
      <path fill="#000" d="\(rows)"/></svg>

      """
  }

  /// The dark runs of one row.
  private func path(of y: Int) -> HTML {
    var runs: HTML = ""
    var x = 0
    while x < size {
      var end = x
      while end < size, self[end, y] { end += 1 }
      if end > x { runs = "\(runs)M\(x + 4) \(y + 4)h\(end - x)v1h-\(end - x)z" }
      x = max(end, x + 1)
    }
    return runs
  }
}
