// Written by bin/embed. C23 #embed takes the bytes in at compile time; two megabytes cost milliseconds,
// where an array literal of 200 kB in Swift took more than a minute.
#include "Public.h"

static const unsigned char file0[] = {
#embed "examples/audio.m4a" if_empty(0)
};
static const unsigned char file1[] = {
#embed "examples/bash.jpg" if_empty(0)
};
static const unsigned char file2[] = {
#embed "examples/disco.gif" if_empty(0)
};
static const unsigned char file3[] = {
#embed "examples/gallery-1.jpg" if_empty(0)
};
static const unsigned char file4[] = {
#embed "examples/gallery-2.jpg" if_empty(0)
};
static const unsigned char file5[] = {
#embed "examples/gallery-3.jpg" if_empty(0)
};
static const unsigned char file6[] = {
#embed "examples/gallery-4.jpg" if_empty(0)
};
static const unsigned char file7[] = {
#embed "examples/photo.jpg" if_empty(0)
};
static const unsigned char file8[] = {
#embed "examples/video.mp4" if_empty(0)
};
static const unsigned char file9[] = {
#embed "icons/apps/bash.svg" if_empty(0)
};
static const unsigned char file10[] = {
#embed "icons/apps/calendar.svg" if_empty(0)
};
static const unsigned char file11[] = {
#embed "icons/apps/dashboard.svg" if_empty(0)
};
static const unsigned char file12[] = {
#embed "icons/apps/downloads.svg" if_empty(0)
};
static const unsigned char file13[] = {
#embed "icons/apps/friends.svg" if_empty(0)
};
static const unsigned char file14[] = {
#embed "icons/apps/gallery.svg" if_empty(0)
};
static const unsigned char file15[] = {
#embed "icons/apps/lab.svg" if_empty(0)
};
static const unsigned char file16[] = {
#embed "icons/apps/localized-english.svg" if_empty(0)
};
static const unsigned char file17[] = {
#embed "icons/apps/localized.svg" if_empty(0)
};
static const unsigned char file18[] = {
#embed "icons/apps/media.svg" if_empty(0)
};
static const unsigned char file19[] = {
#embed "icons/apps/messages.svg" if_empty(0)
};
static const unsigned char file20[] = {
#embed "icons/apps/partyline.svg" if_empty(0)
};
static const unsigned char file21[] = {
#embed "icons/apps/photos.svg" if_empty(0)
};
static const unsigned char file22[] = {
#embed "icons/apps/sealed.svg" if_empty(0)
};
static const unsigned char file23[] = {
#embed "icons/chevron.svg" if_empty(0)
};
static const unsigned char file24[] = {
#embed "icons/confetti.svg" if_empty(0)
};
static const unsigned char file25[] = {
#embed "icons/icon-180.png" if_empty(0)
};
static const unsigned char file26[] = {
#embed "icons/icon-192.png" if_empty(0)
};
static const unsigned char file27[] = {
#embed "icons/icon-32.png" if_empty(0)
};
static const unsigned char file28[] = {
#embed "icons/icon-512.png" if_empty(0)
};
static const unsigned char file29[] = {
#embed "icons/icon-maskable-512.png" if_empty(0)
};
static const unsigned char file30[] = {
#embed "icons/mark.svg" if_empty(0)
};
static const unsigned char file31[] = {
#embed "icons/patterns/bloom.svg" if_empty(0)
};
static const unsigned char file32[] = {
#embed "icons/patterns/checks.svg" if_empty(0)
};
static const unsigned char file33[] = {
#embed "icons/patterns/confetti.svg" if_empty(0)
};
static const unsigned char file34[] = {
#embed "icons/patterns/dots.svg" if_empty(0)
};
static const unsigned char file35[] = {
#embed "icons/patterns/hills.svg" if_empty(0)
};
static const unsigned char file36[] = {
#embed "icons/patterns/night.svg" if_empty(0)
};
static const unsigned char file37[] = {
#embed "icons/patterns/rays.svg" if_empty(0)
};
static const unsigned char file38[] = {
#embed "icons/patterns/ribbons.svg" if_empty(0)
};
static const unsigned char file39[] = {
#embed "icons/patterns/stars.svg" if_empty(0)
};
static const unsigned char file40[] = {
#embed "icons/patterns/stripes.svg" if_empty(0)
};
static const unsigned char file41[] = {
#embed "icons/patterns/sunset.svg" if_empty(0)
};
static const unsigned char file42[] = {
#embed "icons/patterns/waves.svg" if_empty(0)
};
static const unsigned char file43[] = {
#embed "icons/wallpapers/dark.svg" if_empty(0)
};
static const unsigned char file44[] = {
#embed "icons/wallpapers/light.svg" if_empty(0)
};
static const unsigned char file45[] = {
#embed "openapi/access.json" if_empty(0)
};
static const unsigned char file46[] = {
#embed "openapi/document.json" if_empty(0)
};
static const unsigned char file47[] = {
#embed "openapi/events.json" if_empty(0)
};
static const unsigned char file48[] = {
#embed "openapi/examples.json" if_empty(0)
};
static const unsigned char file49[] = {
#embed "openapi/guests.json" if_empty(0)
};
static const unsigned char file50[] = {
#embed "openapi/invitations.json" if_empty(0)
};
static const unsigned char file51[] = {
#embed "openapi/notifications.json" if_empty(0)
};
static const unsigned char file52[] = {
#embed "openapi/phones.json" if_empty(0)
};
static const unsigned char file53[] = {
#embed "openapi/thread.json" if_empty(0)
};
static const unsigned char file54[] = {
#embed "scripts/answer.js" if_empty(0)
};
static const unsigned char file55[] = {
#embed "scripts/app.js" if_empty(0)
};
static const unsigned char file56[] = {
#embed "scripts/center.js" if_empty(0)
};
static const unsigned char file57[] = {
#embed "scripts/check-in.js" if_empty(0)
};
static const unsigned char file58[] = {
#embed "scripts/copy.js" if_empty(0)
};
static const unsigned char file59[] = {
#embed "scripts/event-form.js" if_empty(0)
};
static const unsigned char file60[] = {
#embed "scripts/events.js" if_empty(0)
};
static const unsigned char file61[] = {
#embed "scripts/friends.js" if_empty(0)
};
static const unsigned char file62[] = {
#embed "scripts/guest-list.js" if_empty(0)
};
static const unsigned char file63[] = {
#embed "scripts/lab/answers.js" if_empty(0)
};
static const unsigned char file64[] = {
#embed "scripts/lab/app.js" if_empty(0)
};
static const unsigned char file65[] = {
#embed "scripts/lab/browser.js" if_empty(0)
};
static const unsigned char file66[] = {
#embed "scripts/lab/commands.js" if_empty(0)
};
static const unsigned char file67[] = {
#embed "scripts/lab/editor.js" if_empty(0)
};
static const unsigned char file68[] = {
#embed "scripts/lab/fields.js" if_empty(0)
};
static const unsigned char file69[] = {
#embed "scripts/lab/files.js" if_empty(0)
};
static const unsigned char file70[] = {
#embed "scripts/lab/findings.js" if_empty(0)
};
static const unsigned char file71[] = {
#embed "scripts/lab/lines.js" if_empty(0)
};
static const unsigned char file72[] = {
#embed "scripts/lab/lint.js" if_empty(0)
};
static const unsigned char file73[] = {
#embed "scripts/lab/main.js" if_empty(0)
};
static const unsigned char file74[] = {
#embed "scripts/lab/meter.js" if_empty(0)
};
static const unsigned char file75[] = {
#embed "scripts/lab/phone.js" if_empty(0)
};
static const unsigned char file76[] = {
#embed "scripts/lab/preview.js" if_empty(0)
};
static const unsigned char file77[] = {
#embed "scripts/lab/source.js" if_empty(0)
};
static const unsigned char file78[] = {
#embed "scripts/lab/tokens.js" if_empty(0)
};
static const unsigned char file79[] = {
#embed "scripts/lab/tools.js" if_empty(0)
};
static const unsigned char file80[] = {
#embed "scripts/lib/api.js" if_empty(0)
};
static const unsigned char file81[] = {
#embed "scripts/lib/click.js" if_empty(0)
};
static const unsigned char file82[] = {
#embed "scripts/lib/key.js" if_empty(0)
};
static const unsigned char file83[] = {
#embed "scripts/lib/lightbox.js" if_empty(0)
};
static const unsigned char file84[] = {
#embed "scripts/lib/live-list.js" if_empty(0)
};
static const unsigned char file85[] = {
#embed "scripts/lib/markup.js" if_empty(0)
};
static const unsigned char file86[] = {
#embed "scripts/lib/recent.js" if_empty(0)
};
static const unsigned char file87[] = {
#embed "scripts/lib/refresh.js" if_empty(0)
};
static const unsigned char file88[] = {
#embed "scripts/lib/scroll.js" if_empty(0)
};
static const unsigned char file89[] = {
#embed "scripts/lib/texts.js" if_empty(0)
};
static const unsigned char file90[] = {
#embed "scripts/lib/toast.js" if_empty(0)
};
static const unsigned char file91[] = {
#embed "scripts/lib/upload.js" if_empty(0)
};
static const unsigned char file92[] = {
#embed "scripts/lib/welcome.js" if_empty(0)
};
static const unsigned char file93[] = {
#embed "scripts/lightbox.js" if_empty(0)
};
static const unsigned char file94[] = {
#embed "scripts/offline.js" if_empty(0)
};
static const unsigned char file95[] = {
#embed "scripts/own-time.js" if_empty(0)
};
static const unsigned char file96[] = {
#embed "scripts/phone/announce.js" if_empty(0)
};
static const unsigned char file97[] = {
#embed "scripts/phone/appearance.js" if_empty(0)
};
static const unsigned char file98[] = {
#embed "scripts/phone/apps.js" if_empty(0)
};
static const unsigned char file99[] = {
#embed "scripts/phone/backdrop.js" if_empty(0)
};
static const unsigned char file100[] = {
#embed "scripts/phone/banner.js" if_empty(0)
};
static const unsigned char file101[] = {
#embed "scripts/phone/buttons.js" if_empty(0)
};
static const unsigned char file102[] = {
#embed "scripts/phone/cards.js" if_empty(0)
};
static const unsigned char file103[] = {
#embed "scripts/phone/clock.js" if_empty(0)
};
static const unsigned char file104[] = {
#embed "scripts/phone/device.js" if_empty(0)
};
static const unsigned char file105[] = {
#embed "scripts/phone/exchange.js" if_empty(0)
};
static const unsigned char file106[] = {
#embed "scripts/phone/expansion.js" if_empty(0)
};
static const unsigned char file107[] = {
#embed "scripts/phone/flight.js" if_empty(0)
};
static const unsigned char file108[] = {
#embed "scripts/phone/groups.js" if_empty(0)
};
static const unsigned char file109[] = {
#embed "scripts/phone/height.js" if_empty(0)
};
static const unsigned char file110[] = {
#embed "scripts/phone/machine.js" if_empty(0)
};
static const unsigned char file111[] = {
#embed "scripts/phone/main.js" if_empty(0)
};
static const unsigned char file112[] = {
#embed "scripts/phone/media.js" if_empty(0)
};
static const unsigned char file113[] = {
#embed "scripts/phone/morph.js" if_empty(0)
};
static const unsigned char file114[] = {
#embed "scripts/phone/motion.js" if_empty(0)
};
static const unsigned char file115[] = {
#embed "scripts/phone/pointer.js" if_empty(0)
};
static const unsigned char file116[] = {
#embed "scripts/phone/presets.js" if_empty(0)
};
static const unsigned char file117[] = {
#embed "scripts/phone/respond.js" if_empty(0)
};
static const unsigned char file118[] = {
#embed "scripts/phone/rules.js" if_empty(0)
};
static const unsigned char file119[] = {
#embed "scripts/phone/screen.js" if_empty(0)
};
static const unsigned char file120[] = {
#embed "scripts/phone/server.js" if_empty(0)
};
static const unsigned char file121[] = {
#embed "scripts/phone/share.js" if_empty(0)
};
static const unsigned char file122[] = {
#embed "scripts/phone/sizes.js" if_empty(0)
};
static const unsigned char file123[] = {
#embed "scripts/phone/stream.js" if_empty(0)
};
static const unsigned char file124[] = {
#embed "scripts/phone/swipe.js" if_empty(0)
};
static const unsigned char file125[] = {
#embed "scripts/phone/textrows.js" if_empty(0)
};
static const unsigned char file126[] = {
#embed "scripts/phone/touch.js" if_empty(0)
};
static const unsigned char file127[] = {
#embed "scripts/phone/trace.js" if_empty(0)
};
static const unsigned char file128[] = {
#embed "scripts/phone/unlock.js" if_empty(0)
};
static const unsigned char file129[] = {
#embed "scripts/questions.js" if_empty(0)
};
static const unsigned char file130[] = {
#embed "scripts/service-worker.js" if_empty(0)
};
static const unsigned char file131[] = {
#embed "scripts/settings.js" if_empty(0)
};
static const unsigned char file132[] = {
#embed "scripts/thread.js" if_empty(0)
};
static const unsigned char file133[] = {
#embed "scripts/thread/announce.js" if_empty(0)
};
static const unsigned char file134[] = {
#embed "scripts/thread/composer.js" if_empty(0)
};
static const unsigned char file135[] = {
#embed "scripts/thread/days.js" if_empty(0)
};
static const unsigned char file136[] = {
#embed "scripts/thread/draft.js" if_empty(0)
};
static const unsigned char file137[] = {
#embed "scripts/thread/gallery.js" if_empty(0)
};
static const unsigned char file138[] = {
#embed "scripts/thread/lazy.js" if_empty(0)
};
static const unsigned char file139[] = {
#embed "scripts/thread/mentions.js" if_empty(0)
};
static const unsigned char file140[] = {
#embed "scripts/thread/menu.js" if_empty(0)
};
static const unsigned char file141[] = {
#embed "scripts/thread/outbox-storage.js" if_empty(0)
};
static const unsigned char file142[] = {
#embed "scripts/thread/outbox.js" if_empty(0)
};
static const unsigned char file143[] = {
#embed "scripts/thread/pages.js" if_empty(0)
};
static const unsigned char file144[] = {
#embed "scripts/thread/photos.js" if_empty(0)
};
static const unsigned char file145[] = {
#embed "scripts/thread/pill.js" if_empty(0)
};
static const unsigned char file146[] = {
#embed "scripts/thread/place.js" if_empty(0)
};
static const unsigned char file147[] = {
#embed "scripts/thread/presence.js" if_empty(0)
};
static const unsigned char file148[] = {
#embed "scripts/thread/reactions.js" if_empty(0)
};
static const unsigned char file149[] = {
#embed "scripts/thread/reply-target.js" if_empty(0)
};
static const unsigned char file150[] = {
#embed "scripts/thread/rows.js" if_empty(0)
};
static const unsigned char file151[] = {
#embed "scripts/thread/stream.js" if_empty(0)
};
static const unsigned char file152[] = {
#embed "scripts/thread/takeback.js" if_empty(0)
};
static const unsigned char file153[] = {
#embed "scripts/thread/touch.js" if_empty(0)
};
static const unsigned char file154[] = {
#embed "scripts/thread/typing.js" if_empty(0)
};
static const unsigned char file155[] = {
#embed "scripts/thread/unread.js" if_empty(0)
};
static const unsigned char file156[] = {
#embed "styles/album.css" if_empty(0)
};
static const unsigned char file157[] = {
#embed "styles/answer.css" if_empty(0)
};
static const unsigned char file158[] = {
#embed "styles/avatar.css" if_empty(0)
};
static const unsigned char file159[] = {
#embed "styles/base.css" if_empty(0)
};
static const unsigned char file160[] = {
#embed "styles/button.css" if_empty(0)
};
static const unsigned char file161[] = {
#embed "styles/center.css" if_empty(0)
};
static const unsigned char file162[] = {
#embed "styles/check-in.css" if_empty(0)
};
static const unsigned char file163[] = {
#embed "styles/colors.css" if_empty(0)
};
static const unsigned char file164[] = {
#embed "styles/composer.css" if_empty(0)
};
static const unsigned char file165[] = {
#embed "styles/cover.css" if_empty(0)
};
static const unsigned char file166[] = {
#embed "styles/demo.css" if_empty(0)
};
static const unsigned char file167[] = {
#embed "styles/door.css" if_empty(0)
};
static const unsigned char file168[] = {
#embed "styles/event-form.css" if_empty(0)
};
static const unsigned char file169[] = {
#embed "styles/events.css" if_empty(0)
};
static const unsigned char file170[] = {
#embed "styles/field.css" if_empty(0)
};
static const unsigned char file171[] = {
#embed "styles/guest-list.css" if_empty(0)
};
static const unsigned char file172[] = {
#embed "styles/guests.css" if_empty(0)
};
static const unsigned char file173[] = {
#embed "styles/hosting.css" if_empty(0)
};
static const unsigned char file174[] = {
#embed "styles/invite-card.css" if_empty(0)
};
static const unsigned char file175[] = {
#embed "styles/join.css" if_empty(0)
};
static const unsigned char file176[] = {
#embed "styles/lab.css" if_empty(0)
};
static const unsigned char file177[] = {
#embed "styles/layers.css" if_empty(0)
};
static const unsigned char file178[] = {
#embed "styles/layout.css" if_empty(0)
};
static const unsigned char file179[] = {
#embed "styles/lightbox.css" if_empty(0)
};
static const unsigned char file180[] = {
#embed "styles/notification-actions.css" if_empty(0)
};
static const unsigned char file181[] = {
#embed "styles/notification-card.css" if_empty(0)
};
static const unsigned char file182[] = {
#embed "styles/notification-expanded.css" if_empty(0)
};
static const unsigned char file183[] = {
#embed "styles/notification-tokens.css" if_empty(0)
};
static const unsigned char file184[] = {
#embed "styles/phone-frame.css" if_empty(0)
};
static const unsigned char file185[] = {
#embed "styles/phone-keyboard.css" if_empty(0)
};
static const unsigned char file186[] = {
#embed "styles/phone-page.css" if_empty(0)
};
static const unsigned char file187[] = {
#embed "styles/phone-screens.css" if_empty(0)
};
static const unsigned char file188[] = {
#embed "styles/questions.css" if_empty(0)
};
static const unsigned char file189[] = {
#embed "styles/row-menu.css" if_empty(0)
};
static const unsigned char file190[] = {
#embed "styles/row.css" if_empty(0)
};
static const unsigned char file191[] = {
#embed "styles/settings.css" if_empty(0)
};
static const unsigned char file192[] = {
#embed "styles/snapshot.css" if_empty(0)
};
static const unsigned char file193[] = {
#embed "styles/styleguide.css" if_empty(0)
};
static const unsigned char file194[] = {
#embed "styles/thread.css" if_empty(0)
};
static const unsigned char file195[] = {
#embed "styles/trace.css" if_empty(0)
};
static const unsigned char file196[] = {
#embed "texts/de.po" if_empty(0)
};
static const unsigned char file197[] = {
#embed "texts/en.po" if_empty(0)
};
static const unsigned char file198[] = {
#embed "texts/es.po" if_empty(0)
};
static const unsigned char file199[] = {
#embed "texts/fr.po" if_empty(0)
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
  {"icons/apps/bash.svg", file9, sizeof file9},
  {"icons/apps/calendar.svg", file10, sizeof file10},
  {"icons/apps/dashboard.svg", file11, sizeof file11},
  {"icons/apps/downloads.svg", file12, sizeof file12},
  {"icons/apps/friends.svg", file13, sizeof file13},
  {"icons/apps/gallery.svg", file14, sizeof file14},
  {"icons/apps/lab.svg", file15, sizeof file15},
  {"icons/apps/localized-english.svg", file16, sizeof file16},
  {"icons/apps/localized.svg", file17, sizeof file17},
  {"icons/apps/media.svg", file18, sizeof file18},
  {"icons/apps/messages.svg", file19, sizeof file19},
  {"icons/apps/partyline.svg", file20, sizeof file20},
  {"icons/apps/photos.svg", file21, sizeof file21},
  {"icons/apps/sealed.svg", file22, sizeof file22},
  {"icons/chevron.svg", file23, sizeof file23},
  {"icons/confetti.svg", file24, sizeof file24},
  {"icons/icon-180.png", file25, sizeof file25},
  {"icons/icon-192.png", file26, sizeof file26},
  {"icons/icon-32.png", file27, sizeof file27},
  {"icons/icon-512.png", file28, sizeof file28},
  {"icons/icon-maskable-512.png", file29, sizeof file29},
  {"icons/mark.svg", file30, sizeof file30},
  {"icons/patterns/bloom.svg", file31, sizeof file31},
  {"icons/patterns/checks.svg", file32, sizeof file32},
  {"icons/patterns/confetti.svg", file33, sizeof file33},
  {"icons/patterns/dots.svg", file34, sizeof file34},
  {"icons/patterns/hills.svg", file35, sizeof file35},
  {"icons/patterns/night.svg", file36, sizeof file36},
  {"icons/patterns/rays.svg", file37, sizeof file37},
  {"icons/patterns/ribbons.svg", file38, sizeof file38},
  {"icons/patterns/stars.svg", file39, sizeof file39},
  {"icons/patterns/stripes.svg", file40, sizeof file40},
  {"icons/patterns/sunset.svg", file41, sizeof file41},
  {"icons/patterns/waves.svg", file42, sizeof file42},
  {"icons/wallpapers/dark.svg", file43, sizeof file43},
  {"icons/wallpapers/light.svg", file44, sizeof file44},
  {"openapi/access.json", file45, sizeof file45},
  {"openapi/document.json", file46, sizeof file46},
  {"openapi/events.json", file47, sizeof file47},
  {"openapi/examples.json", file48, sizeof file48},
  {"openapi/guests.json", file49, sizeof file49},
  {"openapi/invitations.json", file50, sizeof file50},
  {"openapi/notifications.json", file51, sizeof file51},
  {"openapi/phones.json", file52, sizeof file52},
  {"openapi/thread.json", file53, sizeof file53},
  {"scripts/answer.js", file54, sizeof file54},
  {"scripts/app.js", file55, sizeof file55},
  {"scripts/center.js", file56, sizeof file56},
  {"scripts/check-in.js", file57, sizeof file57},
  {"scripts/copy.js", file58, sizeof file58},
  {"scripts/event-form.js", file59, sizeof file59},
  {"scripts/events.js", file60, sizeof file60},
  {"scripts/friends.js", file61, sizeof file61},
  {"scripts/guest-list.js", file62, sizeof file62},
  {"scripts/lab/answers.js", file63, sizeof file63},
  {"scripts/lab/app.js", file64, sizeof file64},
  {"scripts/lab/browser.js", file65, sizeof file65},
  {"scripts/lab/commands.js", file66, sizeof file66},
  {"scripts/lab/editor.js", file67, sizeof file67},
  {"scripts/lab/fields.js", file68, sizeof file68},
  {"scripts/lab/files.js", file69, sizeof file69},
  {"scripts/lab/findings.js", file70, sizeof file70},
  {"scripts/lab/lines.js", file71, sizeof file71},
  {"scripts/lab/lint.js", file72, sizeof file72},
  {"scripts/lab/main.js", file73, sizeof file73},
  {"scripts/lab/meter.js", file74, sizeof file74},
  {"scripts/lab/phone.js", file75, sizeof file75},
  {"scripts/lab/preview.js", file76, sizeof file76},
  {"scripts/lab/source.js", file77, sizeof file77},
  {"scripts/lab/tokens.js", file78, sizeof file78},
  {"scripts/lab/tools.js", file79, sizeof file79},
  {"scripts/lib/api.js", file80, sizeof file80},
  {"scripts/lib/click.js", file81, sizeof file81},
  {"scripts/lib/key.js", file82, sizeof file82},
  {"scripts/lib/lightbox.js", file83, sizeof file83},
  {"scripts/lib/live-list.js", file84, sizeof file84},
  {"scripts/lib/markup.js", file85, sizeof file85},
  {"scripts/lib/recent.js", file86, sizeof file86},
  {"scripts/lib/refresh.js", file87, sizeof file87},
  {"scripts/lib/scroll.js", file88, sizeof file88},
  {"scripts/lib/texts.js", file89, sizeof file89},
  {"scripts/lib/toast.js", file90, sizeof file90},
  {"scripts/lib/upload.js", file91, sizeof file91},
  {"scripts/lib/welcome.js", file92, sizeof file92},
  {"scripts/lightbox.js", file93, sizeof file93},
  {"scripts/offline.js", file94, sizeof file94},
  {"scripts/own-time.js", file95, sizeof file95},
  {"scripts/phone/announce.js", file96, sizeof file96},
  {"scripts/phone/appearance.js", file97, sizeof file97},
  {"scripts/phone/apps.js", file98, sizeof file98},
  {"scripts/phone/backdrop.js", file99, sizeof file99},
  {"scripts/phone/banner.js", file100, sizeof file100},
  {"scripts/phone/buttons.js", file101, sizeof file101},
  {"scripts/phone/cards.js", file102, sizeof file102},
  {"scripts/phone/clock.js", file103, sizeof file103},
  {"scripts/phone/device.js", file104, sizeof file104},
  {"scripts/phone/exchange.js", file105, sizeof file105},
  {"scripts/phone/expansion.js", file106, sizeof file106},
  {"scripts/phone/flight.js", file107, sizeof file107},
  {"scripts/phone/groups.js", file108, sizeof file108},
  {"scripts/phone/height.js", file109, sizeof file109},
  {"scripts/phone/machine.js", file110, sizeof file110},
  {"scripts/phone/main.js", file111, sizeof file111},
  {"scripts/phone/media.js", file112, sizeof file112},
  {"scripts/phone/morph.js", file113, sizeof file113},
  {"scripts/phone/motion.js", file114, sizeof file114},
  {"scripts/phone/pointer.js", file115, sizeof file115},
  {"scripts/phone/presets.js", file116, sizeof file116},
  {"scripts/phone/respond.js", file117, sizeof file117},
  {"scripts/phone/rules.js", file118, sizeof file118},
  {"scripts/phone/screen.js", file119, sizeof file119},
  {"scripts/phone/server.js", file120, sizeof file120},
  {"scripts/phone/share.js", file121, sizeof file121},
  {"scripts/phone/sizes.js", file122, sizeof file122},
  {"scripts/phone/stream.js", file123, sizeof file123},
  {"scripts/phone/swipe.js", file124, sizeof file124},
  {"scripts/phone/textrows.js", file125, sizeof file125},
  {"scripts/phone/touch.js", file126, sizeof file126},
  {"scripts/phone/trace.js", file127, sizeof file127},
  {"scripts/phone/unlock.js", file128, sizeof file128},
  {"scripts/questions.js", file129, sizeof file129},
  {"scripts/service-worker.js", file130, sizeof file130},
  {"scripts/settings.js", file131, sizeof file131},
  {"scripts/thread.js", file132, sizeof file132},
  {"scripts/thread/announce.js", file133, sizeof file133},
  {"scripts/thread/composer.js", file134, sizeof file134},
  {"scripts/thread/days.js", file135, sizeof file135},
  {"scripts/thread/draft.js", file136, sizeof file136},
  {"scripts/thread/gallery.js", file137, sizeof file137},
  {"scripts/thread/lazy.js", file138, sizeof file138},
  {"scripts/thread/mentions.js", file139, sizeof file139},
  {"scripts/thread/menu.js", file140, sizeof file140},
  {"scripts/thread/outbox-storage.js", file141, sizeof file141},
  {"scripts/thread/outbox.js", file142, sizeof file142},
  {"scripts/thread/pages.js", file143, sizeof file143},
  {"scripts/thread/photos.js", file144, sizeof file144},
  {"scripts/thread/pill.js", file145, sizeof file145},
  {"scripts/thread/place.js", file146, sizeof file146},
  {"scripts/thread/presence.js", file147, sizeof file147},
  {"scripts/thread/reactions.js", file148, sizeof file148},
  {"scripts/thread/reply-target.js", file149, sizeof file149},
  {"scripts/thread/rows.js", file150, sizeof file150},
  {"scripts/thread/stream.js", file151, sizeof file151},
  {"scripts/thread/takeback.js", file152, sizeof file152},
  {"scripts/thread/touch.js", file153, sizeof file153},
  {"scripts/thread/typing.js", file154, sizeof file154},
  {"scripts/thread/unread.js", file155, sizeof file155},
  {"styles/album.css", file156, sizeof file156},
  {"styles/answer.css", file157, sizeof file157},
  {"styles/avatar.css", file158, sizeof file158},
  {"styles/base.css", file159, sizeof file159},
  {"styles/button.css", file160, sizeof file160},
  {"styles/center.css", file161, sizeof file161},
  {"styles/check-in.css", file162, sizeof file162},
  {"styles/colors.css", file163, sizeof file163},
  {"styles/composer.css", file164, sizeof file164},
  {"styles/cover.css", file165, sizeof file165},
  {"styles/demo.css", file166, sizeof file166},
  {"styles/door.css", file167, sizeof file167},
  {"styles/event-form.css", file168, sizeof file168},
  {"styles/events.css", file169, sizeof file169},
  {"styles/field.css", file170, sizeof file170},
  {"styles/guest-list.css", file171, sizeof file171},
  {"styles/guests.css", file172, sizeof file172},
  {"styles/hosting.css", file173, sizeof file173},
  {"styles/invite-card.css", file174, sizeof file174},
  {"styles/join.css", file175, sizeof file175},
  {"styles/lab.css", file176, sizeof file176},
  {"styles/layers.css", file177, sizeof file177},
  {"styles/layout.css", file178, sizeof file178},
  {"styles/lightbox.css", file179, sizeof file179},
  {"styles/notification-actions.css", file180, sizeof file180},
  {"styles/notification-card.css", file181, sizeof file181},
  {"styles/notification-expanded.css", file182, sizeof file182},
  {"styles/notification-tokens.css", file183, sizeof file183},
  {"styles/phone-frame.css", file184, sizeof file184},
  {"styles/phone-keyboard.css", file185, sizeof file185},
  {"styles/phone-page.css", file186, sizeof file186},
  {"styles/phone-screens.css", file187, sizeof file187},
  {"styles/questions.css", file188, sizeof file188},
  {"styles/row-menu.css", file189, sizeof file189},
  {"styles/row.css", file190, sizeof file190},
  {"styles/settings.css", file191, sizeof file191},
  {"styles/snapshot.css", file192, sizeof file192},
  {"styles/styleguide.css", file193, sizeof file193},
  {"styles/thread.css", file194, sizeof file194},
  {"styles/trace.css", file195, sizeof file195},
  {"texts/de.po", file196, sizeof file196},
  {"texts/en.po", file197, sizeof file197},
  {"texts/es.po", file198, sizeof file198},
  {"texts/fr.po", file199, sizeof file199},
  {0, 0, 0},
};
const size_t public_files_count = 200;
