import Foundation

#if !canImport(Darwin)
  extension CGRect {
    /// The rectangle as a dictionary of numbers with the keys `X`, `Y`, `Width` and `Height`, as the option
    /// `UNNotificationAttachmentOptionsThumbnailClippingRectKey` takes it (Core Graphics, CGRect). An `NSDictionary`
    /// takes the place of Apple's `CFDictionary`.
    public var dictionaryRepresentation: NSDictionary {
      let sides: [String: Any] = [
        "X": NSNumber(value: Double(origin.x)), "Y": NSNumber(value: Double(origin.y)),
        "Width": NSNumber(value: Double(size.width)), "Height": NSNumber(value: Double(size.height)),
      ]
      return NSDictionary(dictionary: sides)
    }

    /// Creates the rectangle from a dictionary such as `dictionaryRepresentation`. Nil when one of the four numbers is
    /// missing.
    public init?(dictionaryRepresentation dictionary: NSDictionary) {
      let sides = ["X", "Y", "Width", "Height"].compactMap { (dictionary[$0] as? NSNumber)?.doubleValue }
      guard sides.count == 4 else { return nil }
      self.init(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
  }
#endif
