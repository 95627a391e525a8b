import Foundation

/// Processes one recording from upload to ``ProcessedRecording``, in a folder of its own.
struct RecordingProcessor: Sendable {
  let format: RecordingFormat
  let ffmpeg: FFmpeg
  let limits: Imaging.RecordingLimits

  /// The encoded recording, and the picture that becomes its poster.
  struct Encoded: Sendable {
    let kind: ProcessedRecording.Kind
    let file: URL
    let milliseconds: Int
    let levels: [UInt8]
    let poster: URL
  }

  private static let source = ImageProcessor.source
  /// The number of seconds by which a recording may exceed the limit, because cameras do not stop at the exact frame.
  private static let grace = 1

  func process() async throws -> Encoded {
    let header = try await ffmpeg.header(of: Self.source, format)
    if let video = header.video { return try await self.video(video, header) }
    guard let sound = header.sound else { throw ImagingError.unsupportedMedia }
    return try await self.sound(sound, header)
  }

  private func video(_ stream: RecordingHeader.Stream, _ header: RecordingHeader) async throws -> Encoded {
    guard FFmpeg.videoCodecs.contains(stream.codec) else { throw ImagingError.unsupportedMedia }
    guard stream.pixels <= limits.pixels else { throw ImagingError.tooManyPixels(limit: limits.pixels) }
    let sides = (shorter: min(stream.width, stream.height), longer: max(stream.width, stream.height))
    // Videos of such shapes are not real recordings, and would have no height left after scaling.
    guard sides.shorter >= 16, sides.longer / sides.shorter < 16 else { throw ImagingError.unsupportedMedia }
    try requireLength(header.seconds, .video, limits.videoSeconds)
    let hasSound = header.sound.map { FFmpeg.soundCodecs.contains($0.codec) } ?? false
    try await ffmpeg.encode(
      Self.source, format,
      ["-map", "0:v:0"] + (hasSound ? ["-map", "0:a:0"] : []) + plain(limits.videoSeconds)
        + ["-vf", filters(isHDR: stream.isHDR), "-fpsmax", "\(limits.framesPerSecond)"] + Self.h264
        + (hasSound ? Self.aac(bitRate: "128k", channels: 2) : []) + ["-f", "mp4", "video.mp4"])
    let milliseconds = try await length(of: "video.mp4", .video, limits.videoSeconds, said: header.seconds)
    // The poster is the most typical of the first frames, because a film often begins in the dark.
    try await ffmpeg.ffmpeg(["-i", "video.mp4", "-vf", "thumbnail=48", "-frames:v", "1", "poster.png"])
    return Encoded(
      kind: .video, file: url("video.mp4"), milliseconds: milliseconds, levels: [], poster: url("poster.png"))
  }

  private func sound(_ stream: RecordingHeader.Stream, _ header: RecordingHeader) async throws -> Encoded {
    guard FFmpeg.soundCodecs.contains(stream.codec) else { throw ImagingError.unsupportedMedia }
    try requireLength(header.seconds, .sound, limits.soundSeconds)
    try await ffmpeg.encode(
      Self.source, format,
      ["-map", "0:a:0", "-vn"] + plain(limits.soundSeconds)
        + Self.aac(bitRate: "96k", channels: stream.channels == 1 ? 1 : 2) + ["-f", "mp4", "sound.m4a"])
    let milliseconds = try await length(of: "sound.m4a", .sound, limits.soundSeconds, said: header.seconds)
    let levels = try await levels(of: "sound.m4a")
    try await draw(levels)
    return Encoded(
      kind: .sound, file: url("sound.m4a"), milliseconds: milliseconds, levels: levels, poster: url("poster.png"))
  }

  /// Arguments that leave out tags, which may say where a video was filmed, and chapters, subtitles and data, and that
  /// limit the length.
  private func plain(_ seconds: Int) -> [String] {
    [
      "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1", "-t", "\(seconds + 2 * Self.grace)",
      "-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact", "-movflags", "+faststart",
      "-fs", "\(limits.fileBytes / 2)", "-filter_threads", "1",
    ]
  }

  /// The filters for a video. FFmpeg turns it upright automatically. The filters make its pixels square, scale it down
  /// to the limits but never up, and convert its colors for every screen.
  private func filters(isHDR: Bool) -> String {
    let (longer, shorter) = (limits.longerSide, limits.shorterSide)
    let bounds = "w='min(iw,if(gte(iw,ih),\(longer),\(shorter)))':h='min(ih,if(gte(iw,ih),\(shorter),\(longer)))'"
    let toneMapping = [
      "format=yuv420p10le", "zscale=t=linear:npl=100", "format=gbrpf32le", "zscale=p=bt709",
      "tonemap=tonemap=hable:desat=0", "zscale=t=bt709:m=bt709:r=tv",
    ]
    let parts =
      [
        "scale=w='max(2,trunc(iw*sar))':h=ih", "setsar=1",
        "scale=\(bounds):force_original_aspect_ratio=decrease:force_divisible_by=2",
      ] + (isHDR ? toneMapping : []) + ["format=yuv420p"]
    return parts.joined(separator: ",")
  }

  private static let h264 = [
    "-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-crf", "24", "-maxrate", "2500k", "-bufsize",
    "5000k", "-threads", "2",
  ]

  private static func aac(bitRate: String, channels: Int) -> [String] {
    ["-c:a", "aac", "-b:a", bitRate, "-ac", "\(channels)", "-ar", "48000"]
  }

  private func requireLength(_ seconds: Double?, _ kind: ProcessedRecording.Kind, _ limit: Int) throws {
    guard seconds ?? 0 <= Double(limit + Self.grace) else { throw ImagingError.tooLong(kind, limit: limit) }
  }

  /// Returns the length of the encoded file in milliseconds. It uses that file's own header, whatever the upload's
  /// header said.
  /// - Throws: ``ImagingError/unreadableRecording`` when much of the announced length is missing.
  private func length(
    of file: String, _ kind: ProcessedRecording.Kind, _ limit: Int, said: Double?
  ) async throws -> Int {
    let seconds = try await ffmpeg.header(of: file, .movie).seconds ?? 0
    guard let milliseconds = Int(exactly: (seconds * 1000).rounded()), milliseconds > 0 else {
      throw ImagingError.unreadableRecording
    }
    try requireLength(seconds, kind, limit)
    if format.tellsDuration, let said, seconds < said * 0.9 - 0.3 { throw ImagingError.unreadableRecording }
    return milliseconds
  }

  private func levels(of file: String) async throws -> [UInt8] {
    try await ffmpeg.ffmpeg(["-i", file, "-ac", "1", "-ar", "4000", "-f", "s16le", "levels.raw"])
    return Waveform.levels(of: try read("levels.raw"))
  }

  private func draw(_ levels: [UInt8]) async throws {
    do {
      try Waveform.bitmap(of: levels).write(to: url("poster.raw"))
    } catch {
      throw ImagingError(ofFile: error)
    }
    let size = "\(Waveform.width)x\(Waveform.height)"
    try await ffmpeg.ffmpeg([
      "-f", "rawvideo", "-pixel_format", "rgb24", "-video_size", size, "-i", "poster.raw", "-frames:v", "1",
      "poster.png",
    ])
  }

  private func read(_ name: String) throws -> Data {
    do { return try Data(contentsOf: url(name)) } catch { throw ImagingError(ofFile: error) }
  }

  private func url(_ name: String) -> URL { ffmpeg.folder.appendingPathComponent(name) }
}
