import Foundation
import UserNotifications

/// A picture: a file, bytes, or one of the system's symbols by name (UIKit, UIImage).
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
  /// Points: the pixels that the picture's header tells, at a scale of 1.
  public let size: CGSize
  public var scale: CGFloat { 1 }
  /// The pictures of an animation; only the first is drawn.
  public var images: [UIImage]? { animation }
  public let duration: TimeInterval
  /// Of a symbol.
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

  /// nil when there is no picture, or the file is a notification's attachment and
  /// `startAccessingSecurityScopedResource()` was not called.
  public convenience init?(contentsOfFile path: String) {
    let url = URL(fileURLWithPath: path)
    guard !SecurityScope.covers(url) || SecurityScope.isAccessible(url) else { return nil }
    guard MediaType.isPicture(url) else { return nil }
    self.init(.file(path), size: PictureHeader(of: url)?.size ?? CGSize(width: 0, height: 0))
  }

  /// nil where the bytes are not a whole PNG, JPEG or GIF.
  public convenience init?(data: Data) {
    guard let header = PictureHeader(data), header.format.isWhole(data) else { return nil }
    self.init(.bytes(data, header.format), size: header.size)
  }

  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

  /// An extension on Linux has no asset catalogue: always nil.
  public convenience init?(named name: String) { return nil }

  /// Drawn at the size that the configuration asks for.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard let plain = UIImage(systemName: name) else { return nil }
    self.init(plain, configuration)
  }

  /// A placeholder that carries the symbol's name; nil where `systemName` cannot be one.
  public convenience init?(systemName name: String) {
    let isName = !name.isEmpty && name.utf8.count <= 100 && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
    guard isName else { return nil }
    self.init(.symbol(name), size: CGSize(width: 20, height: 20))
  }

  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first.map { UIImage($0.source, size: $0.size, tint: $0.tint, animation: images, duration: duration) }
  }

  /// The colour is drawn for symbols; photographs keep theirs.
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(
      source, size: size, tint: color, animation: animation, duration: duration,
      symbolConfiguration: symbolConfiguration)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { withTintColor(color) }
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
}

/// The bytes of a picture that was made of bytes of that format: nothing is decoded here.
extension UIImage {
  /// nil for a picture that is no PNG; UIKit would make one of it.
  public func pngData() -> Data? { data(of: .png) }
  /// nil for a picture that is no JPEG, which UIKit would make of it; the quality stays as it is.
  public func jpegData(compressionQuality: CGFloat) -> Data? { data(of: .jpeg) }

  private func data(of format: PictureHeader.Format) -> Data? {
    guard case .bytes(let data, format) = source else { return nil }
    return data
  }
}
