extension ViewSnapshot {
  /// What a view's `transform` does around its centre; a slant is not drawn.
  public struct Transform: Hashable, Sendable, Codable {
    /// Points to the right and down.
    public var x, y: Double
    /// 1 is as large as without.
    public var scaleX, scaleY: Double
    /// Degrees, clockwise.
    public var rotation: Double

    public init(x: Double = 0, y: Double = 0, scaleX: Double = 1, scaleY: Double = 1, rotation: Double = 0) {
      (self.x, self.y, self.scaleX, self.scaleY, self.rotation) = (x, y, scaleX, scaleY, rotation)
    }

    public static let identity = Transform()
  }

  /// A movement that goes on while the snapshot is taken: the snapshot itself is its end.
  public struct Animation: Hashable, Sendable, Codable {
    public enum Curve: String, Hashable, Sendable, Codable { case easeInOut, easeIn, easeOut, linear, spring }

    /// Seconds.
    public var duration: Double
    /// Seconds from the call to the first movement.
    public var delay: Double
    /// Seconds since the call, to a twentieth.
    public var elapsed: Double
    public var curve: Curve
    public var repeats: Bool
    public var autoreverses: Bool
    public var start: Start

    /// Time goes by without anything to be drawn anew: `elapsed` does not count.
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

  /// How a view looked before its animation, in what it animates; nil is as it looks at the end.
  public struct Start: Hashable, Sendable, Codable {
    /// 0 to 1.
    public var opacity: Double?
    public var transform: Transform?
    /// Points.
    public var width, height: Double?
    /// A colour of the palette, by name; `clear` for none.
    public var background: String?

    public init() {}
  }

  /// Particles that a layer sends out (QuartzCore, CAEmitterLayer). Points and seconds.
  public struct Emitter: Hashable, Sendable, Codable {
    /// The middle and the size of the place where particles begin, in the view.
    public var x, y, width, height: Double
    /// Since it began.
    public var elapsed: Double
    public var cells: [Cell]

    /// Time goes by without anything to be drawn anew: `elapsed` does not count.
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
      /// Particles in a second.
      public var birthRate: Double
      public var lifetime: Double
      /// Points in a second, and how far it varies.
      public var velocity, velocityRange: Double
      /// Radians, clockwise from the right, and the cone around it.
      public var direction, directionRange: Double
      /// Points in a second, gained each second.
      public var accelerationX, accelerationY: Double
      public var scale, scaleRange: Double
      /// Radians in a second.
      public var spin: Double
    }
  }
}
