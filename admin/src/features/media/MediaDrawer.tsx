import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, Drawer, IconButton, Skeleton, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useId, useState } from "react";
import { useGetOne } from "react-admin";
import type { MediaRow } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { fileName } from "../../fields/media/media-names.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import DiscardDialog from "../../layout/DiscardDialog.tsx";
import { MediaDetails } from "./MediaDetails.tsx";

/** Drawer with a picture's details. Asks before unsaved text is discarded. */
export function MediaDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const store = useMediaStore();
  const titleId = useId();
  const { data, isPending, error, refetch } = useGetOne<MediaRow>(
    media.name,
    { id },
    { retry: false, staleTime: 0 },
  );
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());

  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { width: "min(32rem, 100vw)", p: { xs: 2, sm: 3 } },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1, mb: 2 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0, pt: 0.75 }} noWrap>
          {data ? fileName(data) : mediaMessage("picture")}
        </Typography>
        <IconButton aria-label={mediaMessage("closePicture")} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DiscardDialog open={isAsking} onDiscard={onClose} onStay={() => setAsking(false)} />
      {isPending && <Skeleton variant="rounded" height={260} />}
      {error && (
        <Box>
          <Typography sx={{ mb: 1.5 }}>{mediaMessage("pictureGone")}</Typography>
          <Button variant="outlined" onClick={() => refetch()}>
            {sharedMessage("tryAgain")}
          </Button>
        </Box>
      )}
      {data && <MediaDetails record={store.withUrl(data)} onDirty={setDirty} onDeleted={onClose} />}
    </Drawer>
  );
}
