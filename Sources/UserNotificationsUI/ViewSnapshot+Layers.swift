extension ViewSnapshot {
  /// A gradient of colours along a line or around a point (QuartzCore, CAGradientLayer).
  public struct Gradient: Hashable, Sendable, Codable {
    public struct Stop: Hashable, Sendable, Codable {
      public var color: Color
      /// The location from 0 to 1, along the line or once around the point.
      public var location: Double

      public init(color: Color, location: Double) { (self.color, self.location) = (color, location) }
    }

    public var stops: [Stop]
    /// The start and end of the line, as shares of the size. For a conic gradient, the start is its centre, and the end
    /// is the direction of the first colour.
    public var startX, startY, endX, endY: Double
    /// Whether the gradient runs clockwise around a point. Nil and false mean along the line.
    public var isConic: Bool?

    public init(stops: [Stop], startX: Double, startY: Double, endX: Double, endY: Double, isConic: Bool? = nil) {
      self.stops = stops
      (self.startX, self.startY, self.endX, self.endY) = (startX, startY, endX, endY)
      self.isConic = isConic
    }
  }

  /// A shadow with lengths in points. The alpha of the colour applies in addition to `opacity`, which is from 0 to 1.
  public struct Shadow: Hashable, Sendable, Codable {
    public var color: Color
    public var opacity: Double
    public var x, y, radius: Double
  }

  /// A layer below a view's subviews, at its place in the view, in points.
  public struct Layer: Hashable, Sendable, Codable {
    public var x, y, width, height: Double
    public var background: Color?
    public var gradient: Gradient?
    public var border: Border?
    public var shadow: Shadow?
    public var cornerRadius: Double
    /// The opacity from 0 to 1.
    public var opacity: Double
    public var animation: Animation?

    public init(
      x: Double, y: Double, width: Double, height: Double, background: Color? = nil, gradient: Gradient? = nil,
      border: Border? = nil, shadow: Shadow? = nil, cornerRadius: Double = 0, opacity: Double = 1,
      animation: Animation? = nil
    ) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
      (self.background, self.gradient, self.border, self.shadow) = (background, gradient, border, shadow)
      (self.cornerRadius, self.opacity, self.animation) = (cornerRadius, opacity, animation)
    }
  }
}
