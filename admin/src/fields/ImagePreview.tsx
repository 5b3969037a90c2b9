import { Box, Typography } from "@mui/material";
import type { Image } from "@portfolio/content/fields";
import { useState } from "react";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { nameInLibrary } from "./media/media-names.ts";

interface ImagePreviewProps {
  image: Image;
  /** Called with the natural size in pixels when the picture is loaded. */
  onMeasured(width: number, height: number): void;
}

/** Thumbnail with name and size; a message if the picture cannot be loaded. */
export function ImagePreview({ image, onMeasured }: ImagePreviewProps) {
  const [failedSrc, setFailedSrc] = useState("");
  const isMissing = image.src === "" || failedSrc === image.src;
  return (
    <Box sx={{ flex: "none", width: { xs: 200, sm: 160 } }}>
      <Box sx={frameStyle}>
        {isMissing ? (
          <Typography variant="body2" color="text.secondary" sx={{ p: 1, textAlign: "center" }}>
            {image.src === "" ? fieldsMessage("noAddress") : fieldsMessage("nothingAtAddress")}
          </Typography>
        ) : (
          <Box
            component="img"
            src={image.src}
            alt=""
            onError={() => setFailedSrc(image.src)}
            onLoad={(event) =>
              onMeasured(event.currentTarget.naturalWidth, event.currentTarget.naturalHeight)
            }
            sx={{ width: "100%", height: "100%", objectFit: "contain" }}
          />
        )}
      </Box>
      <Box sx={captionStyle}>
        <div>{nameInLibrary(image.src)}</div>
        {image.width > 0 && (
          <div>{fieldsMessage("pixels", { width: image.width, height: image.height })}</div>
        )}
      </Box>
    </Box>
  );
}

const captionStyle = {
  mt: 0.5,
  fontSize: "0.75rem",
  color: "text.secondary",
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
} as const;

const frameStyle = {
  display: "grid",
  placeItems: "center",
  aspectRatio: "4 / 3",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
  bgcolor: "action.hover",
} as const;
