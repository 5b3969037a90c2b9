import CaptionsIcon from "@mui/icons-material/ClosedCaptionOutlined";
import VideoIcon from "@mui/icons-material/MovieOutlined";
import { Box } from "@mui/material";
import { kindOf } from "../../data/media/media-kind.ts";
import { type MediaRecord, toImage } from "../../data/media/media-record.ts";

/** A small picture of a file: the picture itself, the first frame of a video, or an icon for captions. */
export function MediaPreview({ record }: { record: MediaRecord }) {
  switch (kindOf(record)) {
    case "image":
      return (
        <Box
          component="img"
          src={toImage(record).variants?.[0]?.src ?? record.url}
          alt=""
          loading="lazy"
          decoding="async"
          sx={fillStyle}
        />
      );
    case "video":
      return (
        <>
          <Box component="video" src={record.url} muted preload="metadata" sx={fillStyle} />
          <VideoIcon sx={markStyle} />
        </>
      );
    default:
      return (
        <Box sx={{ ...fillStyle, display: "grid", placeItems: "center" }}>
          <CaptionsIcon sx={{ fontSize: 40, color: "text.secondary" }} />
        </Box>
      );
  }
}

const fillStyle = { width: "100%", height: "100%", objectFit: "cover", display: "block" } as const;

const markStyle = {
  position: "absolute",
  bottom: 8,
  left: 8,
  p: 0.25,
  borderRadius: 0.5,
  bgcolor: "background.paper",
  fontSize: 22,
} as const;
