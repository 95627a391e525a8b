import Foundation

/// Recognises media by walking their structure: a name or a hint may lie, and a download may be cut off.
extension MediaType {
  /// The bytes are of this type, from their first to their last.
  ///
  /// Every byte is passed at most once. What follows the end that a format marks is not looked at.
  func isWhole(_ file: RegularFile) -> Bool {
    var reader = MediaReader(file)
    do {
      switch self {
      case .png: try reader.readPNG()
      case .gif: try reader.readGIF()
      case .jpeg: try reader.readJPEG()
      case .wav: try reader.readRIFF(form: "WAVE", parts: ["fmt ", "data"])
      case .avi: try reader.readRIFF(form: "AVI ", parts: ["hdrl", "movi"])
      case .aiff: try reader.readAIFF()
      case .mp3: try reader.readMPEGAudio()
      case .mpeg, .mpeg2: try reader.readMPEG()
      case .mpeg4: try reader.readMPEG4(accepting: { $0.hasVideo || $0.hasAudio })
      case .mpeg4Audio: try reader.readMPEG4(accepting: { $0.hasAudio && !$0.hasVideo })
      }
      return true
    } catch {
      return false
    }
  }

  /// The file is a whole JPEG, GIF or PNG, whatever its name says.
  package static func isPicture(_ url: URL) -> Bool {
    guard let file = RegularFile(url) else { return false }
    return [jpeg, gif, png].contains { file.size <= $0.maximumSize && $0.isWhole(file) }
  }
}
