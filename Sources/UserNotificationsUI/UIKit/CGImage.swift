/// A picture of Core Graphics, which here wraps UIKit's.
public final class CGImage: Sendable {
  let image: UIImage

  init(_ image: UIImage) { self.image = image }
}

extension UIImage {
  public var cgImage: CGImage? { CGImage(self) }
  public convenience init(cgImage: CGImage) {
    let image = cgImage.image
    self.init(
      image.source, size: image.size, tint: image.tint, animation: image.animation, duration: image.duration,
      symbolConfiguration: image.symbolConfiguration)
  }
}
