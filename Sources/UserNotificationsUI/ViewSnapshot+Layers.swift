extension ViewSnapshot {
  /// Colours that run into each other along a line (QuartzCore, CAGradientLayer).
  public struct Gradient: Hashable, Sendable, Codable {
    public struct Stop: Hashable, Sendable, Codable {
      public var color: Color
      /// 0 to 1 along the line.
      public var location: Double
    }

    public var stops: [Stop]
    /// Where the line begins and ends, as shares of the size.
    public var startX, startY, endX, endY: Double
  }

  /// Points; the colour's own alpha counts besides `opacity`, 0 to 1.
  public struct Shadow: Hashable, Sendable, Codable {
    public var color: Color
    public var opacity: Double
    public var x, y, radius: Double
  }

  /// A layer below a view's subviews, at its place in the view. Points.
  public struct Layer: Hashable, Sendable, Codable {
    public var x, y, width, height: Double
    public var background: Color?
    public var gradient: Gradient?
    public var border: Border?
    public var shadow: Shadow?
    public var cornerRadius: Double
    /// 0 to 1.
    public var opacity: Double
    public var animation: Animation?
  }
}
