extension Phrase {
  /// The form in which a host writes an event.
  enum EventForm {
    static let new = Phrase("eventForm.new")
    static let edit = Phrase("eventForm.edit")
    static let copy = Phrase("eventForm.copy")
    static let create = Phrase("eventForm.create")
    static let save = Phrase("eventForm.save")

    static let what = Phrase("eventForm.what")
    static let title = Phrase("eventForm.title")
    static let titleExample = Phrase("eventForm.titleExample")
    static let message = Phrase("eventForm.message")
    static let messageExample = Phrase("eventForm.messageExample")

    static let when = Phrase("eventForm.when")
    static let starts = Phrase("eventForm.starts")
    static let lasts = Phrase("eventForm.lasts")
    static let noEnd = Phrase("eventForm.noEnd")
    static let atTime = Phrase("eventForm.atTime")
    static let endsAt = Phrase("eventForm.endsAt")
    static let timeZone = Phrase("eventForm.timeZone")
    static let twice = Phrase("eventForm.twice", "time")
    static let twiceSecond = Phrase("eventForm.twiceSecond", "time")

    static let place = Phrase("eventForm.place")
    static let whereTitle = Phrase("eventForm.whereTitle")
    static let placeExample = Phrase("eventForm.placeExample")
    static let address = Phrase("eventForm.address")
    static let addressHint = Phrase("eventForm.addressHint")
    static let spotTitle = Phrase("eventForm.spotTitle")
    static let spot = Phrase("eventForm.spot")
    static let spotHint = Phrase("eventForm.spotHint")

    static let cover = Phrase("eventForm.cover")
    static let automatic = Phrase("eventForm.automatic")
    static let photo = Phrase("eventForm.photo")
    static let photoHint = Phrase("eventForm.photoHint")
    static let replacePhoto = Phrase("eventForm.replacePhoto")
    static let dropPhoto = Phrase("eventForm.dropPhoto")

    static let guests = Phrase("eventForm.guests")
    static let seats = Phrase("eventForm.seats")
    static let seatsHint = Phrase("eventForm.seatsHint")
    static let plusOnes = Phrase("eventForm.plusOnes")
    static let nobody = Phrase("eventForm.nobody")
    static let more = Phrase("eventForm.more")
    static let deadline = Phrase("eventForm.deadline")
    static let deadlineHint = Phrase("eventForm.deadlineHint")
    static let guestsMayInvite = Phrase("eventForm.guestsMayInvite")
    static let showsGuestList = Phrase("eventForm.showsGuestList")
    static let sameGuests = Phrase("eventForm.sameGuests")

    static let now = Phrase("eventForm.now", "value")
    static let conflict = Phrase("eventForm.conflict")
  }

  /// What the drawn covers show.
  enum Pattern {
    static let confetti = Phrase("pattern.confetti")
    static let waves = Phrase("pattern.waves")
    static let rays = Phrase("pattern.rays")
    static let dots = Phrase("pattern.dots")
    static let hills = Phrase("pattern.hills")
    static let ribbons = Phrase("pattern.ribbons")
    static let bloom = Phrase("pattern.bloom")
    static let night = Phrase("pattern.night")
    static let checks = Phrase("pattern.checks")
    static let sunset = Phrase("pattern.sunset")
    static let stripes = Phrase("pattern.stripes")
    static let stars = Phrase("pattern.stars")
  }
}

extension Plural {
  enum EventForm {
    static let hours = Plural("eventForm.hours")
    static let people = Plural("eventForm.people")
  }
}
