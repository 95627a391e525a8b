import Basics
import Foundation
import HTTPServer
import Public
import Synchronization
import SystemCrypto
import UserNotificationsUI

/// The files of `Public/`, from the binary or, during development, from a directory; and the styles of content
/// extensions' views, which come from the framework that draws them.
package final class AssetLibrary: Sendable {
  package let version: String
  private let files: [String: [UInt8]]
  private let directory: URL?
  /// Joined files by path, made when they are first requested.
  private let joined = Mutex(BoundedCache<String, Joined>(limit: joinedLimit))
  /// Parsed scripts. Each is parsed once, so that any join is a concatenation.
  private let modules = Mutex<[String: JoinedScripts.Module]>([:])

  private static let viewStyles = "styles/snapshot.css"

  /// The files in the binary. Their fingerprint is computed once per process.
  package static let embedded = AssetLibrary(directory: nil)

  private struct Joined {
    let bytes: [UInt8]
    /// Compressed at a higher level than content that is sent once.
    let compressed: [UInt8]?
  }

  package init(directory: URL?) {
    files = Self.files()
    self.directory = directory
    var hash = SHA256()
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      hash.update(path.utf8)
      hash.update(bytes)
    }
    let digits = Hexadecimal.encode(hash.finalize().prefix(5))
    version = directory == nil ? digits : "dev"
  }

  package var paths: [String] { files.keys.sorted() }
  package var addresses: Assets { Assets(version: version, joins: directory == nil) }

  package func response(_ path: String) throws -> Response {
    let type = Self.mediaType(of: path)
    if let directory, path != Self.viewStyles { return try .file(directory.appending(path: path), type: type) }
    let bytes = try bytes(path)
    return Response(.ok, bytes, type: type).tagged("\(version)-\(bytes.count)")
  }

  /// Returns several styles or scripts as one file: `styles/layers+colors.css`, `scripts/thread+app.js`.
  package func joinedResponse(_ path: String) throws -> Response {
    if let known = joined.withLock({ $0.value(for: path) }) { return response(joined: known, at: path) }
    let bytes = try join(path)
    let made = Joined(bytes: bytes, compressed: Gzip.compress(bytes, level: 9))
    joined.withLock { $0.insert(made, for: path) }
    return response(joined: made, at: path)
  }

  /// The number of joined files that are kept.
  package var joinedCount: Int { joined.withLock { $0.count } }

  /// The most joined files that are kept. Pages request a few dozen. A client that makes up others can push these out,
  /// which are cheap to make again.
  package static let joinedLimit = 64
  /// The most files that are joined into one.
  private static let partLimit = 40

  private func response(joined file: Joined, at path: String) -> Response {
    var response = Response(.ok, file.bytes, type: Self.mediaType(of: path)).tagged("\(version)-\(file.bytes.count)")
    response.compressed = file.compressed
    return response
  }

  private func join(_ path: String) throws -> [UInt8] {
    let folder = path.hasPrefix("styles/") ? "styles/" : "scripts/"
    let type = folder == "styles/" ? ".css" : ".js"
    guard path.hasPrefix(folder), path.hasSuffix(type) else { throw HTTPFailure.notFound }
    let names = Assets.names(joined: String(path.dropFirst(folder.count).dropLast(type.count))).map { $0 + type }
    guard (1...Self.partLimit).contains(names.count), Set(names).count == names.count,
      names.allSatisfy({ files[folder + $0] != nil })
    else { throw HTTPFailure.notFound }
    if type == ".css" { return names.flatMap { Self.compact(files[folder + $0] ?? []) } }
    return Array(try JoinedScripts.text(of: names, module: module).utf8)
  }

  /// A style sheet without the comments that take whole lines, without indentation, and without line breaks that mean
  /// nothing: visitors would download them for nothing.
  private static func compact(_ bytes: [UInt8]) -> [UInt8] {
    var (text, isInComment) = ("", false)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if isInComment || line.hasPrefix("/*") {
        isInComment = !line.hasSuffix("*/")
      } else {
        text += line
        if !["{", "}", ";", ","].contains(line.last) { text += "\n" }
      }
    }
    return Array(text.utf8)
  }

  private func module(_ path: String) throws -> JoinedScripts.Module {
    if let known = modules.withLock({ $0[path] }) { return known }
    let source = files["scripts/" + path].map { String(decoding: $0, as: UTF8.self) }
    let module = try JoinedScripts.Module(path: path, source: source)
    modules.withLock { $0[path] = module }
    return module
  }

  /// Whether a file is cheap to send: it is small, or of a kind that is not compressed.
  package func isQuick(_ path: String) -> Bool {
    guard directory == nil, let size = files[path]?.count else { return false }
    return size <= 16 << 10 || ["png", "jpg", "gif", "mp4", "m4a"].contains(path.split(separator: ".").last)
  }

  /// The file as embedded in the binary.
  package func bytes(_ path: String) throws -> [UInt8] {
    guard let bytes = files[path] else { throw HTTPFailure.notFound }
    return bytes
  }

  private static func files() -> [String: [UInt8]] {
    var files = [viewStyles: Array(ViewMarkup.viewStyles.utf8)]
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
