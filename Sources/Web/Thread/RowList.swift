import HTML
import PageKit
import Texts

/// A list of rows. It gathers consecutive photos into a gallery, as `thread/gallery.js` does, and consecutive
/// acceptances below one summary row.
struct RowList {
  let language: Language
  private var items: [HTML] = []
  /// Photos that may become a gallery.
  private var tiles: [HTML] = []
  private var isOwn = false
  /// Rows of guests who accepted, with their names.
  private var arrivals: [(row: HTML, name: String)] = []

  /// The number of acceptances from which the list shows one summary row instead.
  private static let together = 3

  init(language: Language) { self.language = language }

  /// Adds a line between rows.
  mutating func mark(_ mark: HTML) {
    endRun()
    items.append(mark)
  }

  mutating func add(_ row: HTML, tile: Bool, continues: Bool, isOwn: Bool) {
    if !tile || !continues { endRun() }
    guard tile else { return items.append(row) }
    tiles.append(row)
    self.isOwn = isOwn
  }

  /// Adds the row of another guest who accepted without a note.
  mutating func add(_ row: HTML, of name: String) {
    if !tiles.isEmpty { endRun() }
    arrivals.append((row, name))
  }

  var finished: [HTML] {
    var list = self
    list.endRun()
    return list.items
  }

  private mutating func endRun() {
    defer { (tiles, arrivals) = ([], []) }
    items += arrivals.count < Self.together ? arrivals.map(\.row) : [fold]
    guard tiles.count > 1 else { return items += tiles }
    items.append(
      """
      <li class="gallery\(isOwn ? " gallery-own" : "")"><ol class="gallery-tiles">
      \(tiles)</ol></li>

      """)
  }

  private var fold: HTML {
    """
    <li class="fold-row"><details><summary><span class="row-line">\
    <span class="row-mark row-mark-accepted">\(Icon.check)</span><span>\(names)</span></span></summary>
    <ol class="fold-rows">
    \(arrivals.map(\.row))</ol></details></li>

    """
  }

  /// Names the guests who accepted, the latest first: `Zoe, Ana and 3 others are going`.
  private var names: HTML {
    let names = arrivals.reversed().map(\.name)
    let isLastNamed = names.count == 3
    let last = isLastNamed ? names[2] : language.localized(.Presence.others, names.count - 2)
    let list = language.localized(
      language.conjunction(before: last),
      html: [
        "first": "<bdi>\(names[0])</bdi>, <bdi>\(names[1])</bdi>",
        "last": isLastNamed ? "<bdi>\(last)</bdi>" : "\(last)",
      ])
    return language.localized(.Answered.together, html: ["names": list])
  }
}
