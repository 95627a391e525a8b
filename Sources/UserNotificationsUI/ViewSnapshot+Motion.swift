extension ViewSnapshot {
  /// The effect of a view's `transform` around its centre. Shear is not drawn.
  public struct Transform: Hashable, Sendable, Codable {
    /// The offset in points to the right and down.
    public var x, y: Double
    /// The scale. 1 is the original size.
    public var scaleX, scaleY: Double
    /// The rotation in degrees, clockwise.
    public var rotation: Double

    public init(x: Double = 0, y: Double = 0, scaleX: Double = 1, scaleY: Double = 1, rotation: Double = 0) {
      (self.x, self.y, self.scaleX, self.scaleY, self.rotation) = (x, y, scaleX, scaleY, rotation)
    }

    public static let identity = Transform()
  }

  /// An animation that is running when the snapshot is taken. The snapshot itself shows its end.
  public struct Animation: Hashable, Sendable, Codable {
    public enum Curve: String, Hashable, Sendable, Codable { case easeInOut, easeIn, easeOut, linear, spring }

    /// The duration in seconds.
    public var duration: Double
    /// The seconds from the call to the first movement.
    public var delay: Double
    /// The seconds since the call, to a twentieth.
    public var elapsed: Double
    public var curve: Curve
    public var repeats: Bool
    public var autoreverses: Bool
    public var start: Start

    /// Two animations that differ only in `elapsed` are equal, because time alone needs no redraw.
    public static func == (one: Self, other: Self) -> Bool { one.timeless == other.timeless }
    public func hash(into hasher: inout Hasher) { hasher.combine(timeless) }
    private var timeless: [AnyHashable] { [duration, delay, curve, repeats, autoreverses, start] }

    public init(
      duration: Double, delay: Double = 0, elapsed: Double = 0, curve: Curve = .easeInOut, repeats: Bool = false,
      autoreverses: Bool = false, start: Start
    ) {
      (self.duration, self.delay, self.elapsed) = (duration, delay, elapsed)
      (self.curve, self.repeats, self.autoreverses) = (curve, repeats, autoreverses)
      self.start = start
    }
  }

  /// The animated values of a view before its animation. A nil value does not change.
  public struct Start: Hashable, Sendable, Codable {
    /// The opacity from 0 to 1.
    public var opacity: Double?
    public var transform: Transform?
    /// The size in points.
    public var width, height: Double?
    /// The name of a palette colour, or `clear` for no colour.
    public var background: String?

    public init() {}
  }

  /// Particles that a layer emits (QuartzCore, CAEmitterLayer), in points and seconds.
  public struct Emitter: Hashable, Sendable, Codable {
    /// The centre and size of the area where particles begin, in the view.
    public var x, y, width, height: Double
    /// The seconds since the emission began.
    public var elapsed: Double
    public var cells: [Cell]

    /// Two emitters that differ only in `elapsed` are equal, because time alone needs no redraw.
    public static func == (one: Self, other: Self) -> Bool { one.timeless == other.timeless }
    public func hash(into hasher: inout Hasher) { hasher.combine(timeless) }
    private var timeless: [AnyHashable] { [x, y, width, height, cells] }

    /// One kind of particle (QuartzCore, CAEmitterCell).
    public struct Cell: Hashable, Sendable, Codable {
      public enum Content: Hashable, Sendable, Codable {
        case symbol(String)
        /// The path of a picture's file.
        case file(String)
      }

      public var content: Content
      public var color: Color
      /// The number of particles per second.
      public var birthRate: Double
      public var lifetime: Double
      /// The velocity in points per second, and its variation.
      public var velocity, velocityRange: Double
      /// The direction in radians, clockwise from the right, and the width of the cone around it.
      public var direction, directionRange: Double
      /// The acceleration in points per second squared.
      public var accelerationX, accelerationY: Double
      public var scale, scaleRange: Double
      /// The rotation in radians per second.
      public var spin: Double
    }
  }
}
