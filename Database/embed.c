// Written by bin/embed. C23 #embed takes the bytes in at compile time; two megabytes cost milliseconds,
// where an array literal of 200 kB in Swift took more than a minute.
#include "Database.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "demo/bash.jpg" if_empty(0)
};
static const unsigned char file1[] = {
#embed "demo/biscuit.gif" if_empty(0)
};
static const unsigned char file2[] = {
#embed "demo/cinema.jpg" if_empty(0)
};
static const unsigned char file3[] = {
#embed "demo/coffees.jpg" if_empty(0)
};
static const unsigned char file4[] = {
#embed "demo/demo.json" if_empty(0)
};
static const unsigned char file5[] = {
#embed "demo/moon.jpg" if_empty(0)
};
static const unsigned char file6[] = {
#embed "demo/pie.jpg" if_empty(0)
};
static const unsigned char file7[] = {
#embed "demo/supper.jpg" if_empty(0)
};
static const unsigned char file8[] = {
#embed "migrations/m0001-foundation.sql" if_empty(0)
};
static const unsigned char file9[] = {
#embed "migrations/m0002-browsers-of-a-guest.sql" if_empty(0)
};
static const unsigned char file10[] = {
#embed "migrations/m0003-notification-centers.sql" if_empty(0)
};
static const unsigned char file11[] = {
#embed "migrations/m0004-invite-app.sql" if_empty(0)
};
static const unsigned char file12[] = {
#embed "migrations/m0005-photos-of-entries.sql" if_empty(0)
};
static const unsigned char file13[] = {
#embed "migrations/m0006-language.sql" if_empty(0)
};
static const unsigned char file14[] = {
#embed "migrations/m0007-ending-access.sql" if_empty(0)
};
static const unsigned char file15[] = {
#embed "migrations/m0008-who-one-is.sql" if_empty(0)
};
static const unsigned char file16[] = {
#embed "migrations/m0009-photo-bytes.sql" if_empty(0)
};
static const unsigned char file17[] = {
#embed "migrations/m0011-server.sql" if_empty(0)
};
static const unsigned char file18[] = {
#embed "migrations/m0012-claims.sql" if_empty(0)
};
static const unsigned char file19[] = {
#embed "migrations/m0013-sending.sql" if_empty(0)
};
static const unsigned char file20[] = {
#embed "migrations/m0014-one-thing-a-column.sql" if_empty(0)
};
static const unsigned char file21[] = {
#embed "migrations/m0015-sent-invitations.sql" if_empty(0)
};
static const unsigned char file22[] = {
#embed "migrations/m0016-link-previews.sql" if_empty(0)
};
static const unsigned char file23[] = {
#embed "migrations/m0017-doubted-browsers.sql" if_empty(0)
};
static const unsigned char file24[] = {
#embed "migrations/m0018-colors-of-photos.sql" if_empty(0)
};
static const unsigned char file25[] = {
#embed "migrations/m0020-going.sql" if_empty(0)
};
static const unsigned char file26[] = {
#embed "migrations/m0021-join-requests.sql" if_empty(0)
};
static const unsigned char file27[] = {
#embed "migrations/m0022-devices.sql" if_empty(0)
};
static const unsigned char file28[] = {
#embed "migrations/m0023-payload-sends.sql" if_empty(0)
};
static const unsigned char file29[] = {
#embed "migrations/m0024-reminders.sql" if_empty(0)
};
static const unsigned char file30[] = {
#embed "migrations/m0025-arrivals.sql" if_empty(0)
};
static const unsigned char file31[] = {
#embed "migrations/m0027-postponed.sql" if_empty(0)
};
static const unsigned char file32[] = {
#embed "migrations/m0029-mail-replies.sql" if_empty(0)
};
static const unsigned char file33[] = {
#embed "migrations/m0030-categories.sql" if_empty(0)
};
static const unsigned char file34[] = {
#embed "migrations/m0031-recordings.sql" if_empty(0)
};
static const unsigned char file35[] = {
#embed "migrations/m0033-mail.sql" if_empty(0)
};
static const unsigned char file36[] = {
#embed "migrations/m0036-host-notices.sql" if_empty(0)
};
static const unsigned char file37[] = {
#embed "migrations/m0038-channels.sql" if_empty(0)
};
static const unsigned char file38[] = {
#embed "migrations/m0039-answered-by.sql" if_empty(0)
};
static const unsigned char file39[] = {
#embed "migrations/m0040-audience.sql" if_empty(0)
};
static const unsigned char file40[] = {
#embed "migrations/m0041-host-preferences.sql" if_empty(0)
};
static const unsigned char file41[] = {
#embed "migrations/m0042-mail-requests.sql" if_empty(0)
};
static const unsigned char file42[] = {
#embed "migrations/m0043-returned-mail-requests.sql" if_empty(0)
};
static const unsigned char file43[] = {
#embed "migrations/m0044-own-addresses.sql" if_empty(0)
};
static const unsigned char file44[] = {
#embed "migrations/m0045-quick-checks.sql" if_empty(0)
};
static const unsigned char file45[] = {
#embed "migrations/m0046-told-through.sql" if_empty(0)
};
static const unsigned char file46[] = {
#embed "migrations/m0047-comments-and-size-limits.sql" if_empty(0)
};
static const unsigned char file47[] = {
#embed "migrations/m0048-mails-not-understood.sql" if_empty(0)
};
static const unsigned char file48[] = {
#embed "migrations/m0049-pending-addresses.sql" if_empty(0)
};

const struct DatabaseFile database_files[] = {
  {"demo/bash.jpg", file0, sizeof file0},
  {"demo/biscuit.gif", file1, sizeof file1},
  {"demo/cinema.jpg", file2, sizeof file2},
  {"demo/coffees.jpg", file3, sizeof file3},
  {"demo/demo.json", file4, sizeof file4},
  {"demo/moon.jpg", file5, sizeof file5},
  {"demo/pie.jpg", file6, sizeof file6},
  {"demo/supper.jpg", file7, sizeof file7},
  {"migrations/m0001-foundation.sql", file8, sizeof file8},
  {"migrations/m0002-browsers-of-a-guest.sql", file9, sizeof file9},
  {"migrations/m0003-notification-centers.sql", file10, sizeof file10},
  {"migrations/m0004-invite-app.sql", file11, sizeof file11},
  {"migrations/m0005-photos-of-entries.sql", file12, sizeof file12},
  {"migrations/m0006-language.sql", file13, sizeof file13},
  {"migrations/m0007-ending-access.sql", file14, sizeof file14},
  {"migrations/m0008-who-one-is.sql", file15, sizeof file15},
  {"migrations/m0009-photo-bytes.sql", file16, sizeof file16},
  {"migrations/m0011-server.sql", file17, sizeof file17},
  {"migrations/m0012-claims.sql", file18, sizeof file18},
  {"migrations/m0013-sending.sql", file19, sizeof file19},
  {"migrations/m0014-one-thing-a-column.sql", file20, sizeof file20},
  {"migrations/m0015-sent-invitations.sql", file21, sizeof file21},
  {"migrations/m0016-link-previews.sql", file22, sizeof file22},
  {"migrations/m0017-doubted-browsers.sql", file23, sizeof file23},
  {"migrations/m0018-colors-of-photos.sql", file24, sizeof file24},
  {"migrations/m0020-going.sql", file25, sizeof file25},
  {"migrations/m0021-join-requests.sql", file26, sizeof file26},
  {"migrations/m0022-devices.sql", file27, sizeof file27},
  {"migrations/m0023-payload-sends.sql", file28, sizeof file28},
  {"migrations/m0024-reminders.sql", file29, sizeof file29},
  {"migrations/m0025-arrivals.sql", file30, sizeof file30},
  {"migrations/m0027-postponed.sql", file31, sizeof file31},
  {"migrations/m0029-mail-replies.sql", file32, sizeof file32},
  {"migrations/m0030-categories.sql", file33, sizeof file33},
  {"migrations/m0031-recordings.sql", file34, sizeof file34},
  {"migrations/m0033-mail.sql", file35, sizeof file35},
  {"migrations/m0036-host-notices.sql", file36, sizeof file36},
  {"migrations/m0038-channels.sql", file37, sizeof file37},
  {"migrations/m0039-answered-by.sql", file38, sizeof file38},
  {"migrations/m0040-audience.sql", file39, sizeof file39},
  {"migrations/m0041-host-preferences.sql", file40, sizeof file40},
  {"migrations/m0042-mail-requests.sql", file41, sizeof file41},
  {"migrations/m0043-returned-mail-requests.sql", file42, sizeof file42},
  {"migrations/m0044-own-addresses.sql", file43, sizeof file43},
  {"migrations/m0045-quick-checks.sql", file44, sizeof file44},
  {"migrations/m0046-told-through.sql", file45, sizeof file45},
  {"migrations/m0047-comments-and-size-limits.sql", file46, sizeof file46},
  {"migrations/m0048-mails-not-understood.sql", file47, sizeof file47},
  {"migrations/m0049-pending-addresses.sql", file48, sizeof file48},
  {0, 0, 0},
};
const size_t database_files_count = 49;
