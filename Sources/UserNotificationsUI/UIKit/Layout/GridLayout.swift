import Foundation

/// Constraints as rows and columns, which a browser can lay out without measuring text in advance.
///
/// Supported are:
/// - edges equal to or limited by edges of the superview, its guides or siblings, with constants;
/// - centres and baselines equal to those of the superview or a sibling;
/// - constant, limited, relative and equal widths, constant and limited heights, aspect ratios;
/// - frames and autoresizing masks of views without constraints.
///
/// Other constraints (edges with a multiplier, an edge on a centre) are ignored, and so are constraints that contradict
/// one of a higher priority. When two views with text would share a cell, or the lines have no order, the subviews are
/// stacked instead, so that text is never hidden.
struct GridLayout {
  /// A view's contribution to the layout.
  struct Box {
    var hasFixedWidth = false
    var hasFixedHeight = false
    var holdsText = false
    var hugging: (horizontal: Float, vertical: Float) = (250, 250)
    /// A frame set by code in place of constraints.
    var frame: CGRect?
    var isHidden = false

    static let hidden = Box(hasFixedWidth: true, hasFixedHeight: true, isHidden: true)
  }

  /// Beyond these limits the subviews are stacked.
  static let viewLimit = 60
  static let relationLimit = 400
  static let columnLimit = 5
  static let rowLimit = 40

  let grid: ViewSnapshot.Grid
  let placements: [ViewSnapshot.Placement]

  init?(
    _ boxes: [Box], horizontal: [EdgeRelation], vertical: [EdgeRelation], equalWidths: [(Int, Int)] = []
  ) {
    guard boxes.count <= Self.viewLimit, horizontal.count + vertical.count <= Self.relationLimit else { return nil }
    guard !horizontal.isEmpty || !vertical.isEmpty else { return nil }
    // Tries the constraints as given. If texts would overlap, the layout is divided along one axis or both.
    for (partsColumns, partsRows) in [(false, false), (true, false), (false, true), (true, true)] {
      guard
        let columns = AxisLayout(
          views: boxes.count, relations: horizontal, isFixed: { boxes[$0].hasFixedWidth }, isParted: partsColumns),
        let rows = AxisLayout(
          views: boxes.count, relations: vertical, isFixed: { boxes[$0].hasFixedHeight }, isParted: partsRows),
        let layout = GridLayout(boxes, columns, rows, equalWidths)
      else { continue }
      self = layout
      return
    }
    return nil
  }

  private init?(_ boxes: [Box], _ columns: AxisLayout, _ rows: AxisLayout, _ equalWidths: [(Int, Int)]) {
    var nextRow = rows.trackCount
    var placements: [ViewSnapshot.Placement] = []
    for view in boxes.indices {
      let row = rows.spans[view] ?? AxisLayout.Span(lines: nextRow..<nextRow + 1, alignment: .stretch)
      if rows.spans[view] == nil, !boxes[view].isHidden { nextRow += 1 }
      let column =
        columns.spans[view] ?? AxisLayout.Span(lines: 0..<max(1, columns.trackCount), alignment: .stretch)
      placements.append(ViewSnapshot.Placement(column, row))
    }
    let columnCount = max(1, columns.trackCount)
    guard columnCount <= Self.columnLimit, nextRow <= Self.rowLimit else { return nil }
    guard !Self.hidesText(boxes, placements) else { return nil }
    self.placements = placements
    grid = ViewSnapshot.Grid(
      columns: Self.flexibleColumns(columnCount, boxes, columns, equalWidths), rowCount: nextRow,
      flexibleRow: Self.flexibleRow(boxes, rows))
  }

  private static func hidesText(_ boxes: [Box], _ placements: [ViewSnapshot.Placement]) -> Bool {
    let texts = boxes.indices.filter { boxes[$0].holdsText }
    return texts.contains { one in
      texts.contains { other in
        guard one < other, placements[one].meets(placements[other]) else { return false }
        guard let first = boxes[one].frame, let second = boxes[other].frame else { return true }
        return first.meets(second)
      }
    }
  }
}

/// Decides which tracks take the remaining space.
extension GridLayout {
  private static func flexibleColumns(
    _ count: Int, _ boxes: [Box], _ axis: AxisLayout, _ equalWidths: [(Int, Int)]
  ) -> [Bool] {
    var columns = Array(repeating: false, count: count)
    func track(of view: Int) -> Int? { axis.spans[view].flatMap { $0.lines.count == 1 ? $0.lines.lowerBound : nil } }
    for (one, other) in equalWidths {
      for track in [track(of: one), track(of: other)] { if let track { columns[track] = true } }
    }
    guard !columns.contains(true) else { return columns }
    for slack in slackTracks(axis, count) { columns[slack] = true }
    guard !columns.contains(true) else { return columns }
    let candidates = boxes.indices.filter { !boxes[$0].hasFixedWidth && track(of: $0) != nil }
    let least = candidates.map { boxes[$0].hugging.horizontal }.min()
    for view in candidates where boxes[view].hugging.horizontal == least {
      if let track = track(of: view) { columns[track] = true }
    }
    return columns.contains(true) ? columns : Array(repeating: true, count: count)
  }

  private static func flexibleRow(_ boxes: [Box], _ axis: AxisLayout) -> Int? {
    if let slack = slackTracks(axis, axis.trackCount).first { return slack }
    let stretching = boxes.indices.filter { view in
      axis.spans[view]?.lines.count == 1 && !boxes[view].hasFixedHeight && !boxes[view].holdsText
    }
    return stretching.min { boxes[$0].hugging.vertical < boxes[$1].hugging.vertical }
      .flatMap { axis.spans[$0]?.lines.lowerBound }
  }

  /// Tracks without a view that stretches across exactly that track.
  private static func slackTracks(_ axis: AxisLayout, _ count: Int) -> [Int] {
    (0..<count).filter { track in
      let own = axis.spans.compactMap { $0 }.filter { $0.lines == track..<track + 1 }
      return own.allSatisfy { $0.alignment != .stretch }
    }
  }
}

extension ViewSnapshot.Placement {
  fileprivate init(_ column: AxisLayout.Span, _ row: AxisLayout.Span) {
    self.init(
      columns: column.lines, rows: row.lines, horizontal: column.alignment, vertical: row.alignment,
      insets: ViewSnapshot.Insets(
        top: max(0, row.insetStart), leading: max(0, column.insetStart), bottom: max(0, row.insetEnd),
        trailing: max(0, column.insetEnd)))
  }

  fileprivate func meets(_ other: Self) -> Bool { columns.overlaps(other.columns) && rows.overlaps(other.rows) }
}

extension CGRect {
  fileprivate func meets(_ other: CGRect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
  }
}
