import Foundation
import UserNotificationsUI

/// The shapes of a strip of town with a route on it: blocks, a river with bridges, the way and the pin, in points.
package struct MapStrip: Sendable {
  package struct Shape: Sendable {
    package let frame: CGRect
    package let color: UIColor
    package var radius: CGFloat = 0
  }

  /// The size of the strip. Narrower screens cut it off at the trailing edge.
  package static let size = CGSize(width: 430, height: 150)
  /// The colour of the friend's mark.
  package static let mark = Tone.friend

  package enum Tone {
    package static let road = UIColor.dynamic(0xFFFFFF, dark: 0x4B4E54)
    static let block = UIColor.dynamic(0xECE7DD, dark: 0x2F3237)
    static let park = UIColor.dynamic(0xCDE8BF, dark: 0x2B4632)
    static let river = UIColor.dynamic(0xA9D4F5, dark: 0x22425F)
    static let travelled = UIColor.dynamic(0x9DB7D6, dark: 0x6F8299)
    static let friend = UIColor.dynamic(0x0061D1, dark: 0x0061D1)
  }

  /// The shapes, from the bottom up.
  package let shapes: [Shape]
  /// The frame of the friend's mark. Nil when the position is not known.
  package let friend: CGRect?

  private static let side: CGFloat = 26

  /// - Parameter progress: from 0 at the start to 1 at the pin. Nil when it is not known.
  package init(progress: CGFloat?) {
    let (travelled, rest) = Route.toTheCivic.parts(at: progress ?? 0)
    let way =
      travelled.lines(width: 6).map { Shape(frame: $0, color: Tone.travelled, radius: 3) }
      + rest.lines(width: 6).map { Shape(frame: $0, color: .systemBlue, radius: 3) }
    shapes = Self.town + way + Self.pin
    let here = travelled.points.last ?? Route.toTheCivic.points[0]
    friend = progress.map { _ in
      CGRect(x: here.x - Self.side / 2, y: here.y - Self.side / 2, width: Self.side, height: Self.side)
    }
  }

  /// The blocks between the streets.
  private static let columns: [ClosedRange<CGFloat>] = [-6...56, 70...130, 146...206, 222...288, 306...362, 374...436]
  private static let rows: [ClosedRange<CGFloat>] = [-6...28, 40...76, 92...120, 132...156]

  private static let town: [Shape] = {
    let blocks = rows.enumerated().flatMap { row, y in
      columns.enumerated().map { column, x in
        let isPark = (row, column) == (2, 3) || (row, column) == (0, 0)
        let frame = CGRect(
          x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
        return Shape(frame: frame, color: isPark ? Tone.park : Tone.block, radius: 5)
      }
    }
    let bends = [
      CGRect(x: 158, y: -10, width: 34, height: 68), CGRect(x: 164, y: 38, width: 34, height: 66),
      CGRect(x: 156, y: 86, width: 34, height: 74),
    ].map { Shape(frame: $0, color: Tone.river, radius: 14) }
    let bridges = [28...40, 76...92, 120...132].map { bridge in
      Shape(
        frame: CGRect(x: 146, y: CGFloat(bridge.lowerBound), width: 60, height: CGFloat(bridge.count - 1)),
        color: Tone.road)
    }
    return blocks + bends + bridges
  }()

  private static let pin: [Shape] = {
    let end = Route.toTheCivic.points[Route.toTheCivic.points.count - 1]
    return [
      Shape(frame: CGRect(x: end.x - 1.5, y: end.y - 14, width: 3, height: 14), color: .systemRed, radius: 1.5),
      Shape(frame: CGRect(x: end.x - 11, y: end.y - 34, width: 22, height: 22), color: .systemRed, radius: 11),
      Shape(frame: CGRect(x: end.x - 4, y: end.y - 27, width: 8, height: 8), color: .white, radius: 4),
    ]
  }()
}
