extension LocalizedText {
  /// Checking people in where the event takes place.
  enum CheckIn {
    static let title = LocalizedText("checkIn.title")
    static let here = LocalizedText("checkIn.here")
    static let expected = LocalizedText("checkIn.expected", "n")
    static let comingFilter = LocalizedText("checkIn.comingFilter")
    static let everybody = LocalizedText("checkIn.everybody")
    static let search = LocalizedText("checkIn.search")
    static let checkIn = LocalizedText("checkIn.checkIn")
    static let someOf = LocalizedText("checkIn.someOf")
    static let arrivedOf = LocalizedText("checkIn.arrivedOf", "n", "all")
    static let undo = LocalizedText("checkIn.undo")
    static let walkIn = LocalizedText("checkIn.walkIn")
    static let people = LocalizedText("checkIn.people")
    static let walkInDo = LocalizedText("checkIn.walkInDo")
    static let nobody = LocalizedText("checkIn.nobody")
    static let nobodyComing = LocalizedText("checkIn.nobodyComing")
    static let failed = LocalizedText("checkIn.failed")
    static let already = LocalizedText("checkIn.already", "moment")
    static let allGuests = LocalizedText("checkIn.allGuests")
  }

  /// Finding guests by their check-in codes.
  enum Scan {
    static let title = LocalizedText("scan.title")
    static let type = LocalizedText("scan.type")
    static let code = LocalizedText("scan.code")
    static let find = LocalizedText("scan.find")
    static let close = LocalizedText("scan.close")
    static let picture = LocalizedText("scan.picture")
    static let looking = LocalizedText("scan.looking")
    static let noReader = LocalizedText("scan.noReader")
    static let noCamera = LocalizedText("scan.noCamera")
    static let refused = LocalizedText("scan.refused")
    static let noCode = LocalizedText("scan.noCode")
  }

  /// The code that a guest shows at check-in.
  enum MyCode {
    static let title = LocalizedText("myCode.title")
    static let lead = LocalizedText("myCode.lead")
    static let typed = LocalizedText("myCode.typed")
    static let hint = LocalizedText("myCode.hint")
  }

  /// QR codes of links.
  enum QRPage {
    static let guestHint = LocalizedText("qrPage.guestHint", "name")
    static let publicHint = LocalizedText("qrPage.publicHint")
    static let download = LocalizedText("qrPage.download")
  }

  /// Guests on paper.
  enum Sheet {
    static let print = LocalizedText("sheet.print")
    static let printList = LocalizedText("sheet.printList")
    static let hint = LocalizedText("sheet.hint")
    static let partOnly = LocalizedText("sheet.partOnly")
  }

  /// A guest's link in a browser that is another guest of the event.
  enum OtherGuest {
    static let title = LocalizedText("otherGuest.title", "name")
    static let lead = LocalizedText("otherGuest.lead", "other")
    static let stay = LocalizedText("otherGuest.stay", "name")
    static let change = LocalizedText("otherGuest.change", "other")
    static let hint = LocalizedText("otherGuest.hint", "other")
  }

  /// Whose invitation a page is.
  enum Whose {
    static let hello = LocalizedText("whose.hello", "name")
    static let notMe = LocalizedText("whose.notMe", "name")
    static let ask = LocalizedText("whose.ask", "host", "name")
    static let forgetHint = LocalizedText("whose.forgetHint")
    static let forget = LocalizedText("whose.forget")
    static let forgotten = LocalizedText("whose.forgotten")
    static let forgottenLead = LocalizedText("whose.forgottenLead")
    static let doubt = LocalizedText("whose.doubt", "name")
    static let doubtLead = LocalizedText("whose.doubtLead")
    static let yes = LocalizedText("whose.yes", "name")
    static let hosting = LocalizedText("whose.hosting", "name")
    static let ownPage = LocalizedText("whose.ownPage")
    static let answerFor = LocalizedText("whose.answerFor", "name")
    static let lookOnly = LocalizedText("whose.lookOnly")
  }

  /// The open link, for the host and for those who come by it.
  enum Join {
    static let card = LocalizedText("join.card")
    static let lead = LocalizedText("join.lead")
    static let approval = LocalizedText("join.approval")
    static let approvalHint = LocalizedText("join.approvalHint")
    static let renew = LocalizedText("join.renew")
    static let renewHint = LocalizedText("join.renewHint")
    static let linkLabel = LocalizedText("join.linkLabel")
    static let poster = LocalizedText("join.poster")
    static let showCode = LocalizedText("join.showCode")
    static let printCode = LocalizedText("join.printCode")

    static let invites = LocalizedText("join.invites", "host")
    static let yourName = LocalizedText("join.yourName")
    static let yourNameHint = LocalizedText("join.yourNameHint")
    static let email = LocalizedText("join.email")
    static let emailHint = LocalizedText("join.emailHint")
    static let going = LocalizedText("join.going")
    static let cantGo = LocalizedText("join.cantGo")
    static let join = LocalizedText("join.join")
    static let ask = LocalizedText("join.ask")
    static let joinHint = LocalizedText("join.joinHint")
    static let askHint = LocalizedText("join.askHint")
    static let full = LocalizedText("join.full")
    static let waitTitle = LocalizedText("join.waitTitle")
    static let waitLead = LocalizedText("join.waitLead", "host")
    static let lookAgain = LocalizedText("join.lookAgain")
  }
}

extension LocalizedPlural {
  enum CheckIn {
    static let checkIn = LocalizedPlural("checkIn.checkInParty")
    static let restOf = LocalizedPlural("checkIn.restOf")
  }
}
