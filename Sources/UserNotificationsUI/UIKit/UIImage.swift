import Foundation
import UserNotifications

/// A picture in a file (UIKit, UIImage).
public final class UIImage: NSObject, Sendable {
  /// Where the picture is.
  public let file: String

  /// nil when there is no picture, or the file is a notification's attachment and
  /// `startAccessingSecurityScopedResource()` was not called.
  public init?(contentsOfFile path: String) {
    let url = URL(fileURLWithPath: path)
    guard !SecurityScope.covers(url) || SecurityScope.isAccessible(url) else { return nil }
    guard MediaType.isPicture(url) else { return nil }
    file = path
  }
}

/// A view that shows a picture (UIKit, UIImageView).
@MainActor
open class UIImageView: UIView {
  open var image: UIImage?

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  override var snapshotContent: ViewSnapshot.Content { .image(file: image?.file, mode: contentMode.snapshot) }
}

extension UIView.ContentMode {
  fileprivate var snapshot: ViewSnapshot.ContentMode {
    switch self {
    case .scaleToFill: .scaleToFill
    case .scaleAspectFit: .scaleAspectFit
    case .scaleAspectFill: .scaleAspectFill
    case .center: .center
    }
  }
}
