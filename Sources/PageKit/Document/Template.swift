/// A rendered page with placeholders for a text that differs for each visitor.
package struct Template: Sendable {
  private let pieces: [[UInt8]]
  package let size: Int

  /// - Parameter place: the placeholder in `bytes`, wherever the text goes.
  package init(_ bytes: [UInt8], place: String) {
    let mark = Array(place.utf8)
    var pieces: [[UInt8]] = []
    var start = 0
    for place in bytes.places(of: mark) {
      pieces.append(Array(bytes[start..<place]))
      start = place + mark.count
    }
    self.pieces = pieces + [Array(bytes[start...])]
    size = bytes.count
  }

  package var hasPlaces: Bool { pieces.count > 1 }

  package func filled(with text: String) -> [UInt8] {
    if pieces.count == 1 { return pieces[0] }
    var page: [UInt8] = []
    page.reserveCapacity(size + pieces.count * text.utf8.count)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { page.append(contentsOf: text.utf8) }
      page.append(contentsOf: piece)
    }
    return page
  }
}

extension [UInt8] {
  /// The offsets at which `mark` begins, from left to right, without overlap.
  ///
  /// This is Horspool's search. It skips most of a page, because the byte under the mark's end determines how far the
  /// mark can be moved. Foundation's `firstRange(of:)` took two thirds of the time of a page.
  fileprivate func places(of mark: [UInt8]) -> [Int] {
    guard let last = mark.indices.last else { return [] }
    var steps = [Int](repeating: mark.count, count: 256)
    for (index, byte) in mark.dropLast().enumerated() { steps[Int(byte)] = last - index }
    var places: [Int] = []
    withUnsafeBufferPointer { bytes in
      var start = 0
      while start + last < bytes.count {
        if bytes[start..<start + mark.count].elementsEqual(mark) {
          places.append(start)
          start += mark.count
        } else {
          start += steps[Int(bytes[start + last])]
        }
      }
    }
    return places
  }
}
