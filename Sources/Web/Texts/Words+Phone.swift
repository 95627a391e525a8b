extension Phrase {
  /// What iOS itself says around notifications, in its own words.
  enum Phone {
    static let screen = Phrase("The phone’s screen", de: "Der Bildschirm des Telefons", es: "La pantalla del teléfono")
    static let notifications = Phrase("Notifications", de: "Mitteilungen", es: "Notificaciones")
    static let noNotifications = Phrase("No notifications", de: "Keine Mitteilungen", es: "Sin notificaciones")
    static let pressHome = Phrase(
      "Press home to open", de: "Zum Öffnen Home-Taste drücken", es: "Pulsa el botón de inicio para abrir")
    static let apps = Phrase("Apps", de: "Apps", es: "Apps")
    static let dock = Phrase("Dock", de: "Dock", es: "Dock")
    static let banner = Phrase("Banner", de: "Banner", es: "Tira")
    static let buttons = Phrase("The phone’s buttons", de: "Die Tasten des Telefons", es: "Los botones del teléfono")
    static let home = Phrase("Home", de: "Home", es: "Inicio")
    static let lock = Phrase("Lock", de: "Sperren", es: "Bloquear")
    static let unlock = Phrase("Unlock", de: "Entsperren", es: "Desbloquear")
    static let center = Phrase("Notification Center", de: "Mitteilungszentrale", es: "Centro de notificaciones")
    static let pushAgain = Phrase("Push again", de: "Noch einmal senden", es: "Enviar otra vez")

    static let unlockPhone = Phrase("Unlock the phone", de: "Telefon entsperren", es: "Desbloquear el teléfono")
    static let unlockToGoOn = Phrase(
      "Unlock to go on", de: "Zum Fortfahren entsperren", es: "Desbloquea para continuar")
    static let unlockedOnly = Phrase(
      "This action works on an unlocked phone only.", de: "Diese Aktion geht nur auf einem entsperrten Telefon.",
      es: "Esta acción solo funciona con el teléfono desbloqueado.")

    static let space = Phrase("space", de: "Leerzeichen", es: "espacio")
    static let returnKey = Phrase("return", de: "Return", es: "intro")
  }

  /// A notification as a card.
  enum Card {
    static let showMore = Phrase("Show more of {name}", de: "Mehr von {name} anzeigen", es: "Mostrar más de {name}")
    static let press = Phrase("Press for more", de: "Für mehr drücken", es: "Presiona para ver más")
    static let view = Phrase("View", de: "Anzeigen", es: "Ver")
    static let clear = Phrase("Clear", de: "Löschen", es: "Borrar")
    static let clearAll = Phrase(
      "Clear all notifications", de: "Alle Mitteilungen löschen", es: "Borrar todas las notificaciones")
    static let viewOrClear = Phrase(
      "View or clear {name}", de: "{name} anzeigen oder löschen", es: "Ver o borrar {name}")
    static let open = Phrase("Open {app}", de: "{app} öffnen", es: "Abrir {app}")
    static let showLess = Phrase("Show less", de: "Weniger anzeigen", es: "Mostrar menos")

    static let now = Phrase("now", de: "jetzt", es: "ahora")
    static let minutesAgo = Phrase("{n}m ago", de: "vor {n} Min.", es: "hace {n} min")
    static let hoursAgo = Phrase("{n}h ago", de: "vor {n} Std.", es: "hace {n} h")
    static let dayAndTime = Phrase("{day}, {time}", de: "{day}, {time}", es: "{day}, {time}")
  }

  /// A notification that stands open.
  enum Opened {
    static let dismiss = Phrase("Dismiss", de: "Schließen", es: "Cerrar")
    static let picture = Phrase("Attached picture", de: "Angehängtes Bild", es: "Imagen adjunta")
    static let video = Phrase("Attached video", de: "Angehängtes Video", es: "Vídeo adjunto")
    static let audio = Phrase("Attached audio", de: "Angehängte Tonaufnahme", es: "Audio adjunto")
    static let playVideo = Phrase("Play the video", de: "Video abspielen", es: "Reproducir el vídeo")
    static let pauseVideo = Phrase("Pause the video", de: "Video anhalten", es: "Pausar el vídeo")
    static let playAudio = Phrase("Play the audio", de: "Ton abspielen", es: "Reproducir el audio")
    static let pauseAudio = Phrase("Pause the audio", de: "Ton anhalten", es: "Pausar el audio")
    static let played = Phrase("Played", de: "Abgespielt", es: "Reproducido")
    static let opensApp = Phrase("(opens the app)", de: "(öffnet die App)", es: "(abre la app)")
    static let unlocksFirst = Phrase("(unlocks first)", de: "(entsperrt zuerst)", es: "(desbloquea antes)")

    static let goOn = Phrase("Go on in {app}", de: "Weiter in {app}", es: "Continuar en {app}")
    static let toldNothing = Phrase(
      "The app is in front. Its delegate was told nothing yet.",
      de: "Die App ist im Vordergrund. Ihr Delegate hat noch nichts erfahren.",
      es: "La app está en primer plano. Su delegado aún no ha recibido nada.")
    static let told = Phrase("What the app was told", de: "Was die App erfahren hat", es: "Lo que ha recibido la app")
    static let itOpened = Phrase("It opened {link}", de: "Sie hat {link} geöffnet", es: "Ha abierto {link}")

    static let expanded = Phrase("{name} expanded", de: "{name} geöffnet", es: "{name} ampliada")
    static let closed = Phrase("Closed", de: "Geschlossen", es: "Cerrada")
    static let appOpened = Phrase("{app} opened", de: "{app} geöffnet", es: "{app} abierta")
    static let actions = Phrase("Actions: {titles}", de: "Aktionen: {titles}", es: "Acciones: {titles}")
  }

  /// Where a notification came up.
  enum Arrived {
    static let lockScreen = Phrase(
      "It is on the lock screen.", de: "Sie ist auf dem Sperrbildschirm.", es: "Está en la pantalla bloqueada.")
    static let banner = Phrase("It came as a banner.", de: "Sie kam als Banner.", es: "Ha llegado como tira.")
    static let alert = Phrase("It came as an alert.", de: "Sie kam als Hinweis.", es: "Ha llegado como alerta.")
    static let list = Phrase("It is in the list alone.", de: "Sie ist nur in der Liste.", es: "Solo está en la lista.")
    static let open = Phrase(
      "It came into the open notification.", de: "Sie kam in die geöffnete Mitteilung.",
      es: "Ha llegado a la notificación abierta.")
    static let nowhere = Phrase("It shows nowhere.", de: "Sie ist nirgends zu sehen.", es: "No se ve en ningún sitio.")
  }
}

extension Phrase.Arrived {
  /// By the places that the phone's stream names.
  static let words: [String: WordTable.Entry] = [
    "at-lock-screen": .phrase(lockScreen), "at-banner": .phrase(banner), "at-alert": .phrase(alert),
    "at-list": .phrase(list), "at-open": .phrase(open), "at-nowhere": .phrase(nowhere),
  ]
}
