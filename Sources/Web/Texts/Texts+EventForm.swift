extension LocalizedText {
  /// The form in which a host writes an event.
  enum EventForm {
    static let new = LocalizedText("eventForm.new")
    static let edit = LocalizedText("eventForm.edit")
    static let copy = LocalizedText("eventForm.copy")
    static let create = LocalizedText("eventForm.create")
    static let save = LocalizedText("eventForm.save")

    static let invitation = LocalizedText("eventForm.invitation")
    static let title = LocalizedText("eventForm.title")
    static let titlePlace = LocalizedText("eventForm.titlePlace")
    static let titleMissing = LocalizedText("eventForm.titleMissing")
    static let message = LocalizedText("eventForm.message")
    static let messageExample = LocalizedText("eventForm.messageExample")

    static let addWhen = LocalizedText("eventForm.addWhen")
    static let addPlace = LocalizedText("eventForm.addPlace")
    static let when = LocalizedText("eventForm.when")
    static let starts = LocalizedText("eventForm.starts")
    static let lasts = LocalizedText("eventForm.lasts")
    static let noEnd = LocalizedText("eventForm.noEnd")
    static let atTime = LocalizedText("eventForm.atTime")
    static let endsAt = LocalizedText("eventForm.endsAt")
    static let twice = LocalizedText("eventForm.twice", "time")
    static let twiceSecond = LocalizedText("eventForm.twiceSecond", "time")

    static let place = LocalizedText("eventForm.place")
    static let whereTitle = LocalizedText("eventForm.whereTitle")
    static let placeExample = LocalizedText("eventForm.placeExample")
    static let address = LocalizedText("eventForm.address")
    static let addressHint = LocalizedText("eventForm.addressHint")
    static let spotTitle = LocalizedText("eventForm.spotTitle")
    static let spot = LocalizedText("eventForm.spot")
    static let spotHint = LocalizedText("eventForm.spotHint")

    static let cover = LocalizedText("eventForm.cover")
    static let automatic = LocalizedText("eventForm.automatic")
    static let photo = LocalizedText("eventForm.photo")
    static let changeCover = LocalizedText("eventForm.changeCover")
    static let closeCover = LocalizedText("eventForm.closeCover")
    static let dropPhoto = LocalizedText("eventForm.dropPhoto")

    static let guests = LocalizedText("eventForm.guests")
    static let seats = LocalizedText("eventForm.seats")
    static let seatsHint = LocalizedText("eventForm.seatsHint")
    static let plusOnes = LocalizedText("eventForm.plusOnes")
    static let nobody = LocalizedText("eventForm.nobody")
    static let more = LocalizedText("eventForm.more")
    static let deadline = LocalizedText("eventForm.deadline")
    static let deadlineHint = LocalizedText("eventForm.deadlineHint")
    static let guestsMayInvite = LocalizedText("eventForm.guestsMayInvite")
    static let showsGuestList = LocalizedText("eventForm.showsGuestList")
    static let showsCoverInPreviews = LocalizedText("eventForm.showsCoverInPreviews")
    static let reminders = LocalizedText("eventForm.reminders")
    static let remindsWeek = LocalizedText("eventForm.remindsWeek", "time")
    static let remindsDayBefore = LocalizedText("eventForm.remindsDayBefore", "time")
    static let remindsMorning = LocalizedText("eventForm.remindsMorning", "time")
    static let remindsTwoHours = LocalizedText("eventForm.remindsTwoHours")
    static let remindsNudge = LocalizedText("eventForm.remindsNudge")
    static let sameGuests = LocalizedText("eventForm.sameGuests")

    static let now = LocalizedText("eventForm.now", "value")
    static let nowEmpty = LocalizedText("eventForm.nowEmpty")
    static let conflict = LocalizedText("eventForm.conflict")
  }

  /// What the drawn covers show.
  enum Pattern {
    static let confetti = LocalizedText("pattern.confetti")
    static let waves = LocalizedText("pattern.waves")
    static let rays = LocalizedText("pattern.rays")
    static let dots = LocalizedText("pattern.dots")
    static let hills = LocalizedText("pattern.hills")
    static let ribbons = LocalizedText("pattern.ribbons")
    static let bloom = LocalizedText("pattern.bloom")
    static let night = LocalizedText("pattern.night")
    static let checks = LocalizedText("pattern.checks")
    static let sunset = LocalizedText("pattern.sunset")
    static let stripes = LocalizedText("pattern.stripes")
    static let stars = LocalizedText("pattern.stars")
  }
}

extension LocalizedPlural {
  enum EventForm {
    static let hours = LocalizedPlural("eventForm.hours")
    static let people = LocalizedPlural("eventForm.people")
  }
}
