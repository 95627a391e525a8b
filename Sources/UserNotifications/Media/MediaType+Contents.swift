import Foundation

/// Recognizes media by walking their structure, because a name or a hint may be wrong and a download may be truncated.
extension MediaType {
  /// Whether the file is a complete file of this type.
  ///
  /// The reader passes each byte at most once and ignores data after the end that the format marks.
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

  /// Whether the file is a complete JPEG, GIF or PNG, regardless of its name.
  package static func isPicture(_ url: URL) -> Bool {
    guard let file = RegularFile(url) else { return false }
    return [jpeg, gif, png].contains { file.size <= $0.maximumSize && $0.isWhole(file) }
  }
}
