import { Box, Skeleton, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatFileSize } from "../../data/media/file-size.ts";
import { kindOf } from "../../data/media/media-kind.ts";
import type { MediaRecord } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { accessibleName, fileName } from "../../fields/media/media-names.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { CopyButton } from "../../layout/CopyButton.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { AltForm } from "./AltForm.tsx";
import { DeletePicture } from "./DeletePicture.tsx";
import { MediaUseList } from "./MediaUseList.tsx";
import { ReplaceButton } from "./ReplaceButton.tsx";

interface MediaDetailsProps {
  record: MediaRecord;
  onDirty(isDirty: boolean): void;
  onDeleted(): void;
}

export function MediaDetails({ record, onDirty, onDeleted }: MediaDetailsProps) {
  const store = useMediaStore();
  const kind = kindOf(record);
  const uses = useQuery({
    // The query key begins with that of the media, so that changes of pictures invalidate this query.
    queryKey: [media.name, "uses", record.id],
    queryFn: () => store.findUses(record),
    staleTime: 0,
  });

  return (
    <Box sx={{ display: "grid", gap: 2.5, minWidth: 0 }}>
      {kind === "video" ? (
        <Box sx={frameStyle}>
          <Box
            component="video"
            src={record.url}
            controls
            preload="metadata"
            aria-label={accessibleName(record)}
            sx={pictureStyle}
          />
        </Box>
      ) : (
        <Box component="a" href={record.url} target="_blank" rel="noreferrer" sx={frameStyle}>
          {kind === "image" ? (
            <Box component="img" src={record.url} alt={accessibleName(record)} sx={pictureStyle} />
          ) : (
            fileName(record)
          )}
        </Box>
      )}
      {kind !== "captions" && <AltForm key={record.alt} record={record} onDirty={onDirty} />}
      <Box component="dl" sx={factsStyle}>
        <Fact name={mediaMessage("dimensions")}>
          {record.width && record.height
            ? mediaMessage("pixels", { width: record.width, height: record.height })
            : mediaMessage("unknown")}
        </Fact>
        <Fact name={mediaMessage("size")}>{formatFileSize(record.bytes)}</Fact>
        <Fact name={mediaMessage("type")}>
          {record.mime.replace(/^[a-z]+\//, "").toUpperCase()}
        </Fact>
        <Fact name={mediaMessage("uploadedWhen")}>
          <RelativeTime value={record.created_at} />
        </Fact>
      </Box>
      <section>
        <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
          {mediaMessage("usedIn")}
        </Typography>
        {uses.isPending && <Skeleton variant="text" width="60%" />}
        <LoadFailure subject={mediaMessage("places")} query={uses} />
        {uses.data?.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {mediaMessage("notUsedYet")}
          </Typography>
        )}
        {uses.data && <MediaUseList uses={uses.data} />}
      </section>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <CopyButton
          label={mediaMessage("copyAddress")}
          variant="outlined"
          text={new URL(record.url, window.location.origin).href}
        />
        <ReplaceButton record={record} />
        <DeletePicture record={record} uses={uses.data} onDeleted={onDeleted} />
      </Box>
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  );
}

const frameStyle = {
  display: "grid",
  placeItems: "center",
  height: "min(20rem, 44vh)",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
  bgcolor: "action.hover",
} as const;

const pictureStyle = {
  maxWidth: "100%",
  maxHeight: "100%",
  objectFit: "contain",
  minHeight: 0,
} as const;

const factsStyle = {
  m: 0,
  py: 1.5,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(6.5rem, 1fr))",
  gap: 1.5,
  borderTop: 1,
  borderBottom: 1,
  borderColor: "divider",
} as const;
