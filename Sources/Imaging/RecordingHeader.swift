import Foundation

/// What a recording says about itself before it is decoded: what `ffprobe` prints as JSON.
struct RecordingHeader: Sendable {
  struct Stream: Sendable {
    let codec: String
    let width: Int
    let height: Int
    let channels: Int
    /// Brighter than a screen of before shows without translation: PQ or HLG (ITU-R BT.2100).
    let isHDR: Bool
  }

  /// The first of each; a cover picture is no video.
  let video: Stream?
  let sound: Stream?
  /// Nil where the container does not say it.
  let seconds: Double?

  /// Nil for what is no such JSON.
  init?(_ output: String) {
    guard let printed = try? JSONDecoder().decode(Printed.self, from: Data(output.utf8)) else { return nil }
    let shown = printed.streams.filter { $0.disposition?.attached_pic != 1 }
    video = shown.first { $0.codec_type == "video" }.map(Stream.init)
    sound = shown.first { $0.codec_type == "audio" }.map(Stream.init)
    seconds = printed.format.duration.flatMap(Double.init).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// The entries that `ffprobe` is asked for.
  static let entries =
    "format=duration:stream=codec_type,codec_name,width,height,channels,color_transfer:stream_disposition=attached_pic"

  fileprivate struct Printed: Decodable {
    struct Disposition: Decodable { var attached_pic: Int? }
    struct Format: Decodable { var duration: String? }
    struct Stream: Decodable {
      var codec_type: String?
      var codec_name: String?
      var width: Int?
      var height: Int?
      var channels: Int?
      var color_transfer: String?
      var disposition: Disposition?
    }

    var streams: [Stream]
    var format: Format
  }
}

extension RecordingHeader.Stream {
  fileprivate init(_ printed: RecordingHeader.Printed.Stream) {
    self.init(
      codec: printed.codec_name ?? "", width: printed.width ?? 0, height: printed.height ?? 0,
      channels: printed.channels ?? 0, isHDR: ["smpte2084", "arib-std-b67"].contains(printed.color_transfer))
  }

  var pixels: Int {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : pixels
  }
}
