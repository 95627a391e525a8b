// Written by bin/embed. C23 #embed takes the bytes in at compile time; two megabytes cost milliseconds,
// where an array literal of 200 kB in Swift took more than a minute.
#include "Public.h"

static const unsigned char file0[] = {
#embed "icons/chevron.svg" if_empty(0)
};
static const unsigned char file1[] = {
#embed "icons/confetti.svg" if_empty(0)
};
static const unsigned char file2[] = {
#embed "icons/icon-180.png" if_empty(0)
};
static const unsigned char file3[] = {
#embed "icons/icon-192.png" if_empty(0)
};
static const unsigned char file4[] = {
#embed "icons/icon-32.png" if_empty(0)
};
static const unsigned char file5[] = {
#embed "icons/icon-512.png" if_empty(0)
};
static const unsigned char file6[] = {
#embed "icons/icon-maskable-512.png" if_empty(0)
};
static const unsigned char file7[] = {
#embed "icons/mark.svg" if_empty(0)
};
static const unsigned char file8[] = {
#embed "icons/wallpaper.svg" if_empty(0)
};
static const unsigned char file9[] = {
#embed "manifest.webmanifest" if_empty(0)
};
static const unsigned char file10[] = {
#embed "openapi.json" if_empty(0)
};
static const unsigned char file11[] = {
#embed "scripts/answer.js" if_empty(0)
};
static const unsigned char file12[] = {
#embed "scripts/composer.js" if_empty(0)
};
static const unsigned char file13[] = {
#embed "scripts/copy.js" if_empty(0)
};
static const unsigned char file14[] = {
#embed "scripts/event-form.js" if_empty(0)
};
static const unsigned char file15[] = {
#embed "scripts/lib/api.js" if_empty(0)
};
static const unsigned char file16[] = {
#embed "scripts/lib/markup.js" if_empty(0)
};
static const unsigned char file17[] = {
#embed "scripts/lib/refresh.js" if_empty(0)
};
static const unsigned char file18[] = {
#embed "scripts/lib/scroll.js" if_empty(0)
};
static const unsigned char file19[] = {
#embed "scripts/lib/times.js" if_empty(0)
};
static const unsigned char file20[] = {
#embed "scripts/lightbox.js" if_empty(0)
};
static const unsigned char file21[] = {
#embed "scripts/notification.js" if_empty(0)
};
static const unsigned char file22[] = {
#embed "scripts/phone/main.js" if_empty(0)
};
static const unsigned char file23[] = {
#embed "scripts/stream.js" if_empty(0)
};
static const unsigned char file24[] = {
#embed "styles/answer.css" if_empty(0)
};
static const unsigned char file25[] = {
#embed "styles/avatar.css" if_empty(0)
};
static const unsigned char file26[] = {
#embed "styles/base.css" if_empty(0)
};
static const unsigned char file27[] = {
#embed "styles/button.css" if_empty(0)
};
static const unsigned char file28[] = {
#embed "styles/colors.css" if_empty(0)
};
static const unsigned char file29[] = {
#embed "styles/composer.css" if_empty(0)
};
static const unsigned char file30[] = {
#embed "styles/cover.css" if_empty(0)
};
static const unsigned char file31[] = {
#embed "styles/demo.css" if_empty(0)
};
static const unsigned char file32[] = {
#embed "styles/door.css" if_empty(0)
};
static const unsigned char file33[] = {
#embed "styles/event-form.css" if_empty(0)
};
static const unsigned char file34[] = {
#embed "styles/events.css" if_empty(0)
};
static const unsigned char file35[] = {
#embed "styles/field.css" if_empty(0)
};
static const unsigned char file36[] = {
#embed "styles/guests.css" if_empty(0)
};
static const unsigned char file37[] = {
#embed "styles/invite-card.css" if_empty(0)
};
static const unsigned char file38[] = {
#embed "styles/layers.css" if_empty(0)
};
static const unsigned char file39[] = {
#embed "styles/layout.css" if_empty(0)
};
static const unsigned char file40[] = {
#embed "styles/notification-actions.css" if_empty(0)
};
static const unsigned char file41[] = {
#embed "styles/notification-card.css" if_empty(0)
};
static const unsigned char file42[] = {
#embed "styles/notification-expanded.css" if_empty(0)
};
static const unsigned char file43[] = {
#embed "styles/notification-tokens.css" if_empty(0)
};
static const unsigned char file44[] = {
#embed "styles/notification.css" if_empty(0)
};
static const unsigned char file45[] = {
#embed "styles/phone-frame.css" if_empty(0)
};
static const unsigned char file46[] = {
#embed "styles/phone-keyboard.css" if_empty(0)
};
static const unsigned char file47[] = {
#embed "styles/phone-page.css" if_empty(0)
};
static const unsigned char file48[] = {
#embed "styles/phone-screens.css" if_empty(0)
};
static const unsigned char file49[] = {
#embed "styles/phone.css" if_empty(0)
};
static const unsigned char file50[] = {
#embed "styles/points.css" if_empty(0)
};
static const unsigned char file51[] = {
#embed "styles/snapshot.css" if_empty(0)
};
static const unsigned char file52[] = {
#embed "styles/thread.css" if_empty(0)
};
static const unsigned char file53[] = {
#embed "styles/trace.css" if_empty(0)
};

const struct PublicFile public_files[] = {
  {"icons/chevron.svg", file0, sizeof file0},
  {"icons/confetti.svg", file1, sizeof file1},
  {"icons/icon-180.png", file2, sizeof file2},
  {"icons/icon-192.png", file3, sizeof file3},
  {"icons/icon-32.png", file4, sizeof file4},
  {"icons/icon-512.png", file5, sizeof file5},
  {"icons/icon-maskable-512.png", file6, sizeof file6},
  {"icons/mark.svg", file7, sizeof file7},
  {"icons/wallpaper.svg", file8, sizeof file8},
  {"manifest.webmanifest", file9, sizeof file9},
  {"openapi.json", file10, sizeof file10},
  {"scripts/answer.js", file11, sizeof file11},
  {"scripts/composer.js", file12, sizeof file12},
  {"scripts/copy.js", file13, sizeof file13},
  {"scripts/event-form.js", file14, sizeof file14},
  {"scripts/lib/api.js", file15, sizeof file15},
  {"scripts/lib/markup.js", file16, sizeof file16},
  {"scripts/lib/refresh.js", file17, sizeof file17},
  {"scripts/lib/scroll.js", file18, sizeof file18},
  {"scripts/lib/times.js", file19, sizeof file19},
  {"scripts/lightbox.js", file20, sizeof file20},
  {"scripts/notification.js", file21, sizeof file21},
  {"scripts/phone/main.js", file22, sizeof file22},
  {"scripts/stream.js", file23, sizeof file23},
  {"styles/answer.css", file24, sizeof file24},
  {"styles/avatar.css", file25, sizeof file25},
  {"styles/base.css", file26, sizeof file26},
  {"styles/button.css", file27, sizeof file27},
  {"styles/colors.css", file28, sizeof file28},
  {"styles/composer.css", file29, sizeof file29},
  {"styles/cover.css", file30, sizeof file30},
  {"styles/demo.css", file31, sizeof file31},
  {"styles/door.css", file32, sizeof file32},
  {"styles/event-form.css", file33, sizeof file33},
  {"styles/events.css", file34, sizeof file34},
  {"styles/field.css", file35, sizeof file35},
  {"styles/guests.css", file36, sizeof file36},
  {"styles/invite-card.css", file37, sizeof file37},
  {"styles/layers.css", file38, sizeof file38},
  {"styles/layout.css", file39, sizeof file39},
  {"styles/notification-actions.css", file40, sizeof file40},
  {"styles/notification-card.css", file41, sizeof file41},
  {"styles/notification-expanded.css", file42, sizeof file42},
  {"styles/notification-tokens.css", file43, sizeof file43},
  {"styles/notification.css", file44, sizeof file44},
  {"styles/phone-frame.css", file45, sizeof file45},
  {"styles/phone-keyboard.css", file46, sizeof file46},
  {"styles/phone-page.css", file47, sizeof file47},
  {"styles/phone-screens.css", file48, sizeof file48},
  {"styles/phone.css", file49, sizeof file49},
  {"styles/points.css", file50, sizeof file50},
  {"styles/snapshot.css", file51, sizeof file51},
  {"styles/thread.css", file52, sizeof file52},
  {"styles/trace.css", file53, sizeof file53},
  {0, 0, 0},
};
const size_t public_files_count = 54;
