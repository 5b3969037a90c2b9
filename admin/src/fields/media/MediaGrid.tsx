import CheckIcon from "@mui/icons-material/Check";
import CaptionsIcon from "@mui/icons-material/ClosedCaptionOutlined";
import VideoIcon from "@mui/icons-material/MovieOutlined";
import { Box, ButtonBase, Skeleton, Typography } from "@mui/material";
import type { ReactNode } from "react";
import {
  type Identifier,
  InfinitePagination,
  useInfinitePaginationContext,
  useListContext,
} from "react-admin";
import { mediaKindOf } from "../../data/media/media-kind.ts";
import { toImage } from "../../data/media/media-record.ts";
import type { MediaRecord, MediaRow } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import type { Upload } from "../../data/media/upload-queue.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { ListFailure, useListState } from "../../list/list-state.tsx";
import { CoverImage, coverStyle } from "../CoverImage.tsx";
import { frameStyle, gridStyle } from "./grid-style.ts";
import { isMissingAltFilter } from "./MediaFilters.tsx";
import { MissingAltBadge } from "./MissingAltBadge.tsx";
import { accessibleName, originalFileName } from "./media-names.ts";

interface MediaGridProps {
  selectedIds: readonly Identifier[];
  /** Uploads that the page lists with fields for alternative texts. Their tiles do not report a missing text. */
  uploads: readonly Upload[];
  onOpen(record: MediaRecord): void;
  emptyContent: ReactNode;
}

/** The files of the surrounding list. Scrolling to the end loads more. */
export function MediaGrid({ selectedIds, uploads, onOpen, emptyContent }: MediaGridProps) {
  const { data: rows, total = 0, perPage, filterValues, error } = useListContext<MediaRow>();
  const { hasNextPage } = useInfinitePaginationContext();
  const store = useMediaStore();
  const listState = useListState();

  if (listState === "loading") return <MediaGridSkeleton />;
  if (listState === "failed") return <ListFailure />;
  if (!rows || rows.length === 0) {
    return listState === "no match" ? (
      <Typography color="text.secondary" sx={{ py: 6 }}>
        {filterValues.q && mediaMessage("noMatch", { query: filterValues.q })}
        {!filterValues.q && isMissingAltFilter(filterValues) && mediaMessage("allDescribed")}
      </Typography>
    ) : (
      emptyContent
    );
  }
  return (
    <>
      <ListFailure />
      <Box component="ul" aria-label={sharedMessage("pictures")} sx={gridStyle}>
        {rows.map((row) => (
          <li key={row.id}>
            <MediaTile
              record={store.withUrl(row)}
              isSelected={selectedIds.includes(row.id)}
              hasAltFieldElsewhere={uploads.some(({ record }) => record?.id === row.id)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </Box>
      {/* After a failure, only ListFailure retries; InfinitePagination would retry forever. */}
      {hasNextPage && !error && <InfinitePagination />}
      {total > perPage && (
        <SecondaryText role="status" sx={{ mt: 3 }}>
          {mediaMessage("shownOf", { shown: rows.length, smart_count: total })}
        </SecondaryText>
      )}
    </>
  );
}

function MediaGridSkeleton() {
  return (
    <Box role="status" aria-label={sharedMessage("loading")} sx={gridStyle}>
      {Array.from({ length: 8 }, (_, index) => `tile-${index}`).map((key) => (
        <div key={key}>
          <Skeleton variant="rounded" sx={{ aspectRatio: "4 / 3", height: "auto" }} />
          <Skeleton variant="text" width="70%" />
        </div>
      ))}
    </Box>
  );
}

interface MediaTileProps {
  record: MediaRecord;
  isSelected: boolean;
  /** True if the page shows a field for the alternative text elsewhere. The tile then does not report a missing text. */
  hasAltFieldElsewhere: boolean;
  onOpen(record: MediaRecord): void;
}

function MediaTile({ record, isSelected, hasAltFieldElsewhere, onOpen }: MediaTileProps) {
  const { placeholder } = record;
  const isMissing =
    record.alt === "" && mediaKindOf(record) !== "captions" && !hasAltFieldElsewhere;
  return (
    <ButtonBase
      aria-pressed={isSelected}
      aria-label={`${accessibleName(record)}${isMissing ? mediaMessage("tileMissingAlt") : ""}`}
      onClick={() => onOpen(record)}
      sx={tileStyle}
    >
      <Box
        className="picture"
        sx={frameStyle}
        bgcolor={placeholder.startsWith("#") ? placeholder : "action.hover"}
      >
        <MediaPreview record={record} />
        {isSelected && (
          <Box sx={checkMarkStyle}>
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
        {originalFileName(record)}
      </Typography>
    </ButtonBase>
  );
}

const tileStyle = {
  display: "block",
  width: "100%",
  textAlign: "left",
  borderRadius: 1,
  "&:hover .picture": { borderColor: "text.secondary" },
  "&[aria-pressed=true] .picture": { outline: "2px solid", outlineColor: "primary.main" },
} as const;

const checkMarkStyle = {
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

/** A small picture of a file: the picture itself, the first frame of a video, or an icon for captions. */
function MediaPreview({ record }: { record: MediaRecord }) {
  switch (mediaKindOf(record)) {
    case "image":
      return (
        <CoverImage
          src={toImage(record).variants?.[0]?.src ?? record.url}
          loading="lazy"
          decoding="async"
        />
      );
    case "video":
      return (
        <>
          <Box component="video" src={record.url} muted preload="metadata" sx={coverStyle} />
          <VideoIcon sx={markStyle} />
        </>
      );
    default:
      return (
        <Box sx={{ height: "100%", display: "grid", placeItems: "center" }}>
          <CaptionsIcon sx={{ fontSize: 40, color: "text.secondary" }} />
        </Box>
      );
  }
}

const markStyle = {
  position: "absolute",
  bottom: 8,
  left: 8,
  p: 0.25,
  borderRadius: 0.5,
  bgcolor: "background.paper",
  fontSize: 22,
} as const;
