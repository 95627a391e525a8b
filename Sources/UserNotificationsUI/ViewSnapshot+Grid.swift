extension ViewSnapshot {
  /// The rows and columns in which constrained subviews are placed.
  ///
  /// Edges of subviews meet on the lines of the grid. A flexible track takes the remaining space, and the others are as
  /// large as their contents.
  public struct Grid: Hashable, Sendable, Codable {
    /// One value for each column, true when the column is flexible.
    public var columns: [Bool]
    public var rowCount: Int
    /// The row that takes the remaining height, counted from 0. With nil, the remaining height stays below the last
    /// row.
    public var flexibleRow: Int?

    public init(columns: [Bool], rowCount: Int, flexibleRow: Int? = nil) {
      self.columns = columns
      self.rowCount = rowCount
      self.flexibleRow = flexibleRow
    }
  }

  /// A view's cell in its superview's grid, and its alignment in that cell.
  public struct Placement: Hashable, Sendable, Codable {
    public enum Alignment: String, Hashable, Sendable, Codable { case stretch, start, center, end, baseline }

    /// The grid lines, counted from 0. The end comes after the start.
    public var columns: Range<Int>
    public var rows: Range<Int>
    public var horizontal: Alignment
    public var vertical: Alignment
    /// The space between the cell's edges and the view.
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
