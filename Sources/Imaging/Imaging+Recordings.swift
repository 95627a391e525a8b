import Basics
import Foundation

extension Imaging {
  /// Throws ``ImagingError/toolMissing(tool:package:)`` unless every program that recordings need is installed.
  public func checkRecordingTools() throws {
    try FFmpeg.check(searchPath)
  }

  /// Whether the upload's first bytes are those of a video or a sound. The rest of the file may still be something
  /// else.
  public static func isRecording(_ upload: URL) throws -> Bool {
    RecordingFormat(start: try [UInt8](startOf: upload)) != nil
  }

  /// Decodes a video or a sound, encodes it again, and makes its poster picture. The upload is left unchanged.
  ///
  /// It accepts MP4, QuickTime, 3GP, WebM and Matroska, M4A, MP3, WAV, Ogg and AAC, recognized by their content.
  /// - Parameter owner: as for ``process(_:for:)``.
  public func process(recording upload: URL, for owner: String? = nil) async throws -> ProcessedRecording {
    try checkTools()
    try checkRecordingTools()
    guard let format = RecordingFormat(start: try [UInt8](startOf: upload)) else { throw ImagingError.unsupportedMedia }
    return try await recordings.withTurn(of: owner) {
      let folder = try self.makeFolder(for: upload)
      do {
        return try await self.process(format, in: folder, for: owner)
      } catch {
        try self.remove(folder)
        throw error
      }
    }
  }

  private func process(
    _ format: RecordingFormat, in folder: URL, for owner: String?
  ) async throws -> ProcessedRecording {
    let made = try await RecordingProcessor(format: format, ffmpeg: ffmpeg(in: folder), limits: recordingLimits)
      .process()
    let poster = try await process(made.poster, for: owner)
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name != made.file.lastPathComponent {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
    } catch {
      try remove(poster.folder)
      throw ImagingError(ofFile: error)
    }
    return ProcessedRecording(
      kind: made.kind, file: made.file, milliseconds: made.milliseconds, levels: made.levels, poster: poster,
      folder: folder)
  }

  private func ffmpeg(in folder: URL) -> FFmpeg {
    var limits = Limits()
    (limits.memory, limits.fileBytes) = (recordingLimits.memory, recordingLimits.fileBytes)
    let budget = Budget(processor: .seconds(recordingLimits.processorSeconds), time: recordingLimits.time)
    return FFmpeg(tool: tool(in: folder, budget, limits), limits: recordingLimits)
  }
}
