import { Alert, Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { socialImageMessage } from "../../i18n/en/social-image.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import type { useDrawnImage } from "../../record/social-image/use-drawn-image.ts";

interface LargePreviewProps {
  drawing: ReturnType<typeof useDrawnImage>;
  title: string;
  /** Outlines the areas that social networks do not crop. */
  isSafeAreaShown: boolean;
}

/** Social image at full size, with warnings. */
export function LargePreview({ drawing, title, isSafeAreaShown }: LargePreviewProps) {
  const { url, unsupportedCharacters, problem, isDrawing } = drawing;
  return (
    <Box>
      <Box sx={canvasStyle} aria-busy={isDrawing}>
        {url && (
          <img
            src={url}
            alt={socialImageMessage("previewNamed", { title })}
            width={1200}
            height={630}
          />
        )}
        {isSafeAreaShown && (
          <Box aria-hidden sx={overlayStyle}>
            <Box sx={cardAreaStyle}>
              <Typography component="span" sx={areaLabelStyle}>
                {socialImageMessage("cards")}
              </Typography>
            </Box>
            <Box sx={squareAreaStyle}>
              <Typography component="span" sx={areaLabelStyle}>
                {socialImageMessage("squareCrop")}
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
      {unsupportedCharacters.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {socialImageMessage("unsupportedCharacters", {
            smart_count: unsupportedCharacters.length,
            characters: unsupportedCharacters.join(" "),
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

/** Outline of a white and a black line, which is visible on any picture. */
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

interface NetworkPreviewsProps {
  url: string | null;
  title: string;
  description: string;
}

export function NetworkPreviews({ url, title, description }: NetworkPreviewsProps) {
  const { host } = window.location;
  const picture = url && <img src={url} alt="" width={1200} height={630} />;
  return (
    <Box sx={gridStyle}>
      <Card name="X">
        <Box sx={{ ...frameStyle, position: "relative", borderRadius: 2 }}>
          {picture}
          <Typography noWrap component="span" sx={overlaidTitleStyle}>
            {title}
          </Typography>
        </Box>
        <SecondaryText sx={{ mt: 0.5, fontSize: "0.75rem" }}>
          {socialImageMessage("from", { host })}
        </SecondaryText>
      </Card>
      <Card name="LinkedIn">
        <Box sx={{ ...frameStyle, borderRadius: 1 }}>
          {picture}
          <Box sx={{ p: 1.25 }}>
            <TextLine isBold>{title}</TextLine>
            <TextLine>{host}</TextLine>
          </Box>
        </Box>
      </Card>
      <Card name="Facebook">
        <Box sx={frameStyle}>
          {picture}
          <Box sx={{ p: 1.25, bgcolor: "action.hover" }}>
            <TextLine>{host.toUpperCase()}</TextLine>
            <TextLine isBold>{title}</TextLine>
            <TextLine>{description}</TextLine>
          </Box>
        </Box>
      </Card>
      <Card name={socialImageMessage("otherCards")}>
        <Box sx={{ ...frameStyle, display: "flex", borderRadius: 1 }}>
          <Box sx={thumbnailStyle}>{picture}</Box>
          <Box sx={{ p: 1.25, minWidth: 0 }}>
            <TextLine isBold>{title}</TextLine>
            <TextLine>{description}</TextLine>
            <TextLine>{host}</TextLine>
          </Box>
        </Box>
      </Card>
    </Box>
  );
}

function Card({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <SecondaryText component="figcaption" sx={{ mb: 0.75 }}>
        {name}
      </SecondaryText>
      {children}
    </Box>
  );
}

function TextLine({ isBold = false, children }: { isBold?: boolean; children: string }) {
  return (
    <Typography
      noWrap
      sx={{
        fontSize: isBold ? "0.875rem" : "0.75rem",
        fontWeight: isBold ? 600 : 400,
        color: isBold ? "text.primary" : "text.secondary",
      }}
    >
      {children}
    </Typography>
  );
}

const gridStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
  gap: 3,
  alignItems: "start",
} as const;

const frameStyle = {
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
  "& img": { display: "block", width: "100%", height: "auto" },
} as const;

const overlaidTitleStyle = {
  ...areaLabelStyle,
  left: 8,
  bottom: 8,
  maxWidth: "calc(100% - 16px)",
} as const;

/** The centre square of the picture. */
const thumbnailStyle = {
  flex: "none",
  width: 88,
  height: 88,
  "& img": { width: "100%", height: "100%", objectFit: "cover" },
} as const;
