import CQREncode
import HTML

/// A QR code of a text (ISO/IEC 18004), in byte mode with error correction level M, in the smallest version that fits.
///
///     let picture = QRCode("https://party.example/join/…")?.svg
package struct QRCode: Sendable {
  /// The number of modules along each side, without the quiet zone: 21 to 177.
  package let size: Int
  /// The modules row by row from the top left. True is dark.
  package let modules: [Bool]

  /// Makes a QR code. Nil for an empty text, one of more than 2,331 bytes of UTF-8, and one with a NUL.
  package init?(_ text: String) {
    guard !text.utf8.contains(0), let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    size = Int(code.pointee.width)
    // The lowest bit of each byte is the colour. The other bits tell the purpose of the module.
    modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
  }

  subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

  /// The picture with a quiet zone of four modules. It is black on white whatever the colours of the page.
  var svg: HTML {
    let side = size + 8
    let rows = (0..<size).map { y in path(of: y) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" width="\(side * 8)" height="\(side * 8)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(side)v\(side)H0z"/>\
      <path fill="#000" d="\(rows)"/></svg>

      """
  }

  /// Returns the dark runs of one row.
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
