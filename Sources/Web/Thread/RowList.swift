import HTML

/// Rows one after the other; photos in a row are gathered into a list of their own, as `thread/gallery.js` does it.
struct RowList {
  private var items: [HTML] = []
  /// Photos that may yet become a gallery.
  private var tiles: [HTML] = []
  private var isOwn = false

  /// A line between rows.
  mutating func mark(_ mark: HTML) {
    endTiles()
    items.append(mark)
  }

  mutating func add(_ row: HTML, tile: Bool, continues: Bool, isOwn: Bool) {
    if !tile || !continues { endTiles() }
    guard tile else { return items.append(row) }
    tiles.append(row)
    self.isOwn = isOwn
  }

  var finished: [HTML] {
    var list = self
    list.endTiles()
    return list.items
  }

  private mutating func endTiles() {
    defer { tiles = [] }
    guard tiles.count > 1 else { return items += tiles }
    items.append(
      """
      <li class="gallery\(isOwn ? " gallery-own" : "")"><ol class="gallery-tiles">
      \(tiles)</ol></li>

      """)
  }
}
