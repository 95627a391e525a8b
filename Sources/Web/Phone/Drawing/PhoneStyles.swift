/// The style sheets that the phone and what is on it need, in this order.
enum PhoneStyles {
  static let names = [
    "notification-tokens", "phone-frame", "phone-screens", "phone-keyboard", "notification-card",
    "notification-expanded", "notification-actions",
  ]
}
