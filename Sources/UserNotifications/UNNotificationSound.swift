import Foundation

/// The file name of a sound in the app (Apple: UserNotifications, UNNotificationSoundName).
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Portable addition: Apple's type cannot be written as a literal.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The sound of a notification (Apple: UserNotifications, UNNotificationSound).
public final class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, Sendable {
  package enum Kind: String, Hashable, Sendable, Codable { case standard, critical, ringtone }

  package let kind: Kind
  /// Nil plays the standard sound of the kind.
  package let name: String?
  /// The volume of a critical sound, from 0 to 1. Nil is the system's volume. Values outside the range are clamped, and
  /// NaN becomes 1.
  package let volume: Float?

  package init(kind: Kind, name: String? = nil, volume: Float? = nil) {
    self.kind = kind
    self.name = name
    self.volume = volume.map { $0.isNaN ? 1 : min(max($0, 0), 1) }
  }

  public convenience init(named name: UNNotificationSoundName) { self.init(kind: .standard, name: name.rawValue) }

  public static let `default` = UNNotificationSound(kind: .standard)
  public static let defaultCritical = UNNotificationSound(kind: .critical)
  public static let defaultRingtone = UNNotificationSound(kind: .ringtone)

  /// `volume` is from 0 to 1.
  public static func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(kind: .critical, volume: volume)
  }
  public static func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(kind: .critical, name: name.rawValue)
  }
  /// `volume` is from 0 to 1.
  public static func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound {
    UNNotificationSound(kind: .critical, name: name.rawValue, volume: volume)
  }
  public static func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(kind: .ringtone, name: name.rawValue)
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let archive = coder.decodeArchive(ContentArchive.Sound.self) else { return nil }
    self.init(kind: archive.kind, name: archive.name, volume: archive.volume)
  }

  public func encode(with coder: NSCoder) { coder.encodeArchive(ContentArchive.Sound(self)) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return kind == other.kind && name == other.name && volume == other.volume
  }

  public override var hash: Int { kind.hashValue ^ name.hashValue }
}
