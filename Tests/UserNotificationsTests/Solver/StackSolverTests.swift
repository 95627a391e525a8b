import Foundation
import Testing

@testable import UserNotificationsUI

@Suite("Stack views become frames (UIKit, UIStackView)")
@MainActor
struct StackSolverTests {
  private func stack(
    _ views: [UIView], _ distribution: UIStackView.Distribution = .fill, axis: NSLayoutConstraint.Axis = .horizontal,
    size: CGSize = CGSize(width: 320, height: 100), set: (UIStackView) -> Void = { _ in }
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(origin: .zero, size: size)
    (stack.axis, stack.distribution, stack.spacing) = (axis, distribution, 10)
    set(stack)
    stack.layoutIfNeeded()
    return stack
  }

  private func spans(_ views: [UIView]) -> [[Double]] {
    views.map { [Double($0.frame.origin.x), Double($0.frame.size.width)] }
  }

  @Test("fill: the view with the lowest hugging takes the rest, and fills the other axis")
  func fill() {
    let views = [Sized(50, 20), Sized(60, 30), Sized(70, 40)]
    views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    _ = stack(views)
    #expect(spans(views) == [[0, 50], [60, 180], [250, 70]])
    #expect(views.map(\.frame.size.height) == [100, 100, 100])
  }

  @Test("fill: excess is taken from the view with the lowest compression resistance")
  func fillCompressed() {
    let views = [Sized(200, 20), Sized(200, 30)]
    views[0].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    _ = stack(views)
    #expect(spans(views) == [[0, 110], [120, 200]])
  }

  @Test("fillEqually: all views have the same width")
  func fillEqually() {
    let views = [Sized(10, 20), Sized(60, 30), Sized(100, 40)]
    _ = stack(views, .fillEqually)
    #expect(spans(views) == [[0, 100], [110, 100], [220, 100]])
  }

  @Test("fillProportionally: widths are proportional to the contents")
  func fillProportionally() {
    let views = [Sized(10, 20), Sized(20, 30)]
    _ = stack(views, .fillProportionally, size: CGSize(width: 310, height: 20))
    #expect(spans(views) == [[0, 100], [110, 200]])
  }

  @Test("equalSpacing: contents keep their sizes, and the gaps are equal")
  func equalSpacing() {
    let views = [Sized(20, 20), Sized(100, 30), Sized(40, 40)]
    _ = stack(views, .equalSpacing)
    #expect(spans(views) == [[0, 20], [100, 100], [280, 40]])
  }

  @Test("equalCentering: the centers have equal distances")
  func equalCentering() {
    let views = [Sized(20, 20), Sized(100, 30), Sized(40, 40)]
    _ = stack(views, .equalCentering)
    #expect(spans(views) == [[0, 20], [105, 100], [280, 40]])
  }

  @Test(
    "Alignments apply across the axis",
    arguments: [
      (UIStackView.Alignment.leading, [0.0, 0.0], [20.0, 40.0]), (.trailing, [80, 60], [20, 40]),
      (.center, [40, 30], [20, 40]), (.fill, [0, 0], [100, 100]),
    ])
  func alignment(_ alignment: UIStackView.Alignment, _ tops: [Double], _ heights: [Double]) {
    let views = [Sized(20, 20), Sized(100, 40)]
    _ = stack(views) { $0.alignment = alignment }
    #expect(views.map { Double($0.frame.origin.y) } == tops)
    #expect(views.map { Double($0.frame.size.height) } == heights)
  }

  @Test("firstBaseline: texts of two sizes share one baseline")
  func baseline() {
    let (large, small) = (UILabel(), UILabel())
    (large.text, small.text) = ("A", "b")
    (large.font, small.font) = (.systemFont(ofSize: 40), .systemFont(ofSize: 20))
    _ = stack([large, small]) { $0.alignment = .firstBaseline }
    #expect(abs(small.frame.origin.y - large.frame.origin.y - 20 * 0.975) < 0.1)
  }

  @Test("In a column, hidden views take no place, and custom spacing and margins apply")
  func column() {
    let views = [Sized(20, 20), Sized(20, 30), Sized(20, 40)]
    views[1].isHidden = true
    let column = stack(views, axis: .vertical) {
      $0.setCustomSpacing(25, after: views[0])
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.isLayoutMarginsRelativeArrangement = true
      views[0].setContentHuggingPriority(.required, for: .vertical)
    }
    #expect(views[0].frame == CGRect(x: 2, y: 1, width: 314, height: 20))
    #expect(views[2].frame == CGRect(x: 2, y: 46, width: 314, height: 51))
    #expect(views[1].frame.size.height == 0)
    views[1].isHidden = false
    column.layoutIfNeeded()
    #expect(views[1].frame.origin.y == 46)
    #expect(views[1].frame.size.height == 30 || views[2].frame.size.height == 40)
  }

  @Test("A stack asks for the size of its views, including nested ones, and a spacer takes the rest")
  func nested() {
    let spacer = UIView()
    let row = UIStackView(arrangedSubviews: [Sized(30, 20), spacer, Sized(40, 25)])
    row.spacing = 5
    let column = UIStackView(arrangedSubviews: [row, Sized(100, 50)])
    column.axis = .vertical
    column.spacing = 8
    let size = column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 100, height: 83))
    column.frame = CGRect(x: 0, y: 0, width: 200, height: 83)
    column.layoutIfNeeded()
    #expect(spacer.frame == CGRect(x: 35, y: 0, width: 120, height: 25))
    #expect(row.arrangedSubviews[2].frame.origin.x == 160)
  }

  @Test("Text in a column breaks within the column's width, and moves the following views down")
  func textColumn() {
    let (title, body) = (UILabel(), UILabel())
    title.text = "A title that is far too long for one line of this width"
    title.numberOfLines = 0
    body.text = "Body"
    let column = stack([title, body], axis: .vertical, size: CGSize(width: 150, height: 0)) { $0.spacing = 0 }
    let size = column.systemLayoutSizeFitting(
      CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(abs(Double(size.height) - 4 * 17 * 1.22) < 0.2)
    column.frame.size.height = size.height
    column.layoutIfNeeded()
    #expect(abs(body.frame.origin.y - 3 * 17 * 1.22) < 0.2)
  }
}

@Suite("Excessive and nonsensical layouts", .timeLimit(.minutes(1)))
@MainActor
struct HostileLayoutTests {
  @Test("A thousand labels below each other are solved")
  func thousand() {
    let column = UIStackView()
    column.axis = .vertical
    for number in 0..<990 {
      let label = UILabel()
      label.text = "Line \(number)"
      column.addArrangedSubview(label)
    }
    let height = column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    #expect(abs(Double(height) - 990 * 17 * 1.22) < 10)
  }

  @Test("Hundreds of views in a constraint cycle, with constants of every size, are solved")
  func circle() {
    let log = NSLayoutConstraint.conflictLog
    NSLayoutConstraint.conflictLog = { _ in }
    defer { NSLayoutConstraint.conflictLog = log }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let views = (0..<300).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let numbers: [CGFloat] = [.nan, .infinity, -1e300, 1e300, -0.0, 7]
    for (number, view) in views.enumerated() {
      let next = views[(number + 1) % views.count]
      let constraints = [
        view.leadingAnchor.constraint(greaterThanOrEqualTo: next.trailingAnchor, constant: numbers[number % 6]),
        view.widthAnchor.constraint(equalTo: next.widthAnchor, multiplier: numbers[(number + 1) % 6]),
        view.heightAnchor.constraint(equalTo: next.widthAnchor, multiplier: 1.5, constant: 3),
        view.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor),
      ]
      constraints[1].priority = UILayoutPriority(Float(number))
      constraints[2].priority = UILayoutPriority(.nan)
      NSLayoutConstraint.activate(constraints)
    }
    root.layoutIfNeeded()
    #expect(views.allSatisfy { $0.frame.origin.x.isFinite && $0.frame.size.height.isFinite })
  }

  @Test("Code that asks for another layout in every layout is stopped")
  func restless() {
    final class Restless: UIViewController {
      var layouts = 0
      override func viewDidLayoutSubviews() {
        layouts += 1
        view.setNeedsLayout()
      }
    }
    let controller = Restless()
    controller.loadViewIfNeeded()
    controller.appear()
    #expect(controller.layouts == 4)
  }
}
