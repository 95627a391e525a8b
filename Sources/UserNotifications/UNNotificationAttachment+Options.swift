import Foundation

/// The value is a uniform type identifier, for a file whose name lacks its type.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// The value is true to show no thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// The value is a dictionary of X, Y, Width and Height, each 0 to 1, as Core Graphics represents a rectangle.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// The value is a frame number of an animation, or seconds of a movie, also as Core Media represents a time.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// The options as a screen needs them. A value that makes no sense is ignored, as if the option were absent: the picture
/// is worth showing without it.
extension UNNotificationAttachment {
  /// No thumbnail is shown.
  package var thumbnailHidden: Bool {
    (options[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? NSNumber)?.boolValue ?? false
  }

  /// The part of the picture that the thumbnail shows, in unit coordinates from the upper left; nil for all of it.
  package var thumbnailClippingRect: CGRect? {
    guard let sides = options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] as? [String: Any] else {
      return nil
    }
    let values = ["X", "Y", "Width", "Height"].compactMap { (sides[$0] as? NSNumber)?.doubleValue }
    guard values.count == 4, values.allSatisfy((0...1).contains) else { return nil }
    let rect = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    // Sums of decimal fractions miss 1 by a little.
    let isWithin = rect.maxX <= 1 + 1e-9 && rect.maxY <= 1 + 1e-9
    return rect.width > 0 && rect.height > 0 && isWithin ? rect : nil
  }

  /// Which picture of a moving one is its thumbnail.
  package enum ThumbnailTime: Hashable, Sendable {
    /// Of an animation, from 0.
    case frame(Int)
    /// Of a movie.
    case seconds(Double)
  }

  /// nil leaves it to the screen, and for what does not move.
  package var thumbnailTime: ThumbnailTime? {
    guard let value = options[UNNotificationAttachmentOptionsThumbnailTimeKey],
      let seconds = Self.seconds(value), seconds.isFinite, seconds >= 0
    else { return nil }
    switch MediaType(rawValue: type) {
    case .gif, .png: return Int(exactly: seconds).map(ThumbnailTime.frame)
    case .mpeg, .mpeg2, .mpeg4, .avi: return .seconds(seconds)
    case .jpeg, .aiff, .wav, .mp3, .mpeg4Audio, nil: return nil
    }
  }

  /// A number, or a dictionary of `value` and `timescale` as Core Media makes it.
  private static func seconds(_ value: Any) -> Double? {
    if let number = value as? NSNumber { return number.doubleValue }
    guard let time = value as? [String: Any], let value = time["value"] as? NSNumber,
      let scale = time["timescale"] as? NSNumber, scale.doubleValue > 0
    else { return nil }
    return value.doubleValue / scale.doubleValue
  }
}
