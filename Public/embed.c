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
#embed "icons/chevron.svg" if_empty(0)
};
static const unsigned char file10[] = {
#embed "icons/confetti.svg" if_empty(0)
};
static const unsigned char file11[] = {
#embed "icons/icon-180.png" if_empty(0)
};
static const unsigned char file12[] = {
#embed "icons/icon-192.png" if_empty(0)
};
static const unsigned char file13[] = {
#embed "icons/icon-32.png" if_empty(0)
};
static const unsigned char file14[] = {
#embed "icons/icon-512.png" if_empty(0)
};
static const unsigned char file15[] = {
#embed "icons/icon-maskable-512.png" if_empty(0)
};
static const unsigned char file16[] = {
#embed "icons/mark.svg" if_empty(0)
};
static const unsigned char file17[] = {
#embed "icons/wallpaper.svg" if_empty(0)
};
static const unsigned char file18[] = {
#embed "manifest.webmanifest" if_empty(0)
};
static const unsigned char file19[] = {
#embed "openapi.json" if_empty(0)
};
static const unsigned char file20[] = {
#embed "scripts/answer.js" if_empty(0)
};
static const unsigned char file21[] = {
#embed "scripts/composer.js" if_empty(0)
};
static const unsigned char file22[] = {
#embed "scripts/copy.js" if_empty(0)
};
static const unsigned char file23[] = {
#embed "scripts/event-form.js" if_empty(0)
};
static const unsigned char file24[] = {
#embed "scripts/lib/api.js" if_empty(0)
};
static const unsigned char file25[] = {
#embed "scripts/lib/key.js" if_empty(0)
};
static const unsigned char file26[] = {
#embed "scripts/lib/markup.js" if_empty(0)
};
static const unsigned char file27[] = {
#embed "scripts/lib/refresh.js" if_empty(0)
};
static const unsigned char file28[] = {
#embed "scripts/lib/scroll.js" if_empty(0)
};
static const unsigned char file29[] = {
#embed "scripts/lib/times.js" if_empty(0)
};
static const unsigned char file30[] = {
#embed "scripts/lightbox.js" if_empty(0)
};
static const unsigned char file31[] = {
#embed "scripts/notification.js" if_empty(0)
};
static const unsigned char file32[] = {
#embed "scripts/phone/announce.js" if_empty(0)
};
static const unsigned char file33[] = {
#embed "scripts/phone/appearance.js" if_empty(0)
};
static const unsigned char file34[] = {
#embed "scripts/phone/apps.js" if_empty(0)
};
static const unsigned char file35[] = {
#embed "scripts/phone/banner.js" if_empty(0)
};
static const unsigned char file36[] = {
#embed "scripts/phone/buttons.js" if_empty(0)
};
static const unsigned char file37[] = {
#embed "scripts/phone/cards.js" if_empty(0)
};
static const unsigned char file38[] = {
#embed "scripts/phone/clock.js" if_empty(0)
};
static const unsigned char file39[] = {
#embed "scripts/phone/device.js" if_empty(0)
};
static const unsigned char file40[] = {
#embed "scripts/phone/exchange.js" if_empty(0)
};
static const unsigned char file41[] = {
#embed "scripts/phone/expansion.js" if_empty(0)
};
static const unsigned char file42[] = {
#embed "scripts/phone/groups.js" if_empty(0)
};
static const unsigned char file43[] = {
#embed "scripts/phone/height.js" if_empty(0)
};
static const unsigned char file44[] = {
#embed "scripts/phone/machine.js" if_empty(0)
};
static const unsigned char file45[] = {
#embed "scripts/phone/main.js" if_empty(0)
};
static const unsigned char file46[] = {
#embed "scripts/phone/media.js" if_empty(0)
};
static const unsigned char file47[] = {
#embed "scripts/phone/morph.js" if_empty(0)
};
static const unsigned char file48[] = {
#embed "scripts/phone/motion.js" if_empty(0)
};
static const unsigned char file49[] = {
#embed "scripts/phone/pointer.js" if_empty(0)
};
static const unsigned char file50[] = {
#embed "scripts/phone/presets.js" if_empty(0)
};
static const unsigned char file51[] = {
#embed "scripts/phone/respond.js" if_empty(0)
};
static const unsigned char file52[] = {
#embed "scripts/phone/screen.js" if_empty(0)
};
static const unsigned char file53[] = {
#embed "scripts/phone/server.js" if_empty(0)
};
static const unsigned char file54[] = {
#embed "scripts/phone/share.js" if_empty(0)
};
static const unsigned char file55[] = {
#embed "scripts/phone/sizes.js" if_empty(0)
};
static const unsigned char file56[] = {
#embed "scripts/phone/stream.js" if_empty(0)
};
static const unsigned char file57[] = {
#embed "scripts/phone/swipe.js" if_empty(0)
};
static const unsigned char file58[] = {
#embed "scripts/phone/textrows.js" if_empty(0)
};
static const unsigned char file59[] = {
#embed "scripts/phone/touch.js" if_empty(0)
};
static const unsigned char file60[] = {
#embed "scripts/phone/trace.js" if_empty(0)
};
static const unsigned char file61[] = {
#embed "scripts/phone/unlock.js" if_empty(0)
};
static const unsigned char file62[] = {
#embed "scripts/stream.js" if_empty(0)
};
static const unsigned char file63[] = {
#embed "styles/answer.css" if_empty(0)
};
static const unsigned char file64[] = {
#embed "styles/avatar.css" if_empty(0)
};
static const unsigned char file65[] = {
#embed "styles/base.css" if_empty(0)
};
static const unsigned char file66[] = {
#embed "styles/button.css" if_empty(0)
};
static const unsigned char file67[] = {
#embed "styles/colors.css" if_empty(0)
};
static const unsigned char file68[] = {
#embed "styles/composer.css" if_empty(0)
};
static const unsigned char file69[] = {
#embed "styles/cover.css" if_empty(0)
};
static const unsigned char file70[] = {
#embed "styles/demo.css" if_empty(0)
};
static const unsigned char file71[] = {
#embed "styles/door.css" if_empty(0)
};
static const unsigned char file72[] = {
#embed "styles/event-form.css" if_empty(0)
};
static const unsigned char file73[] = {
#embed "styles/events.css" if_empty(0)
};
static const unsigned char file74[] = {
#embed "styles/field.css" if_empty(0)
};
static const unsigned char file75[] = {
#embed "styles/guests.css" if_empty(0)
};
static const unsigned char file76[] = {
#embed "styles/invite-card.css" if_empty(0)
};
static const unsigned char file77[] = {
#embed "styles/layers.css" if_empty(0)
};
static const unsigned char file78[] = {
#embed "styles/layout.css" if_empty(0)
};
static const unsigned char file79[] = {
#embed "styles/notification-actions.css" if_empty(0)
};
static const unsigned char file80[] = {
#embed "styles/notification-card.css" if_empty(0)
};
static const unsigned char file81[] = {
#embed "styles/notification-expanded.css" if_empty(0)
};
static const unsigned char file82[] = {
#embed "styles/notification-tokens.css" if_empty(0)
};
static const unsigned char file83[] = {
#embed "styles/notification.css" if_empty(0)
};
static const unsigned char file84[] = {
#embed "styles/phone-frame.css" if_empty(0)
};
static const unsigned char file85[] = {
#embed "styles/phone-keyboard.css" if_empty(0)
};
static const unsigned char file86[] = {
#embed "styles/phone-page.css" if_empty(0)
};
static const unsigned char file87[] = {
#embed "styles/phone-screens.css" if_empty(0)
};
static const unsigned char file88[] = {
#embed "styles/phone.css" if_empty(0)
};
static const unsigned char file89[] = {
#embed "styles/points.css" if_empty(0)
};
static const unsigned char file90[] = {
#embed "styles/snapshot.css" if_empty(0)
};
static const unsigned char file91[] = {
#embed "styles/thread.css" if_empty(0)
};
static const unsigned char file92[] = {
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
  {"icons/chevron.svg", file9, sizeof file9},
  {"icons/confetti.svg", file10, sizeof file10},
  {"icons/icon-180.png", file11, sizeof file11},
  {"icons/icon-192.png", file12, sizeof file12},
  {"icons/icon-32.png", file13, sizeof file13},
  {"icons/icon-512.png", file14, sizeof file14},
  {"icons/icon-maskable-512.png", file15, sizeof file15},
  {"icons/mark.svg", file16, sizeof file16},
  {"icons/wallpaper.svg", file17, sizeof file17},
  {"manifest.webmanifest", file18, sizeof file18},
  {"openapi.json", file19, sizeof file19},
  {"scripts/answer.js", file20, sizeof file20},
  {"scripts/composer.js", file21, sizeof file21},
  {"scripts/copy.js", file22, sizeof file22},
  {"scripts/event-form.js", file23, sizeof file23},
  {"scripts/lib/api.js", file24, sizeof file24},
  {"scripts/lib/key.js", file25, sizeof file25},
  {"scripts/lib/markup.js", file26, sizeof file26},
  {"scripts/lib/refresh.js", file27, sizeof file27},
  {"scripts/lib/scroll.js", file28, sizeof file28},
  {"scripts/lib/times.js", file29, sizeof file29},
  {"scripts/lightbox.js", file30, sizeof file30},
  {"scripts/notification.js", file31, sizeof file31},
  {"scripts/phone/announce.js", file32, sizeof file32},
  {"scripts/phone/appearance.js", file33, sizeof file33},
  {"scripts/phone/apps.js", file34, sizeof file34},
  {"scripts/phone/banner.js", file35, sizeof file35},
  {"scripts/phone/buttons.js", file36, sizeof file36},
  {"scripts/phone/cards.js", file37, sizeof file37},
  {"scripts/phone/clock.js", file38, sizeof file38},
  {"scripts/phone/device.js", file39, sizeof file39},
  {"scripts/phone/exchange.js", file40, sizeof file40},
  {"scripts/phone/expansion.js", file41, sizeof file41},
  {"scripts/phone/groups.js", file42, sizeof file42},
  {"scripts/phone/height.js", file43, sizeof file43},
  {"scripts/phone/machine.js", file44, sizeof file44},
  {"scripts/phone/main.js", file45, sizeof file45},
  {"scripts/phone/media.js", file46, sizeof file46},
  {"scripts/phone/morph.js", file47, sizeof file47},
  {"scripts/phone/motion.js", file48, sizeof file48},
  {"scripts/phone/pointer.js", file49, sizeof file49},
  {"scripts/phone/presets.js", file50, sizeof file50},
  {"scripts/phone/respond.js", file51, sizeof file51},
  {"scripts/phone/screen.js", file52, sizeof file52},
  {"scripts/phone/server.js", file53, sizeof file53},
  {"scripts/phone/share.js", file54, sizeof file54},
  {"scripts/phone/sizes.js", file55, sizeof file55},
  {"scripts/phone/stream.js", file56, sizeof file56},
  {"scripts/phone/swipe.js", file57, sizeof file57},
  {"scripts/phone/textrows.js", file58, sizeof file58},
  {"scripts/phone/touch.js", file59, sizeof file59},
  {"scripts/phone/trace.js", file60, sizeof file60},
  {"scripts/phone/unlock.js", file61, sizeof file61},
  {"scripts/stream.js", file62, sizeof file62},
  {"styles/answer.css", file63, sizeof file63},
  {"styles/avatar.css", file64, sizeof file64},
  {"styles/base.css", file65, sizeof file65},
  {"styles/button.css", file66, sizeof file66},
  {"styles/colors.css", file67, sizeof file67},
  {"styles/composer.css", file68, sizeof file68},
  {"styles/cover.css", file69, sizeof file69},
  {"styles/demo.css", file70, sizeof file70},
  {"styles/door.css", file71, sizeof file71},
  {"styles/event-form.css", file72, sizeof file72},
  {"styles/events.css", file73, sizeof file73},
  {"styles/field.css", file74, sizeof file74},
  {"styles/guests.css", file75, sizeof file75},
  {"styles/invite-card.css", file76, sizeof file76},
  {"styles/layers.css", file77, sizeof file77},
  {"styles/layout.css", file78, sizeof file78},
  {"styles/notification-actions.css", file79, sizeof file79},
  {"styles/notification-card.css", file80, sizeof file80},
  {"styles/notification-expanded.css", file81, sizeof file81},
  {"styles/notification-tokens.css", file82, sizeof file82},
  {"styles/notification.css", file83, sizeof file83},
  {"styles/phone-frame.css", file84, sizeof file84},
  {"styles/phone-keyboard.css", file85, sizeof file85},
  {"styles/phone-page.css", file86, sizeof file86},
  {"styles/phone-screens.css", file87, sizeof file87},
  {"styles/phone.css", file88, sizeof file88},
  {"styles/points.css", file89, sizeof file89},
  {"styles/snapshot.css", file90, sizeof file90},
  {"styles/thread.css", file91, sizeof file91},
  {"styles/trace.css", file92, sizeof file92},
  {0, 0, 0},
};
const size_t public_files_count = 93;
