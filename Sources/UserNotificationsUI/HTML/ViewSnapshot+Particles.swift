import Foundation

/// Particles as a browser draws them. Each moves along a line that is derived from its number, so that two drawings
/// agree.
extension ViewSnapshot.Emitter {
  /// The maximum number of layers per view.
  static let layerLimit = 4
  /// The maximum number of cells per layer.
  static let cellLimit = 4
  /// The maximum number of particles per cell at the same time.
  static let particleLimit = 40

  struct Particle {
    /// The start and the distance of the flight, in points.
    let x, y, dx, dy: Double
    /// The rotation in degrees.
    let turn: Double
    /// The size in points.
    let size: Double
    /// The delay in seconds from now. Negative for a particle that is already moving.
    let wait: Double
  }

  func particles(of cell: Cell) -> [Particle] {
    let rate = max(cell.birthRate, 0.1)
    let count = min(max(Int(clamping: rate * cell.lifetime), 1), Self.particleLimit)
    // The particles that exist at the same time, within the limit, spread over one lifetime.
    return (0..<count).map { number in
      particle(number, of: cell, wait: Double(number) * min(1 / rate, cell.lifetime / Double(count)) - elapsed)
    }
  }

  private func particle(_ number: Int, of cell: Cell, wait: Double) -> Particle {
    /// Returns a value from -1 to 1, spread evenly over the numbers (additive recurrence with irrational steps).
    func spread(_ step: Double) -> Double {
      ((Double(number) + 0.5) * step).truncatingRemainder(dividingBy: 1) * 2 - 1
    }
    let angle = cell.direction + cell.directionRange / 2 * spread(0.6180339887)
    let speed = cell.velocity + cell.velocityRange * spread(0.7548776662)
    let life = cell.lifetime
    return Particle(
      x: x + width / 2 * spread(0.5698402910), y: y + height / 2 * spread(0.8191725134),
      dx: speed * cos(angle) * life + cell.accelerationX * life * life / 2,
      dy: speed * sin(angle) * life + cell.accelerationY * life * life / 2,
      turn: cell.spin * life * 180 / .pi,
      size: 20 * max(cell.scale + cell.scaleRange * spread(0.6710436067), 0.1), wait: wait)
  }
}
