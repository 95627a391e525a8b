import Foundation
import PageKit

/// Embeds the files that a page names in the page itself, as `data:` URLs.
package struct StandaloneFiles: Sendable {
  package struct File: Sendable {
    package var bytes: [UInt8]
    /// The media type, e.g. `image/png`.
    package var mediaType: String

    package init(_ bytes: [UInt8], mediaType: String) {
      self.bytes = bytes
      self.mediaType = mediaType
    }

    package var address: String { "data:\(mediaType);base64,\(Data(bytes).base64EncodedString())" }
  }

  /// The assets with which the parts of a page must be rendered.
  package static let assets = Assets(version: "standalone")
  private static let assetPrefix = assets.url("")
  private static let mediaPrefix = "/media/standalone/"

  /// Returns a file of `Public/`. Nil when there is none.
  private let asset: @Sendable (_ path: String) -> File?
  private let media: [File]

  /// - Parameter media: the files behind `mediaAddress(_:)`, in order.
  package init(media: [File], asset: @escaping @Sendable (_ path: String) -> File?) {
    self.media = media
    self.asset = asset
  }

  /// The URL of the file with this number.
  package static func mediaAddress(_ number: Int) -> String { "\(mediaPrefix)\(number)" }

  /// Replaces the URLs of `src` attributes by their files. Text cannot contain the closing quotation mark of an
  /// attribute, so only URLs are replaced.
  package func inlined(_ markup: String) -> String {
    replacing(" src=\"", upTo: "\"", in: markup) { address in
      if address.hasPrefix(Self.assetPrefix) { return asset(String(address.dropFirst(Self.assetPrefix.count))) }
      guard address.hasPrefix(Self.mediaPrefix), let number = Int(address.dropFirst(Self.mediaPrefix.count)) else {
        return nil
      }
      return media.indices.contains(number) ? media[number] : nil
    }
  }

  /// The style sheets that a notification needs in addition to its rules.
  package var styles: String {
    let names = ["layers", "colors", "base"] + PhoneStyles.names + ["snapshot"]
    let sheets = names.map { text("styles/\($0).css") } + [StandaloneStyle.text]
    return replacing("url(\"../", upTo: "\"", in: sheets.joined(separator: "\n")) { asset($0) }
      .replacingOccurrences(of: "url(\"../data:", with: "url(\"data:")
  }

  private func text(_ path: String) -> String { String(decoding: asset(path)?.bytes ?? [], as: UTF8.self) }

  /// Replaces the text between `start` and `end` by the URL of its file, wherever there is one. The fragment of a URL,
  /// such as the time of a video's still, stays.
  private func replacing(
    _ start: String, upTo end: Character, in text: String, by file: (String) -> File?
  ) -> String {
    var parts = text.components(separatedBy: start)
    for index in parts.indices.dropFirst() {
      guard let close = parts[index].firstIndex(of: end) else { continue }
      let rest = parts[index][..<close].firstIndex(of: "#") ?? close
      guard let file = file(String(parts[index][..<rest])) else { continue }
      parts[index] = file.address + parts[index][rest...]
    }
    return parts.joined(separator: start)
  }
}
