import Foundation

#if !canImport(Darwin)
  extension NSURL {
    /// The equivalent of Foundation's method on Apple's systems.
    public static func fileURL(withPath path: String) -> URL { URL(fileURLWithPath: path) }

    /// The equivalent of Foundation's method on Apple's systems.
    public static func fileURL(withPath path: String, isDirectory: Bool) -> URL {
      URL(fileURLWithPath: path, isDirectory: isDirectory)
    }
  }
#endif
