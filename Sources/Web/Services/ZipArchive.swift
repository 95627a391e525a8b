import CArchive
import Foundation

/// A ZIP file that is being written by libarchive. Files are stored uncompressed, because pictures do not get smaller.
///
/// The archive owns libarchive's handle from `init` to `finish` or `deinit`. It is not thread-safe.
final class ZipArchive {
  /// An error with libarchive's description.
  struct Failed: Error, CustomStringConvertible {
    let description: String
    /// Whether the disk was full.
    var isStorageFull = false
  }

  private var handle: OpaquePointer?

  /// - Parameter file: the file to write. An existing file is replaced.
  init(_ file: URL) throws(Failed) {
    handle = archive_write_new()
    try check(archive_write_set_format_zip(handle))
    try check(archive_write_zip_set_compression_store(handle))
    try check(archive_write_open_filename(handle, file.path(percentEncoded: false)))
  }

  deinit { archive_write_free(handle) }

  /// Adds a regular file.
  /// - Parameters:
  ///   - name: an ASCII name, unique within the archive.
  ///   - modifiedAt: seconds since 1970.
  /// - Returns: false if the file no longer exists.
  func add(_ file: URL, as name: String, modifiedAt: Int64) throws -> Bool {
    guard let source = try? FileHandle(forReadingFrom: file) else { return false }
    defer { try? source.close() }
    let size = try source.seekToEnd()
    try source.seek(toOffset: 0)
    try begin(name, size: Int64(size), modifiedAt: modifiedAt)
    while let piece = try source.read(upToCount: 256 << 10), !piece.isEmpty { try write(piece) }
    return true
  }

  /// Completes the file. Nothing can be added afterwards.
  func finish() throws(Failed) {
    try check(archive_write_close(handle))
    archive_write_free(handle)
    handle = nil
  }

  private func begin(_ name: String, size: Int64, modifiedAt: Int64) throws(Failed) {
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, name)
    archive_entry_set_size(entry, size)
    // AE_IFREG, a macro that Swift cannot import.
    archive_entry_set_filetype(entry, 0o100000)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_mtime(entry, time_t(modifiedAt), 0)
    try check(archive_write_header(handle, entry))
  }

  private func write(_ piece: Data) throws(Failed) {
    let count = piece.withUnsafeBytes { archive_write_data(handle, $0.baseAddress, $0.count) }
    guard count == piece.count else { throw failure }
  }

  private func check(_ status: CInt) throws(Failed) {
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw failure }
  }

  private var failure: Failed {
    Failed(
      description: archive_error_string(handle).map { String(cString: $0) } ?? "the archive could not be written",
      isStorageFull: [ENOSPC, EDQUOT, EFBIG].contains(archive_errno(handle)))
  }
}
