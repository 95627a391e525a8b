import ChildProcesses
import Foundation
import TestSupport
import Testing

@testable import Imaging

/// Videos and sounds, made by FFmpeg for each test.
extension Studio {
  /// Makes a moving test picture with a tone, in the format that `name` ends in.
  func film(_ name: String, size: String = "320x240", seconds: Double = 2, _ options: String...) async throws -> URL {
    let rate = name.hasSuffix("webm") ? ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus"] : []
    try await ffmpeg(
      ["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=30:duration=\(seconds)", "-f", "lavfi", "-i"]
        + ["sine=frequency=440:duration=\(seconds)", "-pix_fmt", "yuv420p"] + rate + options + [name])
    return folder.appendingPathComponent(name)
  }

  /// Makes a tone that is loud at first and then silent.
  func tone(_ name: String, seconds: Double = 2, _ options: String...) async throws -> URL {
    try await ffmpeg(
      ["-f", "lavfi", "-i", "sine=frequency=440:duration=\(seconds)", "-af", "volume=0:enable='gt(t,\(seconds / 2))'"]
        + options + [name])
    return folder.appendingPathComponent(name)
  }

  func ffmpeg(_ arguments: [String]) async throws {
    let process = ChildProcess(
      arguments: ["/usr/bin/ffmpeg", "-nostdin", "-v", "error", "-y"] + arguments, environment: [], folder: folder,
      time: .seconds(600))
    let result = try await process.run()
    #expect(result.ending == .exited(0), "\(arguments): \(result.errors)")
  }

  /// The output of ffprobe for a file, one `key=value` a line.
  func probe(_ file: URL) async throws -> String {
    let process = ChildProcess(
      arguments: [
        "/usr/bin/ffprobe", "-v", "error", "-show_format", "-show_streams", "-of", "default=nw=1", file.path,
      ],
      environment: [], folder: folder, time: .seconds(600))
    return try await process.run().output
  }

  func recordings(_ limits: Imaging.RecordingLimits = .init(), searchPath: [String]? = nil) -> Imaging {
    Imaging(
      workingDirectory: work, recordingLimits: limits, searchPath: searchPath ?? ["/usr/local/bin", "/usr/bin", "/bin"])
  }
}

@Suite("Processing videos and sounds", .slow)
struct RecordingTests {
  @Test(
    "Videos of phones and browsers become H.264 and AAC that play while loading",
    arguments: ["mp4", "mov", "webm", "3gp"])
  func video(ending: String) async throws {
    let studio = try Studio()
    let upload =
      ending == "3gp"
      ? try await studio.film(
        "film.3gp", size: "352x288", seconds: 2, "-c:v", "h263", "-ar", "8000", "-ac", "1", "-c:a", "aac")
      : try await studio.film("film.\(ending)")
    #expect(try Imaging.isRecording(upload))
    let made = try await studio.recordings().process(recording: upload)
    #expect(made.kind == .video && (1900...2200).contains(made.milliseconds) && made.levels.isEmpty)
    let facts = try await studio.probe(made.file)
    for fact in ["codec_name=h264", "codec_name=aac", "pix_fmt=yuv420p"] { #expect(facts.contains(fact), "\(facts)") }
    let bytes = try Data(contentsOf: made.file)
    let (index, media) = (bytes.range(of: Data("moov".utf8)), bytes.range(of: Data("mdat".utf8)))
    #expect(try #require(index).lowerBound < #require(media).lowerBound)
    #expect(made.poster.format == .jpeg && made.poster.width == (ending == "3gp" ? 352 : 320))
  }

  @Test("A large upright video gets a smaller size and frame rate, and loses its location")
  func phone() async throws {
    let studio = try Studio()
    _ = try await studio.film("flat.mov", size: "1920x1080", seconds: 1, "-r", "60", "-preset", "ultrafast")
    try await studio.ffmpeg([
      "-i", "flat.mov", "-c", "copy", "-metadata:s:v", "rotate=90", "-metadata", "location=+48.1372+011.5755/",
      "-metadata", "com.apple.quicktime.location.ISO6709=+48.1372+011.5755/", "-movflags", "use_metadata_tags",
      "phone.mov",
    ])
    let upload = studio.folder.appendingPathComponent("phone.mov")
    #expect(try Data(contentsOf: upload).range(of: Data("48.1372".utf8)) != nil)
    let made = try await studio.recordings().process(recording: upload)
    let bytes = try Data(contentsOf: made.file)
    #expect(bytes.range(of: Data("48.1372".utf8)) == nil)
    let facts = try await studio.probe(made.file)
    #expect(facts.contains("width=720") && facts.contains("height=1280") && facts.contains("r_frame_rate=30/1"))
    #expect(made.poster.width == 720 && made.poster.height == 1280)
  }

  @Test(
    "Sounds become AAC, with their levels and a picture of the levels",
    arguments: ["m4a", "mp3", "wav", "ogg", "opus", "webm", "aac"])
  func sound(ending: String) async throws {
    let studio = try Studio()
    let upload = try await studio.tone("tone.\(ending)")
    let made = try await studio.recordings().process(recording: upload)
    #expect(made.kind == .sound && (1900...2200).contains(made.milliseconds), "\(made.milliseconds)")
    #expect(made.levels.count == ProcessedRecording.levelCount)
    #expect(made.levels[10] > 200 && made.levels[40] < 40, "\(made.levels)")
    let facts = try await studio.probe(made.file)
    #expect(facts.contains("codec_name=aac") && !facts.contains("codec_type=video"), "\(facts)")
    #expect(made.poster.format == .jpeg && made.poster.width == Waveform.width)
  }

  @Test("A song's cover does not make it a video")
  func cover() async throws {
    let studio = try Studio()
    _ = try await studio.picture("cover.png")
    _ = try await studio.tone("tone.mp3")
    try await studio.ffmpeg([
      "-i", "tone.mp3", "-i", "cover.png", "-map", "0", "-map", "1", "-c", "copy", "-disposition:v", "attached_pic",
      "song.mp3",
    ])
    let made = try await studio.recordings().process(recording: studio.folder.appendingPathComponent("song.mp3"))
    #expect(made.kind == .sound)
  }

  @Test("HDR colors of newer phones are converted for every screen")
  func highDynamicRange() async throws {
    let studio = try Studio()
    let upload = try await studio.film(
      "bright.mov", size: "640x360", seconds: 0.5, "-vf", "format=yuv420p10le", "-c:v", "libx265", "-x265-params",
      "log-level=error", "-preset", "ultrafast", "-color_primaries", "bt2020", "-color_trc", "arib-std-b67",
      "-colorspace",
      "bt2020nc", "-pix_fmt", "yuv420p10le")
    let made = try await studio.recordings().process(recording: upload)
    let facts = try await studio.probe(made.file)
    #expect(facts.contains("color_transfer=bt709") && facts.contains("pix_fmt=yuv420p\n"), "\(facts)")
  }

  @Test("A recording that is too long is refused, even when its header lies or gives no length")
  func length() async throws {
    let studio = try Studio()
    var limits = Imaging.RecordingLimits()
    (limits.videoSeconds, limits.soundSeconds) = (2, 3)
    let imaging = studio.recordings(limits)
    let uploads = [
      try await studio.film("long.mp4", seconds: 5), try await studio.film("live.webm", seconds: 5, "-live", "1"),
    ]
    for upload in uploads {
      await #expect(throws: ImagingError.tooLong(.video, limit: 2)) { try await imaging.process(recording: upload) }
    }
    await #expect(throws: ImagingError.tooLong(.sound, limit: 3)) {
      try await imaging.process(recording: try await studio.tone("long.wav", seconds: 6))
    }
    #expect(try studio.leftovers().isEmpty)
  }

  @Test("A header that claims ten hours is refused at once")
  func tenHours() async throws {
    let studio = try Studio()
    var bytes = try Data(contentsOf: try await studio.film("film.mp4", "-movflags", "faststart"))
    // In version 0 these fields follow: version and flags, created, modified, time scale, duration (ISO/IEC 14496-12,
    // 8.2.2).
    let movie = try #require(bytes.range(of: Data("mvhd".utf8))).upperBound
    let scale = bytes[(movie + 12)..<(movie + 16)].reduce(0) { $0 << 8 | Int($1) }
    let long = withUnsafeBytes(of: UInt32(scale * 36_000).bigEndian) { Data($0) }
    for name in ["mvhd", "tkhd", "mdhd"] {
      var start = bytes.startIndex
      while let box = bytes[start...].range(of: Data(name.utf8)) {
        let place = box.upperBound + (name == "tkhd" ? 20 : 16)
        bytes.replaceSubrange(place..<place + 4, with: long)
        start = box.upperBound
      }
    }
    let upload = try studio.write(bytes, as: "hours.mp4")
    var limits = Imaging.RecordingLimits()
    limits.processorSeconds = 5
    let refusal = await #expect(throws: ImagingError.self) {
      try await studio.recordings(limits).process(recording: upload)
    }
    #expect(refusal != .tooCostly)
    #expect(try studio.leftovers().isEmpty)
  }

  @Test("A recording truncated at any place is refused")
  func truncated() async throws {
    let studio = try Studio()
    let whole = try Data(contentsOf: try await studio.film("film.mp4", seconds: 6, "-movflags", "faststart"))
    for part in [0.01, 0.1, 0.5] {
      let upload = try studio.write(whole.prefix(Int(Double(whole.count) * part)), as: "cut.mp4")
      await #expect(throws: ImagingError.unreadableRecording, "\(part)") {
        try await studio.recordings().process(recording: upload)
      }
    }
    #expect(try studio.leftovers().isEmpty)
  }

  @Test("A file that only claims to be a video is refused, and reads no other file")
  func disguised() async throws {
    let studio = try Studio()
    let secret = try await studio.film("secret.mp4")
    let playlist = "#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:2.0,\n\(secret.path)\n#EXT-X-ENDLIST\n"
    let concat = "ffconcat version 1.0\nfile \(secret.path)\n"
    for (name, bytes) in [
      ("list.mp4", playlist), ("list.mov", concat), ("zip.mp4", "PK\u{3}\u{4}" + String(repeating: "x", count: 99)),
    ] {
      let upload = try studio.write(Data(bytes.utf8), as: name)
      #expect(try !Imaging.isRecording(upload))
      await #expect(throws: ImagingError.unsupportedMedia) { try await studio.recordings().process(recording: upload) }
    }
    // The same contents after the start of an MP4 file, so that only the MP4 demuxer reads them.
    for body in [playlist, concat] {
      let upload = try studio.write(Data([0, 0, 0, 16] + "ftypisom\0\0\0\0\n\(body)".utf8), as: "poly.mp4")
      await #expect(throws: ImagingError.unreadableRecording) {
        try await studio.recordings().process(recording: upload)
      }
    }
    #expect(try studio.leftovers().isEmpty)
  }

  @Test("A movie that names another file as its data reads nothing from that file")
  func references() async throws {
    let studio = try Studio()
    let film = try await studio.film("film.mov", "-movflags", "faststart")
    var bytes = try Data(contentsOf: film)
    // The data reference of each track then says "elsewhere" instead of "in this file" (ISO/IEC 14496-12, 8.7.2).
    var start = bytes.startIndex
    while let box = bytes[start...].range(of: Data("url \0\0\0\u{1}".utf8))
      ?? bytes[start...].range(of: Data("alis\0\0\0\u{1}".utf8))
    {
      bytes[box.upperBound - 1] = 0
      start = box.upperBound
    }
    let upload = try studio.write(bytes, as: "elsewhere.mov")
    // The movie may be refused, or read from the file itself as players do. No other file may be opened.
    _ = try? await studio.recordings().process(recording: upload)
  }

  @Test("Huge frames, thousands of tracks and noise are refused at low cost")
  func costly() async throws {
    let studio = try Studio()
    let uploads = [
      (
        try await studio.film("huge.mp4", size: "4500x4000", seconds: 0.1, "-preset", "ultrafast"),
        ImagingError.tooManyPixels(limit: 16 << 20)
      ),
      (try studio.write(Self.tracks(5000), as: "tracks.mp4"), .unreadableRecording),
      (
        try studio.write(
          Data([0x1A, 0x45, 0xDF, 0xA3]) + Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7919) }),
          as: "noise.webm"), .unreadableRecording
      ),
    ]
    var limits = Imaging.RecordingLimits()
    limits.processorSeconds = 10
    for (upload, error) in uploads {
      await #expect(throws: error, "\(upload.lastPathComponent)") {
        try await studio.recordings(limits).process(recording: upload)
      }
    }
    #expect(try studio.leftovers().isEmpty)
  }

  @Test("A video with a zip archive in the same file comes out as the video alone")
  func polyglot() async throws {
    let studio = try Studio()
    let bytes = try Data(contentsOf: try await studio.film("film.mp4"))
    let upload = try studio.write(bytes + Data("PK\u{3}\u{4}secret.txt".utf8), as: "both.mp4")
    let made = try await studio.recordings().process(recording: upload)
    #expect(try Data(contentsOf: made.file).range(of: Data("secret.txt".utf8)) == nil)
  }

  @Test("A recording that takes too much processor time is given up")
  func budget() async throws {
    let studio = try Studio()
    var limits = Imaging.RecordingLimits()
    limits.processorSeconds = 1
    let upload = try await studio.film("slow.mp4", size: "1920x1080", seconds: 20, "-preset", "ultrafast")
    await #expect(throws: ImagingError.tooCostly) { try await studio.recordings(limits).process(recording: upload) }
    #expect(try studio.leftovers().isEmpty)
  }

  @Test("Without FFmpeg, recordings are refused with FFmpeg's name and pictures are accepted")
  func missing() async throws {
    let studio = try Studio()
    let tools = studio.folder.appendingPathComponent("tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    for tool in ["setpriv", "nice", "prlimit", "vips", "vipsheader"] {
      try FileManager.default.createSymbolicLink(
        at: tools.appendingPathComponent(tool), withDestinationURL: URL(fileURLWithPath: "/usr/bin/\(tool)"))
    }
    let imaging = studio.recordings(searchPath: [tools.path])
    _ = try await imaging.process(try await studio.picture("one.jpg"))
    let upload = try await studio.tone("tone.wav")
    await #expect(throws: ImagingError.toolMissing(tool: "ffmpeg", package: "ffmpeg")) {
      try await imaging.process(recording: upload)
    }
  }

  /// A movie with this many empty tracks.
  private static func tracks(_ count: Int) -> Data {
    func box(_ name: String, _ content: Data) -> Data {
      withUnsafeBytes(of: UInt32(8 + content.count).bigEndian) { Data($0) } + Data(name.utf8) + content
    }
    let handler = box("hdlr", Data(count: 8) + Data("vide".utf8) + Data(count: 13))
    let track = box("trak", box("tkhd", Data(count: 84)) + box("mdia", box("mdhd", Data(count: 24)) + handler))
    var movie = box("mvhd", Data(count: 100))
    for _ in 0..<count { movie += track }
    return box("ftyp", Data("isom\0\0\0\0isom".utf8)) + box("moov", movie) + box("mdat", Data(count: 100))
  }
}
