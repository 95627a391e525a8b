/// How much a route takes; more is answered with 413.
public struct Limits: Sendable, Hashable {
  /// Bytes of a JSON body, and of all text fields of a form together.
  public var body: Int
  /// Bytes of all files of a form together; 0 takes none.
  public var upload: Int
  /// Files in one form.
  public var uploads: Int

  public init(body: Int = 64 << 10, upload: Int = 0, uploads: Int = 1) {
    self.body = body
    self.upload = upload
    self.uploads = uploads
  }

  /// 64 KiB of body, no files. A route that takes more says so where it is added.
  public static let standard = Limits()

  /// Takes files of so many bytes together.
  public static func uploads(_ bytes: Int, count: Int = 1, body: Int = 64 << 10) -> Limits {
    Limits(body: body, upload: bytes, uploads: count)
  }
}
