import { Alert, Box, Typography } from "@mui/material";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import type { useDrawing } from "../../record/social-image/use-drawing.ts";

interface LargePreviewProps {
  drawing: ReturnType<typeof useDrawing>;
  title: string;
  /** Outlines the areas that social networks do not crop. */
  isSafeAreaShown: boolean;
}

/** Social image at full size, with warnings. */
export function LargePreview({ drawing, title, isSafeAreaShown }: LargePreviewProps) {
  const { url, missing, problem, isDrawing } = drawing;
  return (
    <Box>
      <Box sx={canvasStyle} aria-busy={isDrawing}>
        {url && (
          <img
            src={url}
            alt={picturesMessage("previewNamed", { title })}
            width={1200}
            height={630}
          />
        )}
        {isSafeAreaShown && (
          <Box aria-hidden sx={overlayStyle}>
            <Box sx={cardAreaStyle}>
              <Typography component="span" sx={areaLabelStyle}>
                {picturesMessage("cards")}
              </Typography>
            </Box>
            <Box sx={squareAreaStyle}>
              <Typography component="span" sx={areaLabelStyle}>
                {picturesMessage("squareCrop")}
              </Typography>
            </Box>
          </Box>
        )}
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {problem}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {picturesMessage("unsupportedCharacters", {
            smart_count: missing.length,
            signs: missing.join(" "),
          })}
        </Alert>
      )}
    </Box>
  );
}

const canvasStyle = {
  position: "relative",
  aspectRatio: "1200 / 630",
  overflow: "hidden",
  borderRadius: 1,
  border: 1,
  borderColor: "divider",
  bgcolor: "action.hover",
  "& img": { display: "block", width: "100%", height: "100%" },
} as const;

const overlayStyle = { position: "absolute", inset: 0, pointerEvents: "none" } as const;

/** A white and a black line, visible on any picture. */
const outline = {
  position: "absolute",
  border: "1px dashed #fff",
  outline: "1px dashed #000",
} as const;

const cardAreaStyle = { ...outline, inset: "6.35% 3.33%" } as const;

const squareAreaStyle = { ...outline, top: 0, bottom: 0, left: "23.75%", right: "23.75%" } as const;

const areaLabelStyle = {
  position: "absolute",
  left: 4,
  bottom: 4,
  px: 0.75,
  borderRadius: 0.5,
  fontSize: "0.75rem",
  color: "#fff",
  bgcolor: "rgb(0 0 0 / 0.75)",
} as const;
