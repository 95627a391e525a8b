import Foundation
import UserNotifications

/// A picture from a file, from bytes, or a system symbol by name (UIKit, UIImage).
public final class UIImage: NSObject, Sendable {
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  enum Source: Hashable, Sendable {
    case file(String)
    case bytes(Data, PictureHeader.Format)
    case symbol(String)
  }

  let source: Source
  let tint: UIColor?
  let animation: [UIImage]?
  /// The size in points: the size in pixels from the picture's header, at a scale of 1.
  public let size: CGSize
  public var scale: CGFloat { 1 }
  /// The pictures of an animation. Only the first is drawn.
  public var images: [UIImage]? { animation }
  public let duration: TimeInterval
  /// The configuration of a symbol.
  public let symbolConfiguration: SymbolConfiguration?

  init(
    _ source: Source, size: CGSize, tint: UIColor? = nil, animation: [UIImage]? = nil, duration: TimeInterval = 0,
    symbolConfiguration: SymbolConfiguration? = nil
  ) {
    self.symbolConfiguration = symbolConfiguration
    self.source = source
    self.size = size
    self.tint = tint
    self.animation = animation
    self.duration = duration
  }

  /// Nil when the file is not a picture, or is a notification's attachment and `startAccessingSecurityScopedResource()`
  /// was not called.
  public convenience init?(contentsOfFile path: String) {
    let url = URL(fileURLWithPath: path)
    guard !SecurityScope.covers(url) || SecurityScope.isAccessible(url) else { return nil }
    guard MediaType.isPicture(url) else { return nil }
    self.init(.file(path), size: PictureHeader(of: url)?.size ?? CGSize(width: 0, height: 0))
  }

  /// Nil when the bytes are not a complete PNG, JPEG or GIF.
  public convenience init?(data: Data) {
    guard let header = PictureHeader(data), header.format.isWhole(data) else { return nil }
    self.init(.bytes(data, header.format), size: header.size)
  }

  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

  /// Always nil, because an extension on Linux has no asset catalogue.
  public convenience init?(named name: String) { return nil }

  /// Creates a symbol that is drawn at the size given by the configuration.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard let plain = UIImage(systemName: name) else { return nil }
    self.init(plain, configuration)
  }

  /// Creates a placeholder that carries the symbol's name. Nil when `systemName` cannot be a symbol's name.
  public convenience init?(systemName name: String) {
    let isName = !name.isEmpty && name.utf8.count <= 100 && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
    guard isName else { return nil }
    self.init(.symbol(name), size: CGSize(width: 20, height: 20))
  }

  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first.map { UIImage($0.source, size: $0.size, tint: $0.tint, animation: images, duration: duration) }
  }

  /// Returns the image with a tint colour. Only symbols are drawn with it; photographs keep their colours.
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(
      source, size: size, tint: color, animation: animation, duration: duration,
      symbolConfiguration: symbolConfiguration)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { withTintColor(color) }
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
}

/// The original bytes of a picture in that format. No picture is converted here.
extension UIImage {
  /// Nil for a picture that is not a PNG, which UIKit would convert.
  public func pngData() -> Data? { data(of: .png) }
  /// Nil for a picture that is not a JPEG, which UIKit would convert. The quality stays unchanged.
  public func jpegData(compressionQuality: CGFloat) -> Data? { data(of: .jpeg) }

  private func data(of format: PictureHeader.Format) -> Data? {
    guard case .bytes(let data, format) = source else { return nil }
    return data
  }
}
