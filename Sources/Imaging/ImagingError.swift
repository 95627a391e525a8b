import Foundation

/// Why a picture or a recording was refused. The cases are stable; `description` is a sentence for people.
public enum ImagingError: Error, Hashable, Sendable {
  /// The content is in none of the formats that Partyline accepts, whatever the file name says.
  case unsupportedMedia
  /// The picture is damaged, truncated, or cannot be decoded here.
  case unreadableImage
  /// The video or sound is damaged, truncated, or cannot be decoded here.
  case unreadableRecording
  /// The recording is longer than videos or sounds may be. The limit is in seconds.
  case tooLong(ProcessedRecording.Kind, limit: Int)
  /// The picture has more pixels than may be decoded; for an animation, in one frame.
  case tooManyPixels(limit: Int)
  /// Decoding used up its processor time, or no version of the picture was small enough.
  case tooCostly
  /// Too many pictures are already waiting. Try again later.
  case overloaded
  /// A program is missing on this machine. `package` is the Debian package that provides it.
  case toolMissing(tool: String, package: String)
  /// The disk has no room for the output of a tool.
  case storageFull
  /// The system lacked memory, time or open files, and ended or could not run a tool. This says nothing about the
  /// picture.
  case interrupted
  /// A fault of this machine and not of the picture, such as a missing folder.
  case failed(String)
}

extension ImagingError {
  /// The error for a file that could not be read or written: ``storageFull`` for a full disk, an exhausted quota or a
  /// file larger than this process may write, ``interrupted`` for too many open files, and ``failed(_:)`` for anything
  /// else.
  public init(ofFile error: any Error) {
    let error = error as NSError
    let all = [error, error.userInfo[NSUnderlyingErrorKey] as? NSError].compactMap(\.self)
    let codes = Set(all.filter { $0.domain == NSPOSIXErrorDomain }.map { Int32(clamping: $0.code) })
    let isFull = all.contains {
      $0.domain == NSCocoaErrorDomain && $0.code == CocoaError.Code.fileWriteOutOfSpace.rawValue
    }
    if isFull || !codes.isDisjoint(with: [ENOSPC, EDQUOT, EFBIG]) {
      self = .storageFull
    } else {
      self = codes.isDisjoint(with: [EMFILE, ENFILE]) ? .failed(error.localizedDescription) : .interrupted
    }
  }
}

extension ImagingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsupportedMedia: "This is not a picture Partyline can read; send JPEG, PNG, GIF, WebP or HEIC."
    case .unreadableImage: "The picture is damaged or incomplete; send it again or save it in another format."
    case .unreadableRecording: "The recording is damaged or incomplete; send it again."
    case .tooLong(.video, let limit): "A video can be up to \(limit) seconds long."
    case .tooLong(.sound, let limit): "A sound can be up to \(limit) seconds long."
    case .tooManyPixels(let limit): "The picture is too large; send one of at most \(limit / 1_000_000) megapixels."
    case .tooCostly: "The picture took too long to read; send a smaller or simpler one."
    case .overloaded: "Too many pictures are being read just now; try again in a minute."
    case .toolMissing(let tool, let package): "“\(tool)” is missing; install it with: apt-get install \(package)"
    case .storageFull: "The server’s disk is full, so the picture cannot be kept; try again later."
    case .interrupted: "The server ran out of resources while it read the picture; try again in a minute."
    case .failed(let reason): "The picture could not be stored: \(reason)"
    }
  }
}
