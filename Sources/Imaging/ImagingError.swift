/// Why a picture was not taken. The cases are stable; `description` is a sentence for people.
public enum ImagingError: Error, Hashable, Sendable {
  /// The content is none of the formats Partyline takes, whatever the file is called.
  case unsupportedMedia
  /// Damaged, cut short, or not decodable here.
  case unreadableImage
  /// More pixels than are decoded for anyone; for an animation, in one frame.
  case tooManyPixels(limit: Int)
  /// Decoding used up its processor time or its time on the clock.
  case tooCostly
  /// Too many pictures are waiting already; try again later.
  case overloaded
  /// A program is missing on this machine; `package` is the Debian package that brings it.
  case toolMissing(tool: String, package: String)
  /// This machine's trouble, not the picture's: a full disk, a missing folder.
  case failed(String)
}

extension ImagingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsupportedMedia: "This is not a picture Partyline can read; send JPEG, PNG, GIF, WebP or HEIC."
    case .unreadableImage: "The picture is damaged or incomplete; send it again or save it in another format."
    case .tooManyPixels(let limit): "The picture is too large; send one of at most \(limit / 1_000_000) megapixels."
    case .tooCostly: "The picture took too long to read; send a smaller or simpler one."
    case .overloaded: "Too many pictures are being read just now; try again in a minute."
    case .toolMissing(let tool, let package): "“\(tool)” is missing; install it with: apt-get install \(package)"
    case .failed(let reason): "The picture could not be stored: \(reason)"
    }
  }
}
