import { defineMessages } from "../messages.ts";

/** Blocks of long texts. */
export const blockMessage = defineMessages("blocks", {
  wide: "Picture across the page",
  pair: "Pair of pictures",
  compare: "Before and after",
  numbers: "Numbers",
  team: "Team and roles",
  video: "Video of your own",
  quotation: "Quotation with source",
  quotationText: "What they said",
  sourceName: "Name of the source",
  whatItCounts: "what it counts",
  memberName: "Name of the person",
  memberRole: "role",
  // Dialog for a video
  videoFile: "Video",
  videoHelp: "MP4 with H.264 or AV1, or WebM with VP9 or AV1, at most 50 MiB.",
  videoTitleHelp: "What the video shows, for people who cannot see it.",
  poster: "Poster",
  posterHelp:
    "The picture that is shown before the video plays. Without a picture, the first frame is shown.",
  captions: "Captions",
  captionsHelp: "What is said and heard, as a WebVTT file (.vtt). Optional.",
  chooseFile: "Choose",
  insertVideo: "Insert video",
  makingPoster: "Making a poster from the first frame…",
});
