import CQREncode
import HTML

/// A QR code of a text (ISO/IEC 18004): bytes, error correction of level M, the smallest version that fits.
///
///     let picture = QRCode("https://party.example/join/…")?.svg
package struct QRCode: Sendable {
  /// Modules along each side, without the quiet zone around: 21 to 177.
  package let size: Int
  /// Row by row from the top left; true is dark.
  package let modules: [Bool]

  /// Nil for a text of more than 2,331 bytes of UTF-8, for none, and for one that holds a NUL.
  package init?(_ text: String) {
    guard !text.utf8.contains(0), let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    size = Int(code.pointee.width)
    // The lowest bit of each byte is the colour; the others say what the module is for.
    modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
  }

  subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

  /// The picture, black on white whatever the page around looks like, with the quiet zone of four modules.
  var svg: HTML {
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
