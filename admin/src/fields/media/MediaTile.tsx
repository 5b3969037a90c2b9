import CheckIcon from "@mui/icons-material/Check";
import { Box, ButtonBase, Typography } from "@mui/material";
import { type MediaRecord, toImage } from "../../data/media/media-store.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { frame } from "./grid-style.ts";
import { MissingAltBadge } from "./MissingAltBadge.tsx";
import { accessibleName, fileName } from "./media-names.ts";

interface MediaTileProps {
  record: MediaRecord;
  isSelected: boolean;
  /** True if the page shows a field for the alternative text elsewhere. */
  hasAltFieldElsewhere: boolean;
  onOpen(record: MediaRecord): void;
}

/** A picture of the grid, as a button. */
export function MediaTile({ record, isSelected, hasAltFieldElsewhere, onOpen }: MediaTileProps) {
  const { variants = [], placeholder } = toImage(record);
  const isMissing = record.alt === "" && !hasAltFieldElsewhere;
  return (
    <ButtonBase
      aria-pressed={isSelected}
      aria-label={`${accessibleName(record)}${isMissing ? mediaMessage("tileMissingAlt") : ""}`}
      onClick={() => onOpen(record)}
      sx={tile}
    >
      <Box
        className="picture"
        sx={frame}
        bgcolor={placeholder?.startsWith("#") ? placeholder : "action.hover"}
      >
        <Box
          component="img"
          src={variants[0]?.src ?? record.url}
          alt=""
          loading="lazy"
          decoding="async"
          sx={{ width: "100%", height: "100%", objectFit: "cover", display: "block" }}
        />
        {isSelected && (
          <Box sx={checkMark}>
            <CheckIcon sx={{ fontSize: 16 }} />
          </Box>
        )}
      </Box>
      {record.alt && (
        <Typography variant="body2" noWrap sx={{ mt: 0.75 }}>
          {record.alt}
        </Typography>
      )}
      {isMissing && (
        <Box sx={{ mt: 0.75, display: "flex" }}>
          <MissingAltBadge />
        </Box>
      )}
      <Typography noWrap sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {fileName(record)}
      </Typography>
    </ButtonBase>
  );
}

const tile = {
  display: "block",
  width: "100%",
  textAlign: "left",
  borderRadius: 1,
  "&:hover .picture": { borderColor: "text.secondary" },
  "&[aria-pressed=true] .picture": { outline: "2px solid", outlineColor: "primary.main" },
} as const;

const checkMark = {
  position: "absolute",
  top: 8,
  right: 8,
  display: "grid",
  placeItems: "center",
  width: 24,
  height: 24,
  borderRadius: "50%",
  bgcolor: "primary.main",
  color: "primary.contrastText",
} as const;
