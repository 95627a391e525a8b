// Written by bin/embed. C23 #embed takes the bytes in at compile time; two megabytes cost milliseconds,
// where an array literal of 200 kB in Swift took more than a minute.
#include "Public.h"

static const unsigned char file0[] = {
#embed "icons/apps/bash.svg" if_empty(0)
};
static const unsigned char file1[] = {
#embed "icons/apps/calendar.svg" if_empty(0)
};
static const unsigned char file2[] = {
#embed "icons/apps/dashboard.svg" if_empty(0)
};
static const unsigned char file3[] = {
#embed "icons/apps/downloads.svg" if_empty(0)
};
static const unsigned char file4[] = {
#embed "icons/apps/friends.svg" if_empty(0)
};
static const unsigned char file5[] = {
#embed "icons/apps/gallery.svg" if_empty(0)
};
static const unsigned char file6[] = {
#embed "icons/apps/lab.svg" if_empty(0)
};
static const unsigned char file7[] = {
#embed "icons/apps/localized.svg" if_empty(0)
};
static const unsigned char file8[] = {
#embed "icons/apps/media.svg" if_empty(0)
};
static const unsigned char file9[] = {
#embed "icons/apps/messages.svg" if_empty(0)
};
static const unsigned char file10[] = {
#embed "icons/apps/partyline.svg" if_empty(0)
};
static const unsigned char file11[] = {
#embed "icons/apps/photos.svg" if_empty(0)
};
static const unsigned char file12[] = {
#embed "icons/apps/sealed.svg" if_empty(0)
};
static const unsigned char file13[] = {
#embed "icons/chevron.svg" if_empty(0)
};
static const unsigned char file14[] = {
#embed "icons/confetti.svg" if_empty(0)
};
static const unsigned char file15[] = {
#embed "icons/icon-180.png" if_empty(0)
};
static const unsigned char file16[] = {
#embed "icons/icon-192.png" if_empty(0)
};
static const unsigned char file17[] = {
#embed "icons/icon-32.png" if_empty(0)
};
static const unsigned char file18[] = {
#embed "icons/icon-512.png" if_empty(0)
};
static const unsigned char file19[] = {
#embed "icons/icon-maskable-512.png" if_empty(0)
};
static const unsigned char file20[] = {
#embed "icons/mark.svg" if_empty(0)
};
static const unsigned char file21[] = {
#embed "icons/wallpaper.svg" if_empty(0)
};
static const unsigned char file22[] = {
#embed "icons/wallpapers/dark.svg" if_empty(0)
};
static const unsigned char file23[] = {
#embed "icons/wallpapers/light.svg" if_empty(0)
};
static const unsigned char file24[] = {
#embed "manifest.webmanifest" if_empty(0)
};
static const unsigned char file25[] = {
#embed "openapi.json" if_empty(0)
};
static const unsigned char file26[] = {
#embed "scripts/answer.js" if_empty(0)
};
static const unsigned char file27[] = {
#embed "scripts/composer.js" if_empty(0)
};
static const unsigned char file28[] = {
#embed "scripts/copy.js" if_empty(0)
};
static const unsigned char file29[] = {
#embed "scripts/event-form.js" if_empty(0)
};
static const unsigned char file30[] = {
#embed "scripts/lib/api.js" if_empty(0)
};
static const unsigned char file31[] = {
#embed "scripts/lib/markup.js" if_empty(0)
};
static const unsigned char file32[] = {
#embed "scripts/lib/refresh.js" if_empty(0)
};
static const unsigned char file33[] = {
#embed "scripts/lib/scroll.js" if_empty(0)
};
static const unsigned char file34[] = {
#embed "scripts/lib/times.js" if_empty(0)
};
static const unsigned char file35[] = {
#embed "scripts/lightbox.js" if_empty(0)
};
static const unsigned char file36[] = {
#embed "scripts/notification.js" if_empty(0)
};
static const unsigned char file37[] = {
#embed "scripts/phone/main.js" if_empty(0)
};
static const unsigned char file38[] = {
#embed "scripts/stream.js" if_empty(0)
};
static const unsigned char file39[] = {
#embed "styles/answer.css" if_empty(0)
};
static const unsigned char file40[] = {
#embed "styles/avatar.css" if_empty(0)
};
static const unsigned char file41[] = {
#embed "styles/base.css" if_empty(0)
};
static const unsigned char file42[] = {
#embed "styles/button.css" if_empty(0)
};
static const unsigned char file43[] = {
#embed "styles/colors.css" if_empty(0)
};
static const unsigned char file44[] = {
#embed "styles/composer.css" if_empty(0)
};
static const unsigned char file45[] = {
#embed "styles/cover.css" if_empty(0)
};
static const unsigned char file46[] = {
#embed "styles/demo.css" if_empty(0)
};
static const unsigned char file47[] = {
#embed "styles/door.css" if_empty(0)
};
static const unsigned char file48[] = {
#embed "styles/event-form.css" if_empty(0)
};
static const unsigned char file49[] = {
#embed "styles/events.css" if_empty(0)
};
static const unsigned char file50[] = {
#embed "styles/field.css" if_empty(0)
};
static const unsigned char file51[] = {
#embed "styles/guests.css" if_empty(0)
};
static const unsigned char file52[] = {
#embed "styles/invite-card.css" if_empty(0)
};
static const unsigned char file53[] = {
#embed "styles/layers.css" if_empty(0)
};
static const unsigned char file54[] = {
#embed "styles/layout.css" if_empty(0)
};
static const unsigned char file55[] = {
#embed "styles/notification-actions.css" if_empty(0)
};
static const unsigned char file56[] = {
#embed "styles/notification-card.css" if_empty(0)
};
static const unsigned char file57[] = {
#embed "styles/notification-expanded.css" if_empty(0)
};
static const unsigned char file58[] = {
#embed "styles/notification-tokens.css" if_empty(0)
};
static const unsigned char file59[] = {
#embed "styles/notification.css" if_empty(0)
};
static const unsigned char file60[] = {
#embed "styles/phone-frame.css" if_empty(0)
};
static const unsigned char file61[] = {
#embed "styles/phone-keyboard.css" if_empty(0)
};
static const unsigned char file62[] = {
#embed "styles/phone-page.css" if_empty(0)
};
static const unsigned char file63[] = {
#embed "styles/phone-screens.css" if_empty(0)
};
static const unsigned char file64[] = {
#embed "styles/phone.css" if_empty(0)
};
static const unsigned char file65[] = {
#embed "styles/points.css" if_empty(0)
};
static const unsigned char file66[] = {
#embed "styles/snapshot.css" if_empty(0)
};
static const unsigned char file67[] = {
#embed "styles/thread.css" if_empty(0)
};
static const unsigned char file68[] = {
#embed "styles/trace.css" if_empty(0)
};

const struct PublicFile public_files[] = {
  {"icons/apps/bash.svg", file0, sizeof file0},
  {"icons/apps/calendar.svg", file1, sizeof file1},
  {"icons/apps/dashboard.svg", file2, sizeof file2},
  {"icons/apps/downloads.svg", file3, sizeof file3},
  {"icons/apps/friends.svg", file4, sizeof file4},
  {"icons/apps/gallery.svg", file5, sizeof file5},
  {"icons/apps/lab.svg", file6, sizeof file6},
  {"icons/apps/localized.svg", file7, sizeof file7},
  {"icons/apps/media.svg", file8, sizeof file8},
  {"icons/apps/messages.svg", file9, sizeof file9},
  {"icons/apps/partyline.svg", file10, sizeof file10},
  {"icons/apps/photos.svg", file11, sizeof file11},
  {"icons/apps/sealed.svg", file12, sizeof file12},
  {"icons/chevron.svg", file13, sizeof file13},
  {"icons/confetti.svg", file14, sizeof file14},
  {"icons/icon-180.png", file15, sizeof file15},
  {"icons/icon-192.png", file16, sizeof file16},
  {"icons/icon-32.png", file17, sizeof file17},
  {"icons/icon-512.png", file18, sizeof file18},
  {"icons/icon-maskable-512.png", file19, sizeof file19},
  {"icons/mark.svg", file20, sizeof file20},
  {"icons/wallpaper.svg", file21, sizeof file21},
  {"icons/wallpapers/dark.svg", file22, sizeof file22},
  {"icons/wallpapers/light.svg", file23, sizeof file23},
  {"manifest.webmanifest", file24, sizeof file24},
  {"openapi.json", file25, sizeof file25},
  {"scripts/answer.js", file26, sizeof file26},
  {"scripts/composer.js", file27, sizeof file27},
  {"scripts/copy.js", file28, sizeof file28},
  {"scripts/event-form.js", file29, sizeof file29},
  {"scripts/lib/api.js", file30, sizeof file30},
  {"scripts/lib/markup.js", file31, sizeof file31},
  {"scripts/lib/refresh.js", file32, sizeof file32},
  {"scripts/lib/scroll.js", file33, sizeof file33},
  {"scripts/lib/times.js", file34, sizeof file34},
  {"scripts/lightbox.js", file35, sizeof file35},
  {"scripts/notification.js", file36, sizeof file36},
  {"scripts/phone/main.js", file37, sizeof file37},
  {"scripts/stream.js", file38, sizeof file38},
  {"styles/answer.css", file39, sizeof file39},
  {"styles/avatar.css", file40, sizeof file40},
  {"styles/base.css", file41, sizeof file41},
  {"styles/button.css", file42, sizeof file42},
  {"styles/colors.css", file43, sizeof file43},
  {"styles/composer.css", file44, sizeof file44},
  {"styles/cover.css", file45, sizeof file45},
  {"styles/demo.css", file46, sizeof file46},
  {"styles/door.css", file47, sizeof file47},
  {"styles/event-form.css", file48, sizeof file48},
  {"styles/events.css", file49, sizeof file49},
  {"styles/field.css", file50, sizeof file50},
  {"styles/guests.css", file51, sizeof file51},
  {"styles/invite-card.css", file52, sizeof file52},
  {"styles/layers.css", file53, sizeof file53},
  {"styles/layout.css", file54, sizeof file54},
  {"styles/notification-actions.css", file55, sizeof file55},
  {"styles/notification-card.css", file56, sizeof file56},
  {"styles/notification-expanded.css", file57, sizeof file57},
  {"styles/notification-tokens.css", file58, sizeof file58},
  {"styles/notification.css", file59, sizeof file59},
  {"styles/phone-frame.css", file60, sizeof file60},
  {"styles/phone-keyboard.css", file61, sizeof file61},
  {"styles/phone-page.css", file62, sizeof file62},
  {"styles/phone-screens.css", file63, sizeof file63},
  {"styles/phone.css", file64, sizeof file64},
  {"styles/points.css", file65, sizeof file65},
  {"styles/snapshot.css", file66, sizeof file66},
  {"styles/thread.css", file67, sizeof file67},
  {"styles/trace.css", file68, sizeof file68},
  {0, 0, 0},
};
const size_t public_files_count = 69;
