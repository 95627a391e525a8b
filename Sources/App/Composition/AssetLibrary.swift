import Crypto
import Foundation
import HTTPServer
import Pages
import Public

/// The files of `Public/`: out of the binary, or from a directory while one works on them.
package struct AssetLibrary: Sendable {
  let version: String
  private let files: [String: [UInt8]]
  private let directory: URL?

  package init(directory: URL?) {
    files = Self.embedded()
    self.directory = directory
    var hash = SHA256()
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      hash.update(data: Data(path.utf8))
      hash.update(data: bytes)
    }
    let digits = hash.finalize().prefix(5).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    version = directory == nil ? digits : "dev"
  }

  var paths: [String] { files.keys.sorted() }
  var addresses: Assets { Assets(version: version) }

  func response(_ path: String) throws -> Response {
    let type = Self.mediaType(of: path)
    if let directory { return try .file(directory.appending(path: path), type: type) }
    let bytes = try bytes(path)
    return Response(.ok, bytes, type: type).tagged("\(version)-\(bytes.count)")
  }

  /// As embedded.
  package func bytes(_ path: String) throws -> [UInt8] {
    guard let bytes = files[path] else { throw HTTPFailure.notFound }
    return bytes
  }

  private static func embedded() -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for index in 0..<public_files_count {
      guard let file = public_file(index)?.pointee else { continue }
      files[String(cString: file.path)] = Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }
    return files
  }

  package static func mediaType(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg": "image/jpeg"
    case "gif": "image/gif"
    case "mp4": "video/mp4"
    case "m4a": "audio/mp4"
    case "webmanifest": "application/manifest+json"
    case "json": "application/json"
    default: "application/octet-stream"
    }
  }
}
