import Foundation

/// The value is a uniform type identifier, for a file whose name does not tell its type.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// The value is true to show no thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// The value is a dictionary of X, Y, Width and Height, each from 0 to 1, in the form of a Core Graphics rectangle.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// The value is a frame number of an animation, or a movie time: seconds as a number or as a Core Media time
/// dictionary.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// The options in the form that a screen needs. An invalid value is ignored as if the option were absent, because the
/// picture can be shown without it.
extension UNNotificationAttachment {
  /// Whether the thumbnail is hidden.
  package var thumbnailHidden: Bool {
    (options[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? NSNumber)?.boolValue ?? false
  }

  /// The part of the picture that the thumbnail shows, in unit coordinates from the upper left. Nil for all of it.
  package var thumbnailClippingRect: CGRect? {
    guard let sides = options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] as? [String: Any] else {
      return nil
    }
    let values = ["X", "Y", "Width", "Height"].compactMap { (sides[$0] as? NSNumber)?.doubleValue }
    guard values.count == 4, values.allSatisfy((0...1).contains) else { return nil }
    let rect = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    // Sums of decimal fractions can miss 1 by a small error.
    let isWithin = rect.maxX <= 1 + 1e-9 && rect.maxY <= 1 + 1e-9
    return rect.width > 0 && rect.height > 0 && isWithin ? rect : nil
  }

  /// The frame of an animation or movie that serves as its thumbnail.
  package enum ThumbnailTime: Hashable, Sendable {
    /// The frame number of an animation, counted from 0.
    case frame(Int)
    /// The time in a movie.
    case seconds(Double)
  }

  /// Nil for media without moving pictures, or when the screen may choose.
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

  /// Reads a number, or a dictionary of `value` and `timescale` as Core Media creates it.
  private static func seconds(_ value: Any) -> Double? {
    if let number = value as? NSNumber { return number.doubleValue }
    guard let time = value as? [String: Any], let value = time["value"] as? NSNumber,
      let scale = time["timescale"] as? NSNumber, scale.doubleValue > 0
    else { return nil }
    return value.doubleValue / scale.doubleValue
  }
}
