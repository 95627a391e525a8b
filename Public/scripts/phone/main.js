// The phone of the preview: connects all its parts.
import { element } from "../lib/markup.js"
import { Announcer, nameOf } from "./announce.js"
import { listenToAppearance } from "./appearance.js"
import { Apps } from "./apps.js"
import { Banner } from "./banner.js"
import { listenToButtons } from "./buttons.js"
import { Cards } from "./cards.js"
import { startClock } from "./clock.js"
import { listenToDevice } from "./device.js"
import { Exchange } from "./exchange.js"
import { Expansion } from "./expansion.js"
import { listenToGroups } from "./groups.js"
import { listenToMedia } from "./media.js"
import { listenToPresets } from "./presets.js"
import { listenToActions } from "./respond.js"
import { Screen } from "./screen.js"
import { Server } from "./server.js"
import { listenToShare } from "./share.js"
import { followStream } from "./stream.js"
import { Swipe } from "./swipe.js"
import { listenToTextRows } from "./text-actions.js"
import { listenToCards } from "./touch.js"
import { followTrace } from "./trace.js"
import { Unlock } from "./unlock.js"

for (const phone of document.querySelectorAll("[data-phone][data-api]")) start(phone)

function start(phone) {
  listenToAppearance(phone)
  const setClock = startClock(phone)
  const parts = { phone, setClock, server: new Server(phone.dataset), screen: new Screen(phone), announcer: new Announcer(phone) }
  parts.cards = new Cards(phone, parts.screen)
  parts.unlock = new Unlock(parts)
  parts.expansion = new Expansion(parts)
  parts.apps = new Apps(parts)
  parts.exchange = new Exchange(parts)
  parts.banner = new Banner(phone, parts.screen)
  parts.swipe = new Swipe(phone, { openApp: (card) => parts.exchange.attempt(() => parts.apps.openFrom(parts.cards.nameOf(card))) })
  parts.presets = listenToPresets(parts)
  const device = listenToDevice(parts)
  const trace = followTrace(parts.server)
  // Escape belongs to an open text field before it belongs to the notification.
  listenToTextRows(phone)
  listenToCards(parts)
  listenToActions(parts)
  listenToGroups(phone)
  listenToMedia(phone)
  listenToButtons(parts)
  listenToShare()
  parts.banner.adopt()
  phone.addEventListener("phone-trace", ({ detail }) => trace.show(detail))

  const followAnew = followStream(parts.server, {
    arrived: (news) => {
      parts.banner.show(news)
      setClock()
      if (["lock-screen", "banner", "alert"].includes(news.place)) parts.announcer.announce(nameOf(element(news.cardHTML)))
    },
    lists: ({ listHTML, badges }) => {
      if (listHTML) parts.cards.show(listHTML)
      parts.cards.badge(badges)
      setClock()
    },
    opening: (opening) => parts.expansion.show(opening),
    episode: (episode) => trace.show(episode),
    device: (news) => {
      parts.screen.send({ type: "device", ...news })
      device.show(news)
    },
    app: (news) => parts.apps.show(news),
  }, (isLive) => {
    phone.toggleAttribute("data-live", isLive)
    if (isLive) parts.presets.welcome()
  })
  const watchLook = new MutationObserver(([{ oldValue }]) => { if (oldValue !== phone.dataset.look) followAnew() })
  watchLook.observe(phone, { attributeFilter: ["data-look"], attributeOldValue: true })
  if (parts.expansion.linked) parts.exchange.attempt(() => parts.expansion.followLink())
}
