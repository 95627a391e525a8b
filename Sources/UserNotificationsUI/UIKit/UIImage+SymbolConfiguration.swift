import Foundation

extension UIImage {
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }

  /// How large one of the system's symbols is drawn (UIKit, UIImage.SymbolConfiguration).
  public final class SymbolConfiguration: NSObject, Sendable {
    /// Points; nil where only the scale is said.
    let pointSize: CGFloat?
    let scale: SymbolScale

    private init(_ pointSize: CGFloat?, _ scale: SymbolScale) {
      self.pointSize = pointSize
      self.scale = scale
    }

    public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified) }
    /// The stand-ins for the symbols are of one weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize, .unspecified) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, scale)
    }
    public convenience init(scale: SymbolScale) { self.init(nil, scale) }
    public convenience init(font: UIFont) { self.init(font.pointSize, .unspecified) }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }

    /// Points, of the font that the symbol stands in.
    var drawnSize: CGFloat {
      let size = pointSize ?? UIFont.labelFontSize
      switch scale {
      case .small: return size * 0.8
      case .large: return size * 1.3
      default: return size
      }
    }
  }

  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { UIImage(self, configuration) }
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    UIImage(self, configuration)
  }

  convenience init(_ image: UIImage, _ configuration: SymbolConfiguration?) {
    let side = configuration.map(\.drawnSize)
    self.init(
      image.source, size: side.map { CGSize(width: $0, height: $0) } ?? image.size, tint: image.tint,
      animation: image.animation, duration: image.duration, symbolConfiguration: configuration)
  }
}
