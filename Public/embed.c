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
#embed "scripts/lab/answers.js" if_empty(0)
};
static const unsigned char file25[] = {
#embed "scripts/lab/app.js" if_empty(0)
};
static const unsigned char file26[] = {
#embed "scripts/lab/commands.js" if_empty(0)
};
static const unsigned char file27[] = {
#embed "scripts/lab/fields.js" if_empty(0)
};
static const unsigned char file28[] = {
#embed "scripts/lab/files.js" if_empty(0)
};
static const unsigned char file29[] = {
#embed "scripts/lab/findings.js" if_empty(0)
};
static const unsigned char file30[] = {
#embed "scripts/lab/lines.js" if_empty(0)
};
static const unsigned char file31[] = {
#embed "scripts/lab/lint.js" if_empty(0)
};
static const unsigned char file32[] = {
#embed "scripts/lab/main.js" if_empty(0)
};
static const unsigned char file33[] = {
#embed "scripts/lab/meter.js" if_empty(0)
};
static const unsigned char file34[] = {
#embed "scripts/lab/paper.js" if_empty(0)
};
static const unsigned char file35[] = {
#embed "scripts/lab/phone.js" if_empty(0)
};
static const unsigned char file36[] = {
#embed "scripts/lab/sketch.js" if_empty(0)
};
static const unsigned char file37[] = {
#embed "scripts/lab/source.js" if_empty(0)
};
static const unsigned char file38[] = {
#embed "scripts/lab/tokens.js" if_empty(0)
};
static const unsigned char file39[] = {
#embed "scripts/lab/tools.js" if_empty(0)
};
static const unsigned char file40[] = {
#embed "scripts/lib/api.js" if_empty(0)
};
static const unsigned char file41[] = {
#embed "scripts/lib/markup.js" if_empty(0)
};
static const unsigned char file42[] = {
#embed "scripts/lib/refresh.js" if_empty(0)
};
static const unsigned char file43[] = {
#embed "scripts/lib/scroll.js" if_empty(0)
};
static const unsigned char file44[] = {
#embed "scripts/lib/times.js" if_empty(0)
};
static const unsigned char file45[] = {
#embed "scripts/lightbox.js" if_empty(0)
};
static const unsigned char file46[] = {
#embed "scripts/notification.js" if_empty(0)
};
static const unsigned char file47[] = {
#embed "scripts/phone/main.js" if_empty(0)
};
static const unsigned char file48[] = {
#embed "scripts/stream.js" if_empty(0)
};
static const unsigned char file49[] = {
#embed "styles/answer.css" if_empty(0)
};
static const unsigned char file50[] = {
#embed "styles/avatar.css" if_empty(0)
};
static const unsigned char file51[] = {
#embed "styles/base.css" if_empty(0)
};
static const unsigned char file52[] = {
#embed "styles/button.css" if_empty(0)
};
static const unsigned char file53[] = {
#embed "styles/colors.css" if_empty(0)
};
static const unsigned char file54[] = {
#embed "styles/composer.css" if_empty(0)
};
static const unsigned char file55[] = {
#embed "styles/cover.css" if_empty(0)
};
static const unsigned char file56[] = {
#embed "styles/demo.css" if_empty(0)
};
static const unsigned char file57[] = {
#embed "styles/door.css" if_empty(0)
};
static const unsigned char file58[] = {
#embed "styles/event-form.css" if_empty(0)
};
static const unsigned char file59[] = {
#embed "styles/events.css" if_empty(0)
};
static const unsigned char file60[] = {
#embed "styles/field.css" if_empty(0)
};
static const unsigned char file61[] = {
#embed "styles/guests.css" if_empty(0)
};
static const unsigned char file62[] = {
#embed "styles/invite-card.css" if_empty(0)
};
static const unsigned char file63[] = {
#embed "styles/lab.css" if_empty(0)
};
static const unsigned char file64[] = {
#embed "styles/layers.css" if_empty(0)
};
static const unsigned char file65[] = {
#embed "styles/layout.css" if_empty(0)
};
static const unsigned char file66[] = {
#embed "styles/notification-actions.css" if_empty(0)
};
static const unsigned char file67[] = {
#embed "styles/notification-card.css" if_empty(0)
};
static const unsigned char file68[] = {
#embed "styles/notification-expanded.css" if_empty(0)
};
static const unsigned char file69[] = {
#embed "styles/notification-tokens.css" if_empty(0)
};
static const unsigned char file70[] = {
#embed "styles/notification.css" if_empty(0)
};
static const unsigned char file71[] = {
#embed "styles/phone-frame.css" if_empty(0)
};
static const unsigned char file72[] = {
#embed "styles/phone-keyboard.css" if_empty(0)
};
static const unsigned char file73[] = {
#embed "styles/phone-page.css" if_empty(0)
};
static const unsigned char file74[] = {
#embed "styles/phone-screens.css" if_empty(0)
};
static const unsigned char file75[] = {
#embed "styles/phone.css" if_empty(0)
};
static const unsigned char file76[] = {
#embed "styles/points.css" if_empty(0)
};
static const unsigned char file77[] = {
#embed "styles/snapshot.css" if_empty(0)
};
static const unsigned char file78[] = {
#embed "styles/thread.css" if_empty(0)
};
static const unsigned char file79[] = {
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
  {"scripts/lab/answers.js", file24, sizeof file24},
  {"scripts/lab/app.js", file25, sizeof file25},
  {"scripts/lab/commands.js", file26, sizeof file26},
  {"scripts/lab/fields.js", file27, sizeof file27},
  {"scripts/lab/files.js", file28, sizeof file28},
  {"scripts/lab/findings.js", file29, sizeof file29},
  {"scripts/lab/lines.js", file30, sizeof file30},
  {"scripts/lab/lint.js", file31, sizeof file31},
  {"scripts/lab/main.js", file32, sizeof file32},
  {"scripts/lab/meter.js", file33, sizeof file33},
  {"scripts/lab/paper.js", file34, sizeof file34},
  {"scripts/lab/phone.js", file35, sizeof file35},
  {"scripts/lab/sketch.js", file36, sizeof file36},
  {"scripts/lab/source.js", file37, sizeof file37},
  {"scripts/lab/tokens.js", file38, sizeof file38},
  {"scripts/lab/tools.js", file39, sizeof file39},
  {"scripts/lib/api.js", file40, sizeof file40},
  {"scripts/lib/markup.js", file41, sizeof file41},
  {"scripts/lib/refresh.js", file42, sizeof file42},
  {"scripts/lib/scroll.js", file43, sizeof file43},
  {"scripts/lib/times.js", file44, sizeof file44},
  {"scripts/lightbox.js", file45, sizeof file45},
  {"scripts/notification.js", file46, sizeof file46},
  {"scripts/phone/main.js", file47, sizeof file47},
  {"scripts/stream.js", file48, sizeof file48},
  {"styles/answer.css", file49, sizeof file49},
  {"styles/avatar.css", file50, sizeof file50},
  {"styles/base.css", file51, sizeof file51},
  {"styles/button.css", file52, sizeof file52},
  {"styles/colors.css", file53, sizeof file53},
  {"styles/composer.css", file54, sizeof file54},
  {"styles/cover.css", file55, sizeof file55},
  {"styles/demo.css", file56, sizeof file56},
  {"styles/door.css", file57, sizeof file57},
  {"styles/event-form.css", file58, sizeof file58},
  {"styles/events.css", file59, sizeof file59},
  {"styles/field.css", file60, sizeof file60},
  {"styles/guests.css", file61, sizeof file61},
  {"styles/invite-card.css", file62, sizeof file62},
  {"styles/lab.css", file63, sizeof file63},
  {"styles/layers.css", file64, sizeof file64},
  {"styles/layout.css", file65, sizeof file65},
  {"styles/notification-actions.css", file66, sizeof file66},
  {"styles/notification-card.css", file67, sizeof file67},
  {"styles/notification-expanded.css", file68, sizeof file68},
  {"styles/notification-tokens.css", file69, sizeof file69},
  {"styles/notification.css", file70, sizeof file70},
  {"styles/phone-frame.css", file71, sizeof file71},
  {"styles/phone-keyboard.css", file72, sizeof file72},
  {"styles/phone-page.css", file73, sizeof file73},
  {"styles/phone-screens.css", file74, sizeof file74},
  {"styles/phone.css", file75, sizeof file75},
  {"styles/points.css", file76, sizeof file76},
  {"styles/snapshot.css", file77, sizeof file77},
  {"styles/thread.css", file78, sizeof file78},
  {"styles/trace.css", file79, sizeof file79},
  {0, 0, 0},
};
const size_t public_files_count = 80;
