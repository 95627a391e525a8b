import Foundation

/// FFmpeg's command line tools, run by ``LimitedTool``.
///
/// They can read only the file that they are given: `file` is the only protocol, the demuxer is named instead of
/// detected, and only the decoders of formats that phones and browsers record are allowed.
struct FFmpeg: Sendable {
  let tool: LimitedTool
  let limits: Imaging.RecordingLimits

  var folder: URL { tool.folder }

  /// Throws ``ImagingError/toolMissing(tool:package:)`` when a program that this type runs is not installed.
  static func check(_ searchPath: [String]) throws {
    try LimitedTool.check(searchPath)
    for tool in ["ffmpeg", "ffprobe"] { _ = try LimitedTool.find(tool, package: package, in: searchPath) }
  }

  /// Reads the header of an upload in this format.
  /// - Throws: ``ImagingError/unreadableRecording`` when it cannot be read.
  func header(of file: String, _ format: RecordingFormat) async throws -> RecordingHeader {
    let printed = try await run(
      "ffprobe", ["-v", "error"] + reading(format) + ["-show_entries", RecordingHeader.entries, "-of", "json", file])
    guard let header = RecordingHeader(printed) else { throw ImagingError.unreadableRecording }
    return header
  }

  /// Decodes an upload in this format, and writes the output that `arguments` describe.
  func encode(_ file: String, _ format: RecordingFormat, _ arguments: [String]) async throws {
    try await ffmpeg(reading(format) + ["-max_pixels", "\(limits.pixels)", "-threads", "2", "-i", file] + arguments)
  }

  /// Runs `ffmpeg` on a file that this server made.
  func ffmpeg(_ arguments: [String]) async throws {
    _ = try await run("ffmpeg", ["-nostdin", "-hide_banner", "-v", "error", "-y"] + arguments)
  }

  private static let package = "ffmpeg"

  private func run(_ name: String, _ arguments: [String]) async throws -> String {
    do {
      return try await tool.run(name, of: Self.package, arguments, environment: ["HOME=/nonexistent"])
    } catch ImagingError.unreadableImage {
      throw ImagingError.unreadableRecording
    }
  }

  private func reading(_ format: RecordingFormat) -> [String] {
    let references = format == .movie ? ["-enable_drefs", "0", "-use_absolute_path", "0"] : []
    return [
      "-protocol_whitelist", "file", "-f", format.rawValue, "-max_streams", "\(limits.streams)",
      "-codec_whitelist", Self.decoders.joined(separator: ","), "-probesize", "8M", "-analyzeduration", "8M",
    ] + references
  }

  /// FFmpeg's names of the accepted codecs, as headers name them.
  static let videoCodecs: Set = ["h264", "hevc", "mpeg4", "h263", "vp8", "vp9", "av1"]
  static let soundCodecs: Set = [
    "aac", "mp3", "opus", "vorbis", "alac", "amr_nb", "amr_wb", "pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s32le",
    "pcm_f32le", "pcm_u8", "pcm_mulaw", "pcm_alaw",
  ]

  /// The decoders of these codecs, some of which have names of their own, and those of accompanying tracks: covers and
  /// subtitles. FFmpeg reads no further in a file with a track that none of them decodes.
  private static let decoders =
    videoCodecs.union(soundCodecs).sorted()
    + [
      "libdav1d", "mp3float", "libopus", "amrnb", "amrwb", "png", "mjpeg", "mov_text", "subrip", "webvtt", "ssa", "ass",
    ]
}
