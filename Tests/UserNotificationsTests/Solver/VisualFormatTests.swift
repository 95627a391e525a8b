import Foundation
import Testing

@testable import UserNotificationsUI

@Suite("The Visual Format Language")
@MainActor
struct VisualFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let one = UIView()
  private let two = UIView()

  init() {
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func add(_ formats: String..., options: NSLayoutConstraint.FormatOptions = []) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: ["gap": 20, "low": 250.0],
          views: ["one": one, "two": two]))
    }
    root.layoutIfNeeded()
  }

  @Test("A row has margins, a fixed width, the standard spacing, and the rest")
  func row() {
    add("H:|-[one(==80)]-[two]-|", "V:|[one(40)]", "V:|-gap-[two]-(30)-|")
    #expect(one.frame == CGRect(x: 8, y: 0, width: 80, height: 40))
    #expect(two.frame == CGRect(x: 96, y: 20, width: 216, height: 150))
  }

  @Test("A column uses equal heights, options, metrics and priorities")
  func column() {
    add("V:|[one]-gap-[two(one)]|", options: [.alignAllLeading, .alignAllTrailing])
    add("|-10-[one(>=100,==200@low)]")
    #expect(one.frame == CGRect(x: 10, y: 0, width: 200, height: 90))
    #expect(two.frame == CGRect(x: 10, y: 110, width: 200, height: 90))
  }

  @Test("Unconnected views touch, negative spacing overlaps, and inequalities stay limits")
  func connections() {
    add("[one(50)][two(50)]", "H:|-(>=5,<=15,7@low)-[one]", "V:|-5-[one(10)]-(-4)-[two(10)]")
    #expect(one.frame == CGRect(x: 7, y: 5, width: 50, height: 10))
    #expect(two.frame == CGRect(x: 57, y: 11, width: 50, height: 10))
  }

  @Test(
    "An unreadable format is reported with its position",
    arguments: [
      ("H:|-[three]", "three is not a key in the views dictionary", 10), ("H:|-[one", "Expected a ']'", 8),
      ("H:|-8[one]", "Expected a '-'", 5), ("H:[one]-|x", "Nothing may follow the superview's edge", 9),
      ("H:[one(>=)]", "Expected a name", 9), ("H:[one(5@2000)]", "Expected a priority from 0 to 1000", 13),
      ("", "Expected a '['", 0),
    ])
  func faults(_ format: String, _ reason: String, _ offset: Int) {
    #expect(throws: VisualFormatError(reason: reason, format: format, offset: offset)) {
      try NSLayoutConstraint.visualFormat(format, [], [:], ["one": one, "two": two])
    }
  }
}
