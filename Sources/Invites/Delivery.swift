/// One notice on its way to one channel.
public struct Delivery: Identifiable, Hashable, Sendable {
  /// Later deliveries have greater numbers.
  public let id: Int64
  public let notice: EventNotification
  public let channel: String
  /// 1 for the first attempt.
  public let attempt: Int

  public init(id: Int64, notice: EventNotification, channel: String, attempt: Int) {
    self.id = id
    self.notice = notice
    self.channel = channel
    self.attempt = attempt
  }
}
