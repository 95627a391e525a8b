import Foundation

/// The header of a recording, as `ffprobe` prints it in JSON before the recording is decoded.
struct RecordingHeader: Sendable {
  struct Stream: Sendable {
    let codec: String
    let width: Int
    let height: Int
    let channels: Int
    /// Whether the video is in HDR, PQ or HLG (ITU-R BT.2100), which older screens cannot show without conversion.
    let isHDR: Bool
  }

  /// The first track of each kind. A cover picture does not count as a video.
  let video: Stream?
  let sound: Stream?
  /// Nil when the container does not state the duration.
  let seconds: Double?

  /// Nil when the output is not such JSON.
  init?(_ output: String) {
    guard let printed = try? JSONDecoder().decode(Printed.self, from: Data(output.utf8)) else { return nil }
    let shown = printed.streams.filter { $0.disposition?.attached_pic != 1 }
    video = shown.first { $0.codec_type == "video" }.map(Stream.init)
    sound = shown.first { $0.codec_type == "audio" }.map(Stream.init)
    seconds = printed.format.duration.flatMap(Double.init).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// The entries that `ffprobe` prints.
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
