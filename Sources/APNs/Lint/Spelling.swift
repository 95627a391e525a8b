/// Finds the name that was probably meant.
enum Spelling {
  /// The maximum length of compared names, because the work grows with the product of both lengths.
  private static let lengthLimit = 64

  /// The nearest name within a few typing errors. Nil when none is near, or when the nearest is the name itself.
  static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    guard name.utf8.count <= lengthLimit else { return nil }
    let folded = fold(name)
    let candidates = names.filter { $0.utf8.count <= lengthLimit }.sorted()
    if let same = candidates.first(where: { fold($0) == folded }) { return same == name ? nil : same }
    let most = min(2, folded.count / 3)
    // A larger difference in length means a larger distance.
    let distances = candidates.lazy.map { (name: $0, letters: fold($0)) }
      .filter { abs($0.letters.count - folded.count) <= most }
      .map { (name: $0.name, distance: distance(folded, $0.letters)) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance <= most ? nearest.name : nil
  }

  /// Removes case and the signs between words.
  private static func fold(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { ![UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " ")].contains($0) }
  }

  /// The number of inserted, deleted, changed and swapped letters (optimal string alignment distance).
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var (before, last) = ([Int](), Array(0...b.count))
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
