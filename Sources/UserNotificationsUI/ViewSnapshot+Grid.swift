extension ViewSnapshot {
  /// Rows and columns in which constrained subviews stand.
  ///
  /// Each line of the grid is where edges of subviews meet. A flexible track takes the space that is left; the others
  /// are as large as what stands in them.
  public struct Grid: Hashable, Sendable, Codable {
    /// One for each column, true for a flexible one.
    public var columns: [Bool]
    public var rowCount: Int
    /// The row that takes the height that is left, from 0; nil leaves it below the last.
    public var flexibleRow: Int?

    public init(columns: [Bool], rowCount: Int, flexibleRow: Int? = nil) {
      self.columns = columns
      self.rowCount = rowCount
      self.flexibleRow = flexibleRow
    }
  }

  /// Where a view stands in its superview's grid, and how in its cell.
  public struct Placement: Hashable, Sendable, Codable {
    public enum Alignment: String, Hashable, Sendable, Codable { case stretch, start, center, end, baseline }

    /// Grid lines from 0, the end after the start.
    public var columns: Range<Int>
    public var rows: Range<Int>
    public var horizontal: Alignment
    public var vertical: Alignment
    /// Between the cell's edges and the view.
    public var insets: Insets

    public init(
      columns: Range<Int>, rows: Range<Int>, horizontal: Alignment, vertical: Alignment, insets: Insets = .zero
    ) {
      self.columns = columns
      self.rows = rows
      self.horizontal = horizontal
      self.vertical = vertical
      self.insets = insets
    }
  }
}
