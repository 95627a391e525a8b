import HTML
import Invites
import UserNotificationsUI

/// Photos shared in the thread, open on a guest's phone.
extension Samples {
  private static func picture(_ file: String, by author: String) -> ViewSnapshot {
    ViewSnapshot(
      content: .image(file: "/store/\(file)", mode: .scaleAspectFill), accessibilityLabel: "Photo by \(author)")
  }

  private static func player(_ file: String, hasPicture: Bool, _ label: String) -> ViewSnapshot {
    ViewSnapshot(content: .player(file: "/store/\(file)", hasPicture: hasPicture), accessibilityLabel: label)
  }

  private static func row(_ pictures: [ViewSnapshot], height: Double) -> ViewSnapshot {
    ViewSnapshot(
      content: .stack(axis: .horizontal, spacing: 2, alignment: .fill, distribution: .fillEqually), height: height,
      children: pictures)
  }

  private static func photosView(
    _ rows: [ViewSnapshot], title: String, text: String, hearts: Int, isLiked: Bool, replies: [String]
  ) -> ViewSnapshot {
    let color = isLiked ? "systemPink" : "secondaryLabel"
    var heart = ViewSnapshot(
      content: .symbol(name: isLiked ? "heart.fill" : "heart", color: .named(color)), width: 22, height: 22,
      accessibilityLabel: "Likes: \(hearts)")
    heart.font = .init(size: 18, weight: 400)
    let likes = ViewSnapshot(
      content: .stack(axis: .horizontal, spacing: 6, alignment: .center),
      children: [heart, label("\(hearts)", weight: 600, color: color)])
    let texts = ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 6, alignment: .fill),
      margins: .init(top: 12, leading: 16, bottom: 16, trailing: 16),
      children: [
        label(title, size: 17, weight: 600), label("The Bash", size: 13, color: "secondaryLabel"), label(text), likes,
      ] + replies.map { label($0) })
    let grid = ViewSnapshot(content: .stack(axis: .vertical, spacing: 2, alignment: .fill), children: rows)
    return ViewSnapshot(content: .stack(axis: .vertical, spacing: 0, alignment: .fill), children: [grid, texts])
  }

  private static func photosPage(_ view: ViewSnapshot, like: String) -> HTML {
    var open = presentation(view: view)
    open.actions = [
      action("like", like), action("comment", "Comment", input: .init(buttonTitle: "Send", placeholder: "Type here…")),
    ]
    return openOnPhone(open)
  }

  static var photoPages: [(name: String, html: HTML)] {
    let one = photosView(
      [row([picture("bash.jpg", by: "Chloé")], height: 268)], title: "Chloé", text: "Sound check!", hearts: 3,
      isLiked: true, replies: ["You  What a view!"])
    let several = photosView(
      [
        row([picture("bash.jpg", by: "Chloé")], height: 268),
        row([picture("bash.jpg", by: "Chloé"), picture("bash.jpg", by: "Chloé")], height: 179),
      ], title: "Chloé", text: "Shared 3 photos", hearts: 0, isLiked: false, replies: [])
    let video = photosView(
      [row([player("video.mp4", hasPicture: true, "Video by Chloé")], height: 268)], title: "Chloé",
      text: "Shared a video", hearts: 2, isLiked: false, replies: [])
    var controls = player("audio.m4a", hasPicture: false, "Voice message by Chloé")
    controls.height = 54
    let sound = photosView(
      [row([picture("bash.jpg", by: "Chloé")], height: 179), controls], title: "Chloé", text: "Sent a voice message",
      hearts: 0, isLiked: false, replies: [])
    return [
      ("phone-photo", photosPage(one, like: "Unlike")), ("phone-photos", photosPage(several, like: "Like")),
      ("phone-video", photosPage(video, like: "Like")), ("phone-sound", photosPage(sound, like: "Like")),
    ]
  }
}
