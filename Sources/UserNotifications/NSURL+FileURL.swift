import Foundation

#if !canImport(Darwin)
  extension NSURL {
    /// As Foundation has it on Apple's systems.
    public static func fileURL(withPath path: String) -> URL { URL(fileURLWithPath: path) }

    /// As Foundation has it on Apple's systems.
    public static func fileURL(withPath path: String, isDirectory: Bool) -> URL {
      URL(fileURLWithPath: path, isDirectory: isDirectory)
    }
  }
#endif
