import Foundation

/// A way along streets that run east or north, in points of the map.
package struct Route: Equatable {
  package let points: [CGPoint]

  /// The route over the bridge and up to the Civic.
  package static let toTheCivic = Route(
    points: [(24, 126), (138, 126), (138, 84), (297, 84), (297, 48)].map { CGPoint(x: $0.0, y: $0.1) })

  private var legs: [(from: CGPoint, to: CGPoint, length: CGFloat)] {
    zip(points, points.dropFirst()).map { ($0, $1, abs($0.x - $1.x) + abs($0.y - $1.y)) }
  }

  /// Splits the route at a share of the way, from 0 to 1.
  package func parts(at progress: CGFloat) -> (behind: Route, ahead: Route) {
    var left = min(max(progress, 0), 1) * legs.map(\.length).reduce(0, +)
    for (number, leg) in legs.enumerated() {
      if left <= leg.length {
        let share = leg.length > 0 ? left / leg.length : 0
        let here = CGPoint(
          x: leg.from.x + (leg.to.x - leg.from.x) * share, y: leg.from.y + (leg.to.y - leg.from.y) * share)
        return (Route(points: points.prefix(number + 1) + [here]), Route(points: [here] + points.dropFirst(number + 1)))
      }
      left -= leg.length
    }
    return (self, Route(points: points.suffix(1)))
  }

  /// Returns one rectangle for each leg, with rounded ends that meet.
  package func lines(width: CGFloat) -> [CGRect] {
    legs.filter { $0.length > 0 }.map { leg in
      CGRect(
        x: min(leg.from.x, leg.to.x) - width / 2, y: min(leg.from.y, leg.to.y) - width / 2,
        width: abs(leg.from.x - leg.to.x) + width, height: abs(leg.from.y - leg.to.y) + width)
    }
  }
}
