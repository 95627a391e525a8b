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
#embed "icons/wallpapers/dark.svg" if_empty(0)
};
static const unsigned char file32[] = {
#embed "icons/wallpapers/light.svg" if_empty(0)
};
static const unsigned char file33[] = {
#embed "manifest.webmanifest" if_empty(0)
};
static const unsigned char file34[] = {
#embed "openapi.json" if_empty(0)
};
static const unsigned char file35[] = {
#embed "scripts/answer.js" if_empty(0)
};
static const unsigned char file36[] = {
#embed "scripts/center.js" if_empty(0)
};
static const unsigned char file37[] = {
#embed "scripts/composer.js" if_empty(0)
};
static const unsigned char file38[] = {
#embed "scripts/copy.js" if_empty(0)
};
static const unsigned char file39[] = {
#embed "scripts/event-form.js" if_empty(0)
};
static const unsigned char file40[] = {
#embed "scripts/lab/answers.js" if_empty(0)
};
static const unsigned char file41[] = {
#embed "scripts/lab/app.js" if_empty(0)
};
static const unsigned char file42[] = {
#embed "scripts/lab/browser.js" if_empty(0)
};
static const unsigned char file43[] = {
#embed "scripts/lab/commands.js" if_empty(0)
};
static const unsigned char file44[] = {
#embed "scripts/lab/fields.js" if_empty(0)
};
static const unsigned char file45[] = {
#embed "scripts/lab/files.js" if_empty(0)
};
static const unsigned char file46[] = {
#embed "scripts/lab/findings.js" if_empty(0)
};
static const unsigned char file47[] = {
#embed "scripts/lab/lines.js" if_empty(0)
};
static const unsigned char file48[] = {
#embed "scripts/lab/lint.js" if_empty(0)
};
static const unsigned char file49[] = {
#embed "scripts/lab/main.js" if_empty(0)
};
static const unsigned char file50[] = {
#embed "scripts/lab/meter.js" if_empty(0)
};
static const unsigned char file51[] = {
#embed "scripts/lab/paper.js" if_empty(0)
};
static const unsigned char file52[] = {
#embed "scripts/lab/phone.js" if_empty(0)
};
static const unsigned char file53[] = {
#embed "scripts/lab/sketch.js" if_empty(0)
};
static const unsigned char file54[] = {
#embed "scripts/lab/source.js" if_empty(0)
};
static const unsigned char file55[] = {
#embed "scripts/lab/tokens.js" if_empty(0)
};
static const unsigned char file56[] = {
#embed "scripts/lab/tools.js" if_empty(0)
};
static const unsigned char file57[] = {
#embed "scripts/lib/api.js" if_empty(0)
};
static const unsigned char file58[] = {
#embed "scripts/lib/key.js" if_empty(0)
};
static const unsigned char file59[] = {
#embed "scripts/lib/markup.js" if_empty(0)
};
static const unsigned char file60[] = {
#embed "scripts/lib/refresh.js" if_empty(0)
};
static const unsigned char file61[] = {
#embed "scripts/lib/scroll.js" if_empty(0)
};
static const unsigned char file62[] = {
#embed "scripts/lib/times.js" if_empty(0)
};
static const unsigned char file63[] = {
#embed "scripts/lib/words.js" if_empty(0)
};
static const unsigned char file64[] = {
#embed "scripts/lightbox.js" if_empty(0)
};
static const unsigned char file65[] = {
#embed "scripts/phone/announce.js" if_empty(0)
};
static const unsigned char file66[] = {
#embed "scripts/phone/appearance.js" if_empty(0)
};
static const unsigned char file67[] = {
#embed "scripts/phone/apps.js" if_empty(0)
};
static const unsigned char file68[] = {
#embed "scripts/phone/backdrop.js" if_empty(0)
};
static const unsigned char file69[] = {
#embed "scripts/phone/banner.js" if_empty(0)
};
static const unsigned char file70[] = {
#embed "scripts/phone/buttons.js" if_empty(0)
};
static const unsigned char file71[] = {
#embed "scripts/phone/cards.js" if_empty(0)
};
static const unsigned char file72[] = {
#embed "scripts/phone/clock.js" if_empty(0)
};
static const unsigned char file73[] = {
#embed "scripts/phone/device.js" if_empty(0)
};
static const unsigned char file74[] = {
#embed "scripts/phone/exchange.js" if_empty(0)
};
static const unsigned char file75[] = {
#embed "scripts/phone/expansion.js" if_empty(0)
};
static const unsigned char file76[] = {
#embed "scripts/phone/flight.js" if_empty(0)
};
static const unsigned char file77[] = {
#embed "scripts/phone/groups.js" if_empty(0)
};
static const unsigned char file78[] = {
#embed "scripts/phone/height.js" if_empty(0)
};
static const unsigned char file79[] = {
#embed "scripts/phone/machine.js" if_empty(0)
};
static const unsigned char file80[] = {
#embed "scripts/phone/main.js" if_empty(0)
};
static const unsigned char file81[] = {
#embed "scripts/phone/media.js" if_empty(0)
};
static const unsigned char file82[] = {
#embed "scripts/phone/morph.js" if_empty(0)
};
static const unsigned char file83[] = {
#embed "scripts/phone/motion.js" if_empty(0)
};
static const unsigned char file84[] = {
#embed "scripts/phone/pointer.js" if_empty(0)
};
static const unsigned char file85[] = {
#embed "scripts/phone/presets.js" if_empty(0)
};
static const unsigned char file86[] = {
#embed "scripts/phone/respond.js" if_empty(0)
};
static const unsigned char file87[] = {
#embed "scripts/phone/screen.js" if_empty(0)
};
static const unsigned char file88[] = {
#embed "scripts/phone/server.js" if_empty(0)
};
static const unsigned char file89[] = {
#embed "scripts/phone/share.js" if_empty(0)
};
static const unsigned char file90[] = {
#embed "scripts/phone/sizes.js" if_empty(0)
};
static const unsigned char file91[] = {
#embed "scripts/phone/stream.js" if_empty(0)
};
static const unsigned char file92[] = {
#embed "scripts/phone/swipe.js" if_empty(0)
};
static const unsigned char file93[] = {
#embed "scripts/phone/textrows.js" if_empty(0)
};
static const unsigned char file94[] = {
#embed "scripts/phone/touch.js" if_empty(0)
};
static const unsigned char file95[] = {
#embed "scripts/phone/trace.js" if_empty(0)
};
static const unsigned char file96[] = {
#embed "scripts/phone/unlock.js" if_empty(0)
};
static const unsigned char file97[] = {
#embed "scripts/service-worker.js" if_empty(0)
};
static const unsigned char file98[] = {
#embed "scripts/stream.js" if_empty(0)
};
static const unsigned char file99[] = {
#embed "styles/answer.css" if_empty(0)
};
static const unsigned char file100[] = {
#embed "styles/avatar.css" if_empty(0)
};
static const unsigned char file101[] = {
#embed "styles/base.css" if_empty(0)
};
static const unsigned char file102[] = {
#embed "styles/button.css" if_empty(0)
};
static const unsigned char file103[] = {
#embed "styles/center.css" if_empty(0)
};
static const unsigned char file104[] = {
#embed "styles/colors.css" if_empty(0)
};
static const unsigned char file105[] = {
#embed "styles/composer.css" if_empty(0)
};
static const unsigned char file106[] = {
#embed "styles/cover.css" if_empty(0)
};
static const unsigned char file107[] = {
#embed "styles/demo.css" if_empty(0)
};
static const unsigned char file108[] = {
#embed "styles/door.css" if_empty(0)
};
static const unsigned char file109[] = {
#embed "styles/event-form.css" if_empty(0)
};
static const unsigned char file110[] = {
#embed "styles/events.css" if_empty(0)
};
static const unsigned char file111[] = {
#embed "styles/field.css" if_empty(0)
};
static const unsigned char file112[] = {
#embed "styles/guests.css" if_empty(0)
};
static const unsigned char file113[] = {
#embed "styles/invite-card.css" if_empty(0)
};
static const unsigned char file114[] = {
#embed "styles/lab.css" if_empty(0)
};
static const unsigned char file115[] = {
#embed "styles/layers.css" if_empty(0)
};
static const unsigned char file116[] = {
#embed "styles/layout.css" if_empty(0)
};
static const unsigned char file117[] = {
#embed "styles/notification-actions.css" if_empty(0)
};
static const unsigned char file118[] = {
#embed "styles/notification-card.css" if_empty(0)
};
static const unsigned char file119[] = {
#embed "styles/notification-expanded.css" if_empty(0)
};
static const unsigned char file120[] = {
#embed "styles/notification-tokens.css" if_empty(0)
};
static const unsigned char file121[] = {
#embed "styles/phone-frame.css" if_empty(0)
};
static const unsigned char file122[] = {
#embed "styles/phone-keyboard.css" if_empty(0)
};
static const unsigned char file123[] = {
#embed "styles/phone-page.css" if_empty(0)
};
static const unsigned char file124[] = {
#embed "styles/phone-screens.css" if_empty(0)
};
static const unsigned char file125[] = {
#embed "styles/points.css" if_empty(0)
};
static const unsigned char file126[] = {
#embed "styles/snapshot.css" if_empty(0)
};
static const unsigned char file127[] = {
#embed "styles/styleguide.css" if_empty(0)
};
static const unsigned char file128[] = {
#embed "styles/thread.css" if_empty(0)
};
static const unsigned char file129[] = {
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
  {"icons/wallpapers/dark.svg", file31, sizeof file31},
  {"icons/wallpapers/light.svg", file32, sizeof file32},
  {"manifest.webmanifest", file33, sizeof file33},
  {"openapi.json", file34, sizeof file34},
  {"scripts/answer.js", file35, sizeof file35},
  {"scripts/center.js", file36, sizeof file36},
  {"scripts/composer.js", file37, sizeof file37},
  {"scripts/copy.js", file38, sizeof file38},
  {"scripts/event-form.js", file39, sizeof file39},
  {"scripts/lab/answers.js", file40, sizeof file40},
  {"scripts/lab/app.js", file41, sizeof file41},
  {"scripts/lab/browser.js", file42, sizeof file42},
  {"scripts/lab/commands.js", file43, sizeof file43},
  {"scripts/lab/fields.js", file44, sizeof file44},
  {"scripts/lab/files.js", file45, sizeof file45},
  {"scripts/lab/findings.js", file46, sizeof file46},
  {"scripts/lab/lines.js", file47, sizeof file47},
  {"scripts/lab/lint.js", file48, sizeof file48},
  {"scripts/lab/main.js", file49, sizeof file49},
  {"scripts/lab/meter.js", file50, sizeof file50},
  {"scripts/lab/paper.js", file51, sizeof file51},
  {"scripts/lab/phone.js", file52, sizeof file52},
  {"scripts/lab/sketch.js", file53, sizeof file53},
  {"scripts/lab/source.js", file54, sizeof file54},
  {"scripts/lab/tokens.js", file55, sizeof file55},
  {"scripts/lab/tools.js", file56, sizeof file56},
  {"scripts/lib/api.js", file57, sizeof file57},
  {"scripts/lib/key.js", file58, sizeof file58},
  {"scripts/lib/markup.js", file59, sizeof file59},
  {"scripts/lib/refresh.js", file60, sizeof file60},
  {"scripts/lib/scroll.js", file61, sizeof file61},
  {"scripts/lib/times.js", file62, sizeof file62},
  {"scripts/lib/words.js", file63, sizeof file63},
  {"scripts/lightbox.js", file64, sizeof file64},
  {"scripts/phone/announce.js", file65, sizeof file65},
  {"scripts/phone/appearance.js", file66, sizeof file66},
  {"scripts/phone/apps.js", file67, sizeof file67},
  {"scripts/phone/backdrop.js", file68, sizeof file68},
  {"scripts/phone/banner.js", file69, sizeof file69},
  {"scripts/phone/buttons.js", file70, sizeof file70},
  {"scripts/phone/cards.js", file71, sizeof file71},
  {"scripts/phone/clock.js", file72, sizeof file72},
  {"scripts/phone/device.js", file73, sizeof file73},
  {"scripts/phone/exchange.js", file74, sizeof file74},
  {"scripts/phone/expansion.js", file75, sizeof file75},
  {"scripts/phone/flight.js", file76, sizeof file76},
  {"scripts/phone/groups.js", file77, sizeof file77},
  {"scripts/phone/height.js", file78, sizeof file78},
  {"scripts/phone/machine.js", file79, sizeof file79},
  {"scripts/phone/main.js", file80, sizeof file80},
  {"scripts/phone/media.js", file81, sizeof file81},
  {"scripts/phone/morph.js", file82, sizeof file82},
  {"scripts/phone/motion.js", file83, sizeof file83},
  {"scripts/phone/pointer.js", file84, sizeof file84},
  {"scripts/phone/presets.js", file85, sizeof file85},
  {"scripts/phone/respond.js", file86, sizeof file86},
  {"scripts/phone/screen.js", file87, sizeof file87},
  {"scripts/phone/server.js", file88, sizeof file88},
  {"scripts/phone/share.js", file89, sizeof file89},
  {"scripts/phone/sizes.js", file90, sizeof file90},
  {"scripts/phone/stream.js", file91, sizeof file91},
  {"scripts/phone/swipe.js", file92, sizeof file92},
  {"scripts/phone/textrows.js", file93, sizeof file93},
  {"scripts/phone/touch.js", file94, sizeof file94},
  {"scripts/phone/trace.js", file95, sizeof file95},
  {"scripts/phone/unlock.js", file96, sizeof file96},
  {"scripts/service-worker.js", file97, sizeof file97},
  {"scripts/stream.js", file98, sizeof file98},
  {"styles/answer.css", file99, sizeof file99},
  {"styles/avatar.css", file100, sizeof file100},
  {"styles/base.css", file101, sizeof file101},
  {"styles/button.css", file102, sizeof file102},
  {"styles/center.css", file103, sizeof file103},
  {"styles/colors.css", file104, sizeof file104},
  {"styles/composer.css", file105, sizeof file105},
  {"styles/cover.css", file106, sizeof file106},
  {"styles/demo.css", file107, sizeof file107},
  {"styles/door.css", file108, sizeof file108},
  {"styles/event-form.css", file109, sizeof file109},
  {"styles/events.css", file110, sizeof file110},
  {"styles/field.css", file111, sizeof file111},
  {"styles/guests.css", file112, sizeof file112},
  {"styles/invite-card.css", file113, sizeof file113},
  {"styles/lab.css", file114, sizeof file114},
  {"styles/layers.css", file115, sizeof file115},
  {"styles/layout.css", file116, sizeof file116},
  {"styles/notification-actions.css", file117, sizeof file117},
  {"styles/notification-card.css", file118, sizeof file118},
  {"styles/notification-expanded.css", file119, sizeof file119},
  {"styles/notification-tokens.css", file120, sizeof file120},
  {"styles/phone-frame.css", file121, sizeof file121},
  {"styles/phone-keyboard.css", file122, sizeof file122},
  {"styles/phone-page.css", file123, sizeof file123},
  {"styles/phone-screens.css", file124, sizeof file124},
  {"styles/points.css", file125, sizeof file125},
  {"styles/snapshot.css", file126, sizeof file126},
  {"styles/styleguide.css", file127, sizeof file127},
  {"styles/thread.css", file128, sizeof file128},
  {"styles/trace.css", file129, sizeof file129},
  {0, 0, 0},
};
const size_t public_files_count = 130;
