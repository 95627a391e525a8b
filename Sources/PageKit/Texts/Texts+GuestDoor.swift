import Invites

extension LocalizedText {
  /// Checking people in where the event takes place.
  package enum CheckIn {
    package static let title = LocalizedText("checkIn.title")
    package static let here = LocalizedText("checkIn.here")
    package static let expected = LocalizedText("checkIn.expected", "n")
    package static let comingFilter = LocalizedText("checkIn.comingFilter")
    package static let everybody = LocalizedText("checkIn.everybody")
    package static let search = LocalizedText("checkIn.search")
    package static let checkIn = LocalizedText("checkIn.checkIn")
    package static let someOf = LocalizedText("checkIn.someOf")
    package static let arrivedOf = LocalizedText("checkIn.arrivedOf", "n", "all")
    package static let undo = LocalizedText("checkIn.undo")
    package static let walkIn = LocalizedText("checkIn.walkIn")
    package static let people = LocalizedText("checkIn.people")
    package static let walkInDo = LocalizedText("checkIn.walkInDo")
    package static let nobody = LocalizedText("checkIn.nobody")
    package static let nobodyComing = LocalizedText("checkIn.nobodyComing")
    package static let failed = LocalizedText("checkIn.failed")
    package static let already = LocalizedText("checkIn.already", "moment")
    package static let allGuests = LocalizedText("checkIn.allGuests")
  }

  /// Finding guests by their check-in codes.
  package enum Scan {
    package static let title = LocalizedText("scan.title")
    package static let type = LocalizedText("scan.type")
    package static let code = LocalizedText("scan.code")
    package static let find = LocalizedText("scan.find")
    package static let close = LocalizedText("scan.close")
    package static let picture = LocalizedText("scan.picture")
    package static let looking = LocalizedText("scan.looking")
    package static let noReader = LocalizedText("scan.noReader")
    package static let noCamera = LocalizedText("scan.noCamera")
    package static let refused = LocalizedText("scan.refused")
    package static let noCode = LocalizedText("scan.noCode")
  }

  /// The code that a guest shows at check-in.
  package enum MyCode {
    package static let title = LocalizedText("myCode.title")
    package static let lead = LocalizedText("myCode.lead")
    package static let typed = LocalizedText("myCode.typed")
    package static let hint = LocalizedText("myCode.hint")
  }

  /// QR codes of links.
  package enum QRPage {
    package static let guestHint = LocalizedText("qrPage.guestHint", "name")
    package static let publicHint = LocalizedText("qrPage.publicHint")
    package static let download = LocalizedText("qrPage.download")
  }

  /// Guests on paper.
  package enum Sheet {
    package static let print = LocalizedText("sheet.print")
    package static let printList = LocalizedText("sheet.printList")
    package static let hint = LocalizedText("sheet.hint")
    package static let partOnly = LocalizedText("sheet.partOnly")
  }

  /// A guest's link in a browser that is another guest of the event.
  package enum OtherGuest {
    package static let title = LocalizedText("otherGuest.title", "name")
    package static let lead = LocalizedText("otherGuest.lead", "other")
    package static let stay = LocalizedText("otherGuest.stay", "name")
    package static let change = LocalizedText("otherGuest.change", "other")
    package static let hint = LocalizedText("otherGuest.hint", "other")
  }

  /// Whose invitation a page is.
  package enum Whose {
    package static let hello = LocalizedText("whose.hello", "name")
    package static let notMe = LocalizedText("whose.notMe", "name")
    package static let ask = LocalizedText("whose.ask", "host", "name")
    package static let forgetHint = LocalizedText("whose.forgetHint")
    package static let forget = LocalizedText("whose.forget")
    package static let forgotten = LocalizedText("whose.forgotten")
    package static let forgottenLead = LocalizedText("whose.forgottenLead")
    package static let doubt = LocalizedText("whose.doubt", "name")
    package static let doubtLead = LocalizedText("whose.doubtLead")
    package static let yes = LocalizedText("whose.yes", "name")
    package static let hosting = LocalizedText("whose.hosting", "name")
    package static let ownPage = LocalizedText("whose.ownPage")
    package static let answerFor = LocalizedText("whose.answerFor", "name")
    package static let lookOnly = LocalizedText("whose.lookOnly")
  }

  /// The open link, for the host and for those who come by it.
  package enum Join {
    package static let card = LocalizedText("join.card")
    package static let lead = LocalizedText("join.lead")
    package static let approval = LocalizedText("join.approval")
    package static let approvalHint = LocalizedText("join.approvalHint")
    package static let renew = LocalizedText("join.renew")
    package static let renewHint = LocalizedText("join.renewHint")
    package static let linkLabel = LocalizedText("join.linkLabel")
    package static let poster = LocalizedText("join.poster")
    package static let showCode = LocalizedText("join.showCode")
    package static let printCode = LocalizedText("join.printCode")

    package static let invites = LocalizedText("join.invites", "host")
    package static let yourName = LocalizedText("join.yourName")
    package static let yourNameHint = LocalizedText("join.yourNameHint")
    package static let email = LocalizedText("join.email")
    package static let emailHint = LocalizedText("join.emailHint")
    package static let going = LocalizedText("join.going")
    package static let cantGo = LocalizedText("join.cantGo")
    package static let join = LocalizedText("join.join")
    package static let ask = LocalizedText("join.ask")
    package static let joinHint = LocalizedText("join.joinHint")
    package static let askHint = LocalizedText("join.askHint")
    package static let full = LocalizedText("join.full")
    package static let waitTitle = LocalizedText("join.waitTitle")
    package static let waitLead = LocalizedText("join.waitLead", "host")
    package static let lookAgain = LocalizedText("join.lookAgain")
  }
}

extension LocalizedPlural {
  package enum CheckIn {
    package static let checkIn = LocalizedPlural("checkIn.checkInParty")
    package static let restOf = LocalizedPlural("checkIn.restOf")
  }
}
