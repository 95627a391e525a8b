// Written by bin/embed. C23 #embed takes the bytes in at compile time; two megabytes cost milliseconds,
// where an array literal of 200 kB in Swift took more than a minute.
#include "Public.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Swift's metadata make .rodata writable. In a section of their own, the files are only read, and the server can
// release them from memory (ProgramCode).
#define EMBEDDED static const unsigned char __attribute__((section("embedded_files")))

EMBEDDED file0[] = {
#embed "examples/audio.m4a" if_empty(0)
};
EMBEDDED file1[] = {
#embed "examples/bash.jpg" if_empty(0)
};
EMBEDDED file2[] = {
#embed "examples/disco.gif" if_empty(0)
};
EMBEDDED file3[] = {
#embed "examples/gallery-1.jpg" if_empty(0)
};
EMBEDDED file4[] = {
#embed "examples/gallery-2.jpg" if_empty(0)
};
EMBEDDED file5[] = {
#embed "examples/gallery-3.jpg" if_empty(0)
};
EMBEDDED file6[] = {
#embed "examples/gallery-4.jpg" if_empty(0)
};
EMBEDDED file7[] = {
#embed "examples/photo.jpg" if_empty(0)
};
EMBEDDED file8[] = {
#embed "examples/video.mp4" if_empty(0)
};
EMBEDDED file9[] = {
#embed "icons/apps/bash-comment.svg" if_empty(0)
};
EMBEDDED file10[] = {
#embed "icons/apps/bash.svg" if_empty(0)
};
EMBEDDED file11[] = {
#embed "icons/apps/calendar.svg" if_empty(0)
};
EMBEDDED file12[] = {
#embed "icons/apps/dashboard.svg" if_empty(0)
};
EMBEDDED file13[] = {
#embed "icons/apps/downloads.svg" if_empty(0)
};
EMBEDDED file14[] = {
#embed "icons/apps/friends.svg" if_empty(0)
};
EMBEDDED file15[] = {
#embed "icons/apps/gallery.svg" if_empty(0)
};
EMBEDDED file16[] = {
#embed "icons/apps/lab.svg" if_empty(0)
};
EMBEDDED file17[] = {
#embed "icons/apps/localized-english.svg" if_empty(0)
};
EMBEDDED file18[] = {
#embed "icons/apps/localized.svg" if_empty(0)
};
EMBEDDED file19[] = {
#embed "icons/apps/media.svg" if_empty(0)
};
EMBEDDED file20[] = {
#embed "icons/apps/messages.svg" if_empty(0)
};
EMBEDDED file21[] = {
#embed "icons/apps/partyline.svg" if_empty(0)
};
EMBEDDED file22[] = {
#embed "icons/apps/photos.svg" if_empty(0)
};
EMBEDDED file23[] = {
#embed "icons/apps/sealed.svg" if_empty(0)
};
EMBEDDED file24[] = {
#embed "icons/badge-96.png" if_empty(0)
};
EMBEDDED file25[] = {
#embed "icons/cards/bloom.jpg" if_empty(0)
};
EMBEDDED file26[] = {
#embed "icons/cards/checks.jpg" if_empty(0)
};
EMBEDDED file27[] = {
#embed "icons/cards/confetti.jpg" if_empty(0)
};
EMBEDDED file28[] = {
#embed "icons/cards/dots.jpg" if_empty(0)
};
EMBEDDED file29[] = {
#embed "icons/cards/hills.jpg" if_empty(0)
};
EMBEDDED file30[] = {
#embed "icons/cards/night.jpg" if_empty(0)
};
EMBEDDED file31[] = {
#embed "icons/cards/rays.jpg" if_empty(0)
};
EMBEDDED file32[] = {
#embed "icons/cards/ribbons.jpg" if_empty(0)
};
EMBEDDED file33[] = {
#embed "icons/cards/stars.jpg" if_empty(0)
};
EMBEDDED file34[] = {
#embed "icons/cards/stripes.jpg" if_empty(0)
};
EMBEDDED file35[] = {
#embed "icons/cards/sunset.jpg" if_empty(0)
};
EMBEDDED file36[] = {
#embed "icons/cards/waves.jpg" if_empty(0)
};
EMBEDDED file37[] = {
#embed "icons/chevron.svg" if_empty(0)
};
EMBEDDED file38[] = {
#embed "icons/confetti.svg" if_empty(0)
};
EMBEDDED file39[] = {
#embed "icons/icon-180.png" if_empty(0)
};
EMBEDDED file40[] = {
#embed "icons/icon-192.png" if_empty(0)
};
EMBEDDED file41[] = {
#embed "icons/icon-32.png" if_empty(0)
};
EMBEDDED file42[] = {
#embed "icons/icon-512.png" if_empty(0)
};
EMBEDDED file43[] = {
#embed "icons/icon-maskable-512.png" if_empty(0)
};
EMBEDDED file44[] = {
#embed "icons/mark.svg" if_empty(0)
};
EMBEDDED file45[] = {
#embed "icons/patterns/bloom.svg" if_empty(0)
};
EMBEDDED file46[] = {
#embed "icons/patterns/checks.svg" if_empty(0)
};
EMBEDDED file47[] = {
#embed "icons/patterns/confetti.svg" if_empty(0)
};
EMBEDDED file48[] = {
#embed "icons/patterns/dots.svg" if_empty(0)
};
EMBEDDED file49[] = {
#embed "icons/patterns/hills.svg" if_empty(0)
};
EMBEDDED file50[] = {
#embed "icons/patterns/night.svg" if_empty(0)
};
EMBEDDED file51[] = {
#embed "icons/patterns/rays.svg" if_empty(0)
};
EMBEDDED file52[] = {
#embed "icons/patterns/ribbons.svg" if_empty(0)
};
EMBEDDED file53[] = {
#embed "icons/patterns/stars.svg" if_empty(0)
};
EMBEDDED file54[] = {
#embed "icons/patterns/stripes.svg" if_empty(0)
};
EMBEDDED file55[] = {
#embed "icons/patterns/sunset.svg" if_empty(0)
};
EMBEDDED file56[] = {
#embed "icons/patterns/waves.svg" if_empty(0)
};
EMBEDDED file57[] = {
#embed "icons/wallpapers/dark.svg" if_empty(0)
};
EMBEDDED file58[] = {
#embed "icons/wallpapers/light.svg" if_empty(0)
};
EMBEDDED file59[] = {
#embed "openapi/access.json" if_empty(0)
};
EMBEDDED file60[] = {
#embed "openapi/arrivals.json" if_empty(0)
};
EMBEDDED file61[] = {
#embed "openapi/devices.json" if_empty(0)
};
EMBEDDED file62[] = {
#embed "openapi/document.json" if_empty(0)
};
EMBEDDED file63[] = {
#embed "openapi/events.json" if_empty(0)
};
EMBEDDED file64[] = {
#embed "openapi/examples.json" if_empty(0)
};
EMBEDDED file65[] = {
#embed "openapi/guests.json" if_empty(0)
};
EMBEDDED file66[] = {
#embed "openapi/host-notifications.json" if_empty(0)
};
EMBEDDED file67[] = {
#embed "openapi/invitations.json" if_empty(0)
};
EMBEDDED file68[] = {
#embed "openapi/mail.json" if_empty(0)
};
EMBEDDED file69[] = {
#embed "openapi/notifications.json" if_empty(0)
};
EMBEDDED file70[] = {
#embed "openapi/operations.json" if_empty(0)
};
EMBEDDED file71[] = {
#embed "openapi/phones.json" if_empty(0)
};
EMBEDDED file72[] = {
#embed "openapi/surveys.json" if_empty(0)
};
EMBEDDED file73[] = {
#embed "openapi/thread.json" if_empty(0)
};
EMBEDDED file74[] = {
#embed "scripts/answer.js" if_empty(0)
};
EMBEDDED file75[] = {
#embed "scripts/app.js" if_empty(0)
};
EMBEDDED file76[] = {
#embed "scripts/arrival.js" if_empty(0)
};
EMBEDDED file77[] = {
#embed "scripts/arrivals.js" if_empty(0)
};
EMBEDDED file78[] = {
#embed "scripts/center.js" if_empty(0)
};
EMBEDDED file79[] = {
#embed "scripts/check-in.js" if_empty(0)
};
EMBEDDED file80[] = {
#embed "scripts/contacts.js" if_empty(0)
};
EMBEDDED file81[] = {
#embed "scripts/copy.js" if_empty(0)
};
EMBEDDED file82[] = {
#embed "scripts/demo.js" if_empty(0)
};
EMBEDDED file83[] = {
#embed "scripts/event-form.js" if_empty(0)
};
EMBEDDED file84[] = {
#embed "scripts/event-without-guests.js" if_empty(0)
};
EMBEDDED file85[] = {
#embed "scripts/events.js" if_empty(0)
};
EMBEDDED file86[] = {
#embed "scripts/forget-invitations.js" if_empty(0)
};
EMBEDDED file87[] = {
#embed "scripts/friends.js" if_empty(0)
};
EMBEDDED file88[] = {
#embed "scripts/guest-list.js" if_empty(0)
};
EMBEDDED file89[] = {
#embed "scripts/lab/answers.js" if_empty(0)
};
EMBEDDED file90[] = {
#embed "scripts/lab/app.js" if_empty(0)
};
EMBEDDED file91[] = {
#embed "scripts/lab/browser.js" if_empty(0)
};
EMBEDDED file92[] = {
#embed "scripts/lab/commands.js" if_empty(0)
};
EMBEDDED file93[] = {
#embed "scripts/lab/editor.js" if_empty(0)
};
EMBEDDED file94[] = {
#embed "scripts/lab/fields.js" if_empty(0)
};
EMBEDDED file95[] = {
#embed "scripts/lab/files.js" if_empty(0)
};
EMBEDDED file96[] = {
#embed "scripts/lab/findings.js" if_empty(0)
};
EMBEDDED file97[] = {
#embed "scripts/lab/lines.js" if_empty(0)
};
EMBEDDED file98[] = {
#embed "scripts/lab/lint.js" if_empty(0)
};
EMBEDDED file99[] = {
#embed "scripts/lab/main.js" if_empty(0)
};
EMBEDDED file100[] = {
#embed "scripts/lab/meter.js" if_empty(0)
};
EMBEDDED file101[] = {
#embed "scripts/lab/phone.js" if_empty(0)
};
EMBEDDED file102[] = {
#embed "scripts/lab/preview.js" if_empty(0)
};
EMBEDDED file103[] = {
#embed "scripts/lab/send.js" if_empty(0)
};
EMBEDDED file104[] = {
#embed "scripts/lab/source.js" if_empty(0)
};
EMBEDDED file105[] = {
#embed "scripts/lab/tokens.js" if_empty(0)
};
EMBEDDED file106[] = {
#embed "scripts/lab/tools.js" if_empty(0)
};
EMBEDDED file107[] = {
#embed "scripts/lib/add-friend.js" if_empty(0)
};
EMBEDDED file108[] = {
#embed "scripts/lib/after-first-look.js" if_empty(0)
};
EMBEDDED file109[] = {
#embed "scripts/lib/api.js" if_empty(0)
};
EMBEDDED file110[] = {
#embed "scripts/lib/code-reader.js" if_empty(0)
};
EMBEDDED file111[] = {
#embed "scripts/lib/compose.js" if_empty(0)
};
EMBEDDED file112[] = {
#embed "scripts/lib/confetti.js" if_empty(0)
};
EMBEDDED file113[] = {
#embed "scripts/lib/device-renewal.js" if_empty(0)
};
EMBEDDED file114[] = {
#embed "scripts/lib/fetch-script.js" if_empty(0)
};
EMBEDDED file115[] = {
#embed "scripts/lib/focus.js" if_empty(0)
};
EMBEDDED file116[] = {
#embed "scripts/lib/human-visitor.js" if_empty(0)
};
EMBEDDED file117[] = {
#embed "scripts/lib/idempotency-key.js" if_empty(0)
};
EMBEDDED file118[] = {
#embed "scripts/lib/ime.js" if_empty(0)
};
EMBEDDED file119[] = {
#embed "scripts/lib/lightbox.js" if_empty(0)
};
EMBEDDED file120[] = {
#embed "scripts/lib/live-list.js" if_empty(0)
};
EMBEDDED file121[] = {
#embed "scripts/lib/markup.js" if_empty(0)
};
EMBEDDED file122[] = {
#embed "scripts/lib/menu.js" if_empty(0)
};
EMBEDDED file123[] = {
#embed "scripts/lib/notify-me.js" if_empty(0)
};
EMBEDDED file124[] = {
#embed "scripts/lib/offline-invitations.js" if_empty(0)
};
EMBEDDED file125[] = {
#embed "scripts/lib/page-access.js" if_empty(0)
};
EMBEDDED file126[] = {
#embed "scripts/lib/position.js" if_empty(0)
};
EMBEDDED file127[] = {
#embed "scripts/lib/press-guard.js" if_empty(0)
};
EMBEDDED file128[] = {
#embed "scripts/lib/refresh.js" if_empty(0)
};
EMBEDDED file129[] = {
#embed "scripts/lib/relative-time.js" if_empty(0)
};
EMBEDDED file130[] = {
#embed "scripts/lib/scroll.js" if_empty(0)
};
EMBEDDED file131[] = {
#embed "scripts/lib/swallow-click.js" if_empty(0)
};
EMBEDDED file132[] = {
#embed "scripts/lib/texts.js" if_empty(0)
};
EMBEDDED file133[] = {
#embed "scripts/lib/time-zones.js" if_empty(0)
};
EMBEDDED file134[] = {
#embed "scripts/lib/toast.js" if_empty(0)
};
EMBEDDED file135[] = {
#embed "scripts/lib/undo.js" if_empty(0)
};
EMBEDDED file136[] = {
#embed "scripts/lib/upload.js" if_empty(0)
};
EMBEDDED file137[] = {
#embed "scripts/lib/validity.js" if_empty(0)
};
EMBEDDED file138[] = {
#embed "scripts/lightbox.js" if_empty(0)
};
EMBEDDED file139[] = {
#embed "scripts/local-time.js" if_empty(0)
};
EMBEDDED file140[] = {
#embed "scripts/mail-send.js" if_empty(0)
};
EMBEDDED file141[] = {
#embed "scripts/notify.js" if_empty(0)
};
EMBEDDED file142[] = {
#embed "scripts/offline.js" if_empty(0)
};
EMBEDDED file143[] = {
#embed "scripts/open-link.js" if_empty(0)
};
EMBEDDED file144[] = {
#embed "scripts/passphrase.js" if_empty(0)
};
EMBEDDED file145[] = {
#embed "scripts/phone/announce.js" if_empty(0)
};
EMBEDDED file146[] = {
#embed "scripts/phone/appearance.js" if_empty(0)
};
EMBEDDED file147[] = {
#embed "scripts/phone/apps.js" if_empty(0)
};
EMBEDDED file148[] = {
#embed "scripts/phone/backdrop.js" if_empty(0)
};
EMBEDDED file149[] = {
#embed "scripts/phone/banner.js" if_empty(0)
};
EMBEDDED file150[] = {
#embed "scripts/phone/buttons.js" if_empty(0)
};
EMBEDDED file151[] = {
#embed "scripts/phone/card-transition.js" if_empty(0)
};
EMBEDDED file152[] = {
#embed "scripts/phone/cards.js" if_empty(0)
};
EMBEDDED file153[] = {
#embed "scripts/phone/clock.js" if_empty(0)
};
EMBEDDED file154[] = {
#embed "scripts/phone/device.js" if_empty(0)
};
EMBEDDED file155[] = {
#embed "scripts/phone/exchange.js" if_empty(0)
};
EMBEDDED file156[] = {
#embed "scripts/phone/expansion.js" if_empty(0)
};
EMBEDDED file157[] = {
#embed "scripts/phone/groups.js" if_empty(0)
};
EMBEDDED file158[] = {
#embed "scripts/phone/height.js" if_empty(0)
};
EMBEDDED file159[] = {
#embed "scripts/phone/keyboard-inset.js" if_empty(0)
};
EMBEDDED file160[] = {
#embed "scripts/phone/main.js" if_empty(0)
};
EMBEDDED file161[] = {
#embed "scripts/phone/media.js" if_empty(0)
};
EMBEDDED file162[] = {
#embed "scripts/phone/morph.js" if_empty(0)
};
EMBEDDED file163[] = {
#embed "scripts/phone/motion.js" if_empty(0)
};
EMBEDDED file164[] = {
#embed "scripts/phone/pointer.js" if_empty(0)
};
EMBEDDED file165[] = {
#embed "scripts/phone/presets.js" if_empty(0)
};
EMBEDDED file166[] = {
#embed "scripts/phone/push.js" if_empty(0)
};
EMBEDDED file167[] = {
#embed "scripts/phone/respond.js" if_empty(0)
};
EMBEDDED file168[] = {
#embed "scripts/phone/rules.js" if_empty(0)
};
EMBEDDED file169[] = {
#embed "scripts/phone/screen.js" if_empty(0)
};
EMBEDDED file170[] = {
#embed "scripts/phone/server.js" if_empty(0)
};
EMBEDDED file171[] = {
#embed "scripts/phone/share.js" if_empty(0)
};
EMBEDDED file172[] = {
#embed "scripts/phone/sizes.js" if_empty(0)
};
EMBEDDED file173[] = {
#embed "scripts/phone/state-machine.js" if_empty(0)
};
EMBEDDED file174[] = {
#embed "scripts/phone/stream.js" if_empty(0)
};
EMBEDDED file175[] = {
#embed "scripts/phone/swipe.js" if_empty(0)
};
EMBEDDED file176[] = {
#embed "scripts/phone/text-actions.js" if_empty(0)
};
EMBEDDED file177[] = {
#embed "scripts/phone/touch.js" if_empty(0)
};
EMBEDDED file178[] = {
#embed "scripts/phone/trace.js" if_empty(0)
};
EMBEDDED file179[] = {
#embed "scripts/phone/unlock.js" if_empty(0)
};
EMBEDDED file180[] = {
#embed "scripts/print.js" if_empty(0)
};
EMBEDDED file181[] = {
#embed "scripts/private-messages.js" if_empty(0)
};
EMBEDDED file182[] = {
#embed "scripts/scan-code.js" if_empty(0)
};
EMBEDDED file183[] = {
#embed "scripts/send.js" if_empty(0)
};
EMBEDDED file184[] = {
#embed "scripts/service-worker.js" if_empty(0)
};
EMBEDDED file185[] = {
#embed "scripts/settings.js" if_empty(0)
};
EMBEDDED file186[] = {
#embed "scripts/thread.js" if_empty(0)
};
EMBEDDED file187[] = {
#embed "scripts/thread/announce.js" if_empty(0)
};
EMBEDDED file188[] = {
#embed "scripts/thread/arrivals.js" if_empty(0)
};
EMBEDDED file189[] = {
#embed "scripts/thread/attachments.js" if_empty(0)
};
EMBEDDED file190[] = {
#embed "scripts/thread/collapsed-answers.js" if_empty(0)
};
EMBEDDED file191[] = {
#embed "scripts/thread/composer.js" if_empty(0)
};
EMBEDDED file192[] = {
#embed "scripts/thread/context.js" if_empty(0)
};
EMBEDDED file193[] = {
#embed "scripts/thread/days.js" if_empty(0)
};
EMBEDDED file194[] = {
#embed "scripts/thread/gallery.js" if_empty(0)
};
EMBEDDED file195[] = {
#embed "scripts/thread/jump-to-latest.js" if_empty(0)
};
EMBEDDED file196[] = {
#embed "scripts/thread/lazy-loading.js" if_empty(0)
};
EMBEDDED file197[] = {
#embed "scripts/thread/mentions.js" if_empty(0)
};
EMBEDDED file198[] = {
#embed "scripts/thread/menu.js" if_empty(0)
};
EMBEDDED file199[] = {
#embed "scripts/thread/outbox-storage.js" if_empty(0)
};
EMBEDDED file200[] = {
#embed "scripts/thread/outbox.js" if_empty(0)
};
EMBEDDED file201[] = {
#embed "scripts/thread/pages.js" if_empty(0)
};
EMBEDDED file202[] = {
#embed "scripts/thread/pending-row.js" if_empty(0)
};
EMBEDDED file203[] = {
#embed "scripts/thread/photos.js" if_empty(0)
};
EMBEDDED file204[] = {
#embed "scripts/thread/pins.js" if_empty(0)
};
EMBEDDED file205[] = {
#embed "scripts/thread/presence.js" if_empty(0)
};
EMBEDDED file206[] = {
#embed "scripts/thread/reactions.js" if_empty(0)
};
EMBEDDED file207[] = {
#embed "scripts/thread/recordings.js" if_empty(0)
};
EMBEDDED file208[] = {
#embed "scripts/thread/reply-target.js" if_empty(0)
};
EMBEDDED file209[] = {
#embed "scripts/thread/roving-tabindex.js" if_empty(0)
};
EMBEDDED file210[] = {
#embed "scripts/thread/rows.js" if_empty(0)
};
EMBEDDED file211[] = {
#embed "scripts/thread/stream.js" if_empty(0)
};
EMBEDDED file212[] = {
#embed "scripts/thread/surveys.js" if_empty(0)
};
EMBEDDED file213[] = {
#embed "scripts/thread/touch.js" if_empty(0)
};
EMBEDDED file214[] = {
#embed "scripts/thread/typing.js" if_empty(0)
};
EMBEDDED file215[] = {
#embed "scripts/thread/unread.js" if_empty(0)
};
EMBEDDED file216[] = {
#embed "scripts/thread/unsend.js" if_empty(0)
};
EMBEDDED file217[] = {
#embed "styles/album.css" if_empty(0)
};
EMBEDDED file218[] = {
#embed "styles/answer.css" if_empty(0)
};
EMBEDDED file219[] = {
#embed "styles/arrivals.css" if_empty(0)
};
EMBEDDED file220[] = {
#embed "styles/avatar.css" if_empty(0)
};
EMBEDDED file221[] = {
#embed "styles/base.css" if_empty(0)
};
EMBEDDED file222[] = {
#embed "styles/broadcasts.css" if_empty(0)
};
EMBEDDED file223[] = {
#embed "styles/browser-push.css" if_empty(0)
};
EMBEDDED file224[] = {
#embed "styles/button.css" if_empty(0)
};
EMBEDDED file225[] = {
#embed "styles/center.css" if_empty(0)
};
EMBEDDED file226[] = {
#embed "styles/check-in.css" if_empty(0)
};
EMBEDDED file227[] = {
#embed "styles/code.css" if_empty(0)
};
EMBEDDED file228[] = {
#embed "styles/colors.css" if_empty(0)
};
EMBEDDED file229[] = {
#embed "styles/composer.css" if_empty(0)
};
EMBEDDED file230[] = {
#embed "styles/cover.css" if_empty(0)
};
EMBEDDED file231[] = {
#embed "styles/deliveries.css" if_empty(0)
};
EMBEDDED file232[] = {
#embed "styles/demo.css" if_empty(0)
};
EMBEDDED file233[] = {
#embed "styles/developers.css" if_empty(0)
};
EMBEDDED file234[] = {
#embed "styles/event-form.css" if_empty(0)
};
EMBEDDED file235[] = {
#embed "styles/events.css" if_empty(0)
};
EMBEDDED file236[] = {
#embed "styles/field.css" if_empty(0)
};
EMBEDDED file237[] = {
#embed "styles/guest-list.css" if_empty(0)
};
EMBEDDED file238[] = {
#embed "styles/guests.css" if_empty(0)
};
EMBEDDED file239[] = {
#embed "styles/host-tools.css" if_empty(0)
};
EMBEDDED file240[] = {
#embed "styles/hosting.css" if_empty(0)
};
EMBEDDED file241[] = {
#embed "styles/inbox.css" if_empty(0)
};
EMBEDDED file242[] = {
#embed "styles/invite-card.css" if_empty(0)
};
EMBEDDED file243[] = {
#embed "styles/join.css" if_empty(0)
};
EMBEDDED file244[] = {
#embed "styles/lab.css" if_empty(0)
};
EMBEDDED file245[] = {
#embed "styles/layers.css" if_empty(0)
};
EMBEDDED file246[] = {
#embed "styles/layout.css" if_empty(0)
};
EMBEDDED file247[] = {
#embed "styles/lightbox.css" if_empty(0)
};
EMBEDDED file248[] = {
#embed "styles/mail-send.css" if_empty(0)
};
EMBEDDED file249[] = {
#embed "styles/mail.css" if_empty(0)
};
EMBEDDED file250[] = {
#embed "styles/members.css" if_empty(0)
};
EMBEDDED file251[] = {
#embed "styles/narrow.css" if_empty(0)
};
EMBEDDED file252[] = {
#embed "styles/notification-actions.css" if_empty(0)
};
EMBEDDED file253[] = {
#embed "styles/notification-card.css" if_empty(0)
};
EMBEDDED file254[] = {
#embed "styles/notification-expanded.css" if_empty(0)
};
EMBEDDED file255[] = {
#embed "styles/notification-tokens.css" if_empty(0)
};
EMBEDDED file256[] = {
#embed "styles/notify.css" if_empty(0)
};
EMBEDDED file257[] = {
#embed "styles/open-link.css" if_empty(0)
};
EMBEDDED file258[] = {
#embed "styles/operations.css" if_empty(0)
};
EMBEDDED file259[] = {
#embed "styles/phone-frame.css" if_empty(0)
};
EMBEDDED file260[] = {
#embed "styles/phone-keyboard.css" if_empty(0)
};
EMBEDDED file261[] = {
#embed "styles/phone-page.css" if_empty(0)
};
EMBEDDED file262[] = {
#embed "styles/phone-screens.css" if_empty(0)
};
EMBEDDED file263[] = {
#embed "styles/private-messages.css" if_empty(0)
};
EMBEDDED file264[] = {
#embed "styles/recordings.css" if_empty(0)
};
EMBEDDED file265[] = {
#embed "styles/row-menu.css" if_empty(0)
};
EMBEDDED file266[] = {
#embed "styles/row.css" if_empty(0)
};
EMBEDDED file267[] = {
#embed "styles/search-field.css" if_empty(0)
};
EMBEDDED file268[] = {
#embed "styles/search.css" if_empty(0)
};
EMBEDDED file269[] = {
#embed "styles/send.css" if_empty(0)
};
EMBEDDED file270[] = {
#embed "styles/settings.css" if_empty(0)
};
EMBEDDED file271[] = {
#embed "styles/sheet.css" if_empty(0)
};
EMBEDDED file272[] = {
#embed "styles/styleguide.css" if_empty(0)
};
EMBEDDED file273[] = {
#embed "styles/surveys.css" if_empty(0)
};
EMBEDDED file274[] = {
#embed "styles/thread.css" if_empty(0)
};
EMBEDDED file275[] = {
#embed "styles/trace.css" if_empty(0)
};

const struct PublicFile public_files[] = {
  {"examples/audio.m4a", file0, sizeof file0},
  {"examples/bash.jpg", file1, sizeof file1},
  {"examples/disco.gif", file2, sizeof file2},
  {"examples/gallery-1.jpg", file3, sizeof file3},
  {"examples/gallery-2.jpg", file4, sizeof file4},
  {"examples/gallery-3.jpg", file5, sizeof file5},
  {"examples/gallery-4.jpg", file6, sizeof file6},
  {"examples/photo.jpg", file7, sizeof file7},
  {"examples/video.mp4", file8, sizeof file8},
  {"icons/apps/bash-comment.svg", file9, sizeof file9},
  {"icons/apps/bash.svg", file10, sizeof file10},
  {"icons/apps/calendar.svg", file11, sizeof file11},
  {"icons/apps/dashboard.svg", file12, sizeof file12},
  {"icons/apps/downloads.svg", file13, sizeof file13},
  {"icons/apps/friends.svg", file14, sizeof file14},
  {"icons/apps/gallery.svg", file15, sizeof file15},
  {"icons/apps/lab.svg", file16, sizeof file16},
  {"icons/apps/localized-english.svg", file17, sizeof file17},
  {"icons/apps/localized.svg", file18, sizeof file18},
  {"icons/apps/media.svg", file19, sizeof file19},
  {"icons/apps/messages.svg", file20, sizeof file20},
  {"icons/apps/partyline.svg", file21, sizeof file21},
  {"icons/apps/photos.svg", file22, sizeof file22},
  {"icons/apps/sealed.svg", file23, sizeof file23},
  {"icons/badge-96.png", file24, sizeof file24},
  {"icons/cards/bloom.jpg", file25, sizeof file25},
  {"icons/cards/checks.jpg", file26, sizeof file26},
  {"icons/cards/confetti.jpg", file27, sizeof file27},
  {"icons/cards/dots.jpg", file28, sizeof file28},
  {"icons/cards/hills.jpg", file29, sizeof file29},
  {"icons/cards/night.jpg", file30, sizeof file30},
  {"icons/cards/rays.jpg", file31, sizeof file31},
  {"icons/cards/ribbons.jpg", file32, sizeof file32},
  {"icons/cards/stars.jpg", file33, sizeof file33},
  {"icons/cards/stripes.jpg", file34, sizeof file34},
  {"icons/cards/sunset.jpg", file35, sizeof file35},
  {"icons/cards/waves.jpg", file36, sizeof file36},
  {"icons/chevron.svg", file37, sizeof file37},
  {"icons/confetti.svg", file38, sizeof file38},
  {"icons/icon-180.png", file39, sizeof file39},
  {"icons/icon-192.png", file40, sizeof file40},
  {"icons/icon-32.png", file41, sizeof file41},
  {"icons/icon-512.png", file42, sizeof file42},
  {"icons/icon-maskable-512.png", file43, sizeof file43},
  {"icons/mark.svg", file44, sizeof file44},
  {"icons/patterns/bloom.svg", file45, sizeof file45},
  {"icons/patterns/checks.svg", file46, sizeof file46},
  {"icons/patterns/confetti.svg", file47, sizeof file47},
  {"icons/patterns/dots.svg", file48, sizeof file48},
  {"icons/patterns/hills.svg", file49, sizeof file49},
  {"icons/patterns/night.svg", file50, sizeof file50},
  {"icons/patterns/rays.svg", file51, sizeof file51},
  {"icons/patterns/ribbons.svg", file52, sizeof file52},
  {"icons/patterns/stars.svg", file53, sizeof file53},
  {"icons/patterns/stripes.svg", file54, sizeof file54},
  {"icons/patterns/sunset.svg", file55, sizeof file55},
  {"icons/patterns/waves.svg", file56, sizeof file56},
  {"icons/wallpapers/dark.svg", file57, sizeof file57},
  {"icons/wallpapers/light.svg", file58, sizeof file58},
  {"openapi/access.json", file59, sizeof file59},
  {"openapi/arrivals.json", file60, sizeof file60},
  {"openapi/devices.json", file61, sizeof file61},
  {"openapi/document.json", file62, sizeof file62},
  {"openapi/events.json", file63, sizeof file63},
  {"openapi/examples.json", file64, sizeof file64},
  {"openapi/guests.json", file65, sizeof file65},
  {"openapi/host-notifications.json", file66, sizeof file66},
  {"openapi/invitations.json", file67, sizeof file67},
  {"openapi/mail.json", file68, sizeof file68},
  {"openapi/notifications.json", file69, sizeof file69},
  {"openapi/operations.json", file70, sizeof file70},
  {"openapi/phones.json", file71, sizeof file71},
  {"openapi/surveys.json", file72, sizeof file72},
  {"openapi/thread.json", file73, sizeof file73},
  {"scripts/answer.js", file74, sizeof file74},
  {"scripts/app.js", file75, sizeof file75},
  {"scripts/arrival.js", file76, sizeof file76},
  {"scripts/arrivals.js", file77, sizeof file77},
  {"scripts/center.js", file78, sizeof file78},
  {"scripts/check-in.js", file79, sizeof file79},
  {"scripts/contacts.js", file80, sizeof file80},
  {"scripts/copy.js", file81, sizeof file81},
  {"scripts/demo.js", file82, sizeof file82},
  {"scripts/event-form.js", file83, sizeof file83},
  {"scripts/event-without-guests.js", file84, sizeof file84},
  {"scripts/events.js", file85, sizeof file85},
  {"scripts/forget-invitations.js", file86, sizeof file86},
  {"scripts/friends.js", file87, sizeof file87},
  {"scripts/guest-list.js", file88, sizeof file88},
  {"scripts/lab/answers.js", file89, sizeof file89},
  {"scripts/lab/app.js", file90, sizeof file90},
  {"scripts/lab/browser.js", file91, sizeof file91},
  {"scripts/lab/commands.js", file92, sizeof file92},
  {"scripts/lab/editor.js", file93, sizeof file93},
  {"scripts/lab/fields.js", file94, sizeof file94},
  {"scripts/lab/files.js", file95, sizeof file95},
  {"scripts/lab/findings.js", file96, sizeof file96},
  {"scripts/lab/lines.js", file97, sizeof file97},
  {"scripts/lab/lint.js", file98, sizeof file98},
  {"scripts/lab/main.js", file99, sizeof file99},
  {"scripts/lab/meter.js", file100, sizeof file100},
  {"scripts/lab/phone.js", file101, sizeof file101},
  {"scripts/lab/preview.js", file102, sizeof file102},
  {"scripts/lab/send.js", file103, sizeof file103},
  {"scripts/lab/source.js", file104, sizeof file104},
  {"scripts/lab/tokens.js", file105, sizeof file105},
  {"scripts/lab/tools.js", file106, sizeof file106},
  {"scripts/lib/add-friend.js", file107, sizeof file107},
  {"scripts/lib/after-first-look.js", file108, sizeof file108},
  {"scripts/lib/api.js", file109, sizeof file109},
  {"scripts/lib/code-reader.js", file110, sizeof file110},
  {"scripts/lib/compose.js", file111, sizeof file111},
  {"scripts/lib/confetti.js", file112, sizeof file112},
  {"scripts/lib/device-renewal.js", file113, sizeof file113},
  {"scripts/lib/fetch-script.js", file114, sizeof file114},
  {"scripts/lib/focus.js", file115, sizeof file115},
  {"scripts/lib/human-visitor.js", file116, sizeof file116},
  {"scripts/lib/idempotency-key.js", file117, sizeof file117},
  {"scripts/lib/ime.js", file118, sizeof file118},
  {"scripts/lib/lightbox.js", file119, sizeof file119},
  {"scripts/lib/live-list.js", file120, sizeof file120},
  {"scripts/lib/markup.js", file121, sizeof file121},
  {"scripts/lib/menu.js", file122, sizeof file122},
  {"scripts/lib/notify-me.js", file123, sizeof file123},
  {"scripts/lib/offline-invitations.js", file124, sizeof file124},
  {"scripts/lib/page-access.js", file125, sizeof file125},
  {"scripts/lib/position.js", file126, sizeof file126},
  {"scripts/lib/press-guard.js", file127, sizeof file127},
  {"scripts/lib/refresh.js", file128, sizeof file128},
  {"scripts/lib/relative-time.js", file129, sizeof file129},
  {"scripts/lib/scroll.js", file130, sizeof file130},
  {"scripts/lib/swallow-click.js", file131, sizeof file131},
  {"scripts/lib/texts.js", file132, sizeof file132},
  {"scripts/lib/time-zones.js", file133, sizeof file133},
  {"scripts/lib/toast.js", file134, sizeof file134},
  {"scripts/lib/undo.js", file135, sizeof file135},
  {"scripts/lib/upload.js", file136, sizeof file136},
  {"scripts/lib/validity.js", file137, sizeof file137},
  {"scripts/lightbox.js", file138, sizeof file138},
  {"scripts/local-time.js", file139, sizeof file139},
  {"scripts/mail-send.js", file140, sizeof file140},
  {"scripts/notify.js", file141, sizeof file141},
  {"scripts/offline.js", file142, sizeof file142},
  {"scripts/open-link.js", file143, sizeof file143},
  {"scripts/passphrase.js", file144, sizeof file144},
  {"scripts/phone/announce.js", file145, sizeof file145},
  {"scripts/phone/appearance.js", file146, sizeof file146},
  {"scripts/phone/apps.js", file147, sizeof file147},
  {"scripts/phone/backdrop.js", file148, sizeof file148},
  {"scripts/phone/banner.js", file149, sizeof file149},
  {"scripts/phone/buttons.js", file150, sizeof file150},
  {"scripts/phone/card-transition.js", file151, sizeof file151},
  {"scripts/phone/cards.js", file152, sizeof file152},
  {"scripts/phone/clock.js", file153, sizeof file153},
  {"scripts/phone/device.js", file154, sizeof file154},
  {"scripts/phone/exchange.js", file155, sizeof file155},
  {"scripts/phone/expansion.js", file156, sizeof file156},
  {"scripts/phone/groups.js", file157, sizeof file157},
  {"scripts/phone/height.js", file158, sizeof file158},
  {"scripts/phone/keyboard-inset.js", file159, sizeof file159},
  {"scripts/phone/main.js", file160, sizeof file160},
  {"scripts/phone/media.js", file161, sizeof file161},
  {"scripts/phone/morph.js", file162, sizeof file162},
  {"scripts/phone/motion.js", file163, sizeof file163},
  {"scripts/phone/pointer.js", file164, sizeof file164},
  {"scripts/phone/presets.js", file165, sizeof file165},
  {"scripts/phone/push.js", file166, sizeof file166},
  {"scripts/phone/respond.js", file167, sizeof file167},
  {"scripts/phone/rules.js", file168, sizeof file168},
  {"scripts/phone/screen.js", file169, sizeof file169},
  {"scripts/phone/server.js", file170, sizeof file170},
  {"scripts/phone/share.js", file171, sizeof file171},
  {"scripts/phone/sizes.js", file172, sizeof file172},
  {"scripts/phone/state-machine.js", file173, sizeof file173},
  {"scripts/phone/stream.js", file174, sizeof file174},
  {"scripts/phone/swipe.js", file175, sizeof file175},
  {"scripts/phone/text-actions.js", file176, sizeof file176},
  {"scripts/phone/touch.js", file177, sizeof file177},
  {"scripts/phone/trace.js", file178, sizeof file178},
  {"scripts/phone/unlock.js", file179, sizeof file179},
  {"scripts/print.js", file180, sizeof file180},
  {"scripts/private-messages.js", file181, sizeof file181},
  {"scripts/scan-code.js", file182, sizeof file182},
  {"scripts/send.js", file183, sizeof file183},
  {"scripts/service-worker.js", file184, sizeof file184},
  {"scripts/settings.js", file185, sizeof file185},
  {"scripts/thread.js", file186, sizeof file186},
  {"scripts/thread/announce.js", file187, sizeof file187},
  {"scripts/thread/arrivals.js", file188, sizeof file188},
  {"scripts/thread/attachments.js", file189, sizeof file189},
  {"scripts/thread/collapsed-answers.js", file190, sizeof file190},
  {"scripts/thread/composer.js", file191, sizeof file191},
  {"scripts/thread/context.js", file192, sizeof file192},
  {"scripts/thread/days.js", file193, sizeof file193},
  {"scripts/thread/gallery.js", file194, sizeof file194},
  {"scripts/thread/jump-to-latest.js", file195, sizeof file195},
  {"scripts/thread/lazy-loading.js", file196, sizeof file196},
  {"scripts/thread/mentions.js", file197, sizeof file197},
  {"scripts/thread/menu.js", file198, sizeof file198},
  {"scripts/thread/outbox-storage.js", file199, sizeof file199},
  {"scripts/thread/outbox.js", file200, sizeof file200},
  {"scripts/thread/pages.js", file201, sizeof file201},
  {"scripts/thread/pending-row.js", file202, sizeof file202},
  {"scripts/thread/photos.js", file203, sizeof file203},
  {"scripts/thread/pins.js", file204, sizeof file204},
  {"scripts/thread/presence.js", file205, sizeof file205},
  {"scripts/thread/reactions.js", file206, sizeof file206},
  {"scripts/thread/recordings.js", file207, sizeof file207},
  {"scripts/thread/reply-target.js", file208, sizeof file208},
  {"scripts/thread/roving-tabindex.js", file209, sizeof file209},
  {"scripts/thread/rows.js", file210, sizeof file210},
  {"scripts/thread/stream.js", file211, sizeof file211},
  {"scripts/thread/surveys.js", file212, sizeof file212},
  {"scripts/thread/touch.js", file213, sizeof file213},
  {"scripts/thread/typing.js", file214, sizeof file214},
  {"scripts/thread/unread.js", file215, sizeof file215},
  {"scripts/thread/unsend.js", file216, sizeof file216},
  {"styles/album.css", file217, sizeof file217},
  {"styles/answer.css", file218, sizeof file218},
  {"styles/arrivals.css", file219, sizeof file219},
  {"styles/avatar.css", file220, sizeof file220},
  {"styles/base.css", file221, sizeof file221},
  {"styles/broadcasts.css", file222, sizeof file222},
  {"styles/browser-push.css", file223, sizeof file223},
  {"styles/button.css", file224, sizeof file224},
  {"styles/center.css", file225, sizeof file225},
  {"styles/check-in.css", file226, sizeof file226},
  {"styles/code.css", file227, sizeof file227},
  {"styles/colors.css", file228, sizeof file228},
  {"styles/composer.css", file229, sizeof file229},
  {"styles/cover.css", file230, sizeof file230},
  {"styles/deliveries.css", file231, sizeof file231},
  {"styles/demo.css", file232, sizeof file232},
  {"styles/developers.css", file233, sizeof file233},
  {"styles/event-form.css", file234, sizeof file234},
  {"styles/events.css", file235, sizeof file235},
  {"styles/field.css", file236, sizeof file236},
  {"styles/guest-list.css", file237, sizeof file237},
  {"styles/guests.css", file238, sizeof file238},
  {"styles/host-tools.css", file239, sizeof file239},
  {"styles/hosting.css", file240, sizeof file240},
  {"styles/inbox.css", file241, sizeof file241},
  {"styles/invite-card.css", file242, sizeof file242},
  {"styles/join.css", file243, sizeof file243},
  {"styles/lab.css", file244, sizeof file244},
  {"styles/layers.css", file245, sizeof file245},
  {"styles/layout.css", file246, sizeof file246},
  {"styles/lightbox.css", file247, sizeof file247},
  {"styles/mail-send.css", file248, sizeof file248},
  {"styles/mail.css", file249, sizeof file249},
  {"styles/members.css", file250, sizeof file250},
  {"styles/narrow.css", file251, sizeof file251},
  {"styles/notification-actions.css", file252, sizeof file252},
  {"styles/notification-card.css", file253, sizeof file253},
  {"styles/notification-expanded.css", file254, sizeof file254},
  {"styles/notification-tokens.css", file255, sizeof file255},
  {"styles/notify.css", file256, sizeof file256},
  {"styles/open-link.css", file257, sizeof file257},
  {"styles/operations.css", file258, sizeof file258},
  {"styles/phone-frame.css", file259, sizeof file259},
  {"styles/phone-keyboard.css", file260, sizeof file260},
  {"styles/phone-page.css", file261, sizeof file261},
  {"styles/phone-screens.css", file262, sizeof file262},
  {"styles/private-messages.css", file263, sizeof file263},
  {"styles/recordings.css", file264, sizeof file264},
  {"styles/row-menu.css", file265, sizeof file265},
  {"styles/row.css", file266, sizeof file266},
  {"styles/search-field.css", file267, sizeof file267},
  {"styles/search.css", file268, sizeof file268},
  {"styles/send.css", file269, sizeof file269},
  {"styles/settings.css", file270, sizeof file270},
  {"styles/sheet.css", file271, sizeof file271},
  {"styles/styleguide.css", file272, sizeof file272},
  {"styles/surveys.css", file273, sizeof file273},
  {"styles/thread.css", file274, sizeof file274},
  {"styles/trace.css", file275, sizeof file275},
  {0, 0, 0},
};
const size_t public_files_count = 276;
