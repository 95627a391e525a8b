-- Which entry a photo stands in: asked for with every look at a photo, for one that was taken back is shown to nobody.
CREATE INDEX activities_photo ON activities (photo_id) WHERE photo_id IS NOT NULL;
