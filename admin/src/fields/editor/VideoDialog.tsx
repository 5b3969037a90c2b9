import RemoveIcon from "@mui/icons-material/Close";
import { Alert, Box, Button, IconButton, TextField, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorMessageOf } from "../../data/media/error-message.ts";
import type { MediaKind } from "../../data/media/media-kind.ts";
import { type MediaRecord, toImage } from "../../data/media/media-record.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { withVideo } from "../../data/media/video-frame.ts";
import { blockMessage } from "../../i18n/en/blocks.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { MediaPicker } from "../media/MediaPicker.ts";
import { originalFileName } from "../media/media-names.ts";
import { videoBlock } from "./block-templates.ts";

type ChosenFiles = Partial<Record<MediaKind, MediaRecord>>;

interface VideoDialogProps {
  /** Called with the Markdown of the block. */
  onChosen(markdown: string): void;
  onClose(): void;
}

/** Asks for a video, its title, its poster and its captions. Without a poster, uploads the first frame. */
export default function VideoDialog({ onChosen, onClose }: VideoDialogProps) {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const [chosenFiles, setChosenFiles] = useState<ChosenFiles>({});
  const [title, setTitle] = useState("");
  const [kindToChoose, setKindToChoose] = useState<MediaKind | null>(null);
  const { video, image, captions } = chosenFiles;
  const posterController = useRef<AbortController>(null);
  useEffect(() => () => posterController.current?.abort(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (video: MediaRecord) => toImage(image ?? (await makePoster(video))).src,
  });

  function choose(kind: MediaKind, record: MediaRecord) {
    reset();
    setChosenFiles({ ...chosenFiles, [kind]: record });
    if (kind === "video" && title === "") setTitle(record.alt);
  }

  async function makePoster({ url, path }: MediaRecord): Promise<MediaRecord> {
    const controller = new AbortController();
    posterController.current = controller;
    const frame = await withVideo(url, ({ firstFrame }) => firstFrame());
    const name = originalFileName({ path }).replace(/\.[a-z0-9]+$/, ".webp");
    const record = await store.upload(new File([frame], name, { type: frame.type }), {
      alt: title.trim(),
      kind: "image",
      signal: controller.signal,
    });
    await queryClient.invalidateQueries({ queryKey: [media.name] });
    return record;
  }

  /** Stores the poster, then inserts the block. Stores and inserts nothing if the dialog was closed meanwhile. */
  function insertVideo() {
    if (!video) return;
    const files = { video: video.url, captions: captions?.url ?? "", title: title.trim() };
    mutate(video, { onSuccess: (poster) => onChosen(videoBlock({ ...files, poster })) });
  }

  return (
    <>
      <FormDialog
        title={blockMessage("video")}
        submitLabel={blockMessage("insertVideo")}
        isReady={video !== undefined && title.trim() !== "" && !isPending}
        maxWidth="sm"
        onSubmit={insertVideo}
        onClose={onClose}
      >
        <FileRow
          label={blockMessage("videoFile")}
          help={blockMessage("videoHelp")}
          record={video}
          onChoose={() => setKindToChoose("video")}
        />
        <TextField
          required
          label={sharedMessage("title")}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          helperText={blockMessage("videoTitleHelp")}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
          sx={{ my: 1.5 }}
        />
        <FileRow
          label={blockMessage("poster")}
          help={blockMessage("posterHelp")}
          record={image}
          onChoose={() => setKindToChoose("image")}
          onRemove={() => setChosenFiles({ ...chosenFiles, image: undefined })}
        />
        <FileRow
          label={blockMessage("captions")}
          help={blockMessage("captionsHelp")}
          record={captions}
          onChoose={() => setKindToChoose("captions")}
          onRemove={() => setChosenFiles({ ...chosenFiles, captions: undefined })}
        />
        {error && (
          <Alert severity="error">{errorMessageOf(error, sharedMessage("unknownError"))}</Alert>
        )}
        <SecondaryText role="status">
          {isPending && !image && blockMessage("makingPoster")}
        </SecondaryText>
      </FormDialog>
      {kindToChoose && (
        <MediaPicker
          kind={kindToChoose}
          onChoose={([record]) => choose(kindToChoose, record)}
          onClose={() => setKindToChoose(null)}
        />
      )}
    </>
  );
}

interface FileRowProps {
  label: string;
  help: string;
  record: MediaRecord | undefined;
  onChoose(): void;
  onRemove?(): void;
}

function FileRow({ label, help, record, onChoose, onRemove }: FileRowProps) {
  const chooseLabel = record ? sharedMessage("chooseAnother") : blockMessage("chooseFile");
  return (
    // On phones, the buttons are below the text.
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, py: 1 }}>
      <Box sx={{ flex: "1 1 16rem", minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }} noWrap>
          {record ? `${label}: ${originalFileName(record)}` : label}
        </Typography>
        <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{help}</Typography>
      </Box>
      {record && onRemove && (
        <IconButton
          size="small"
          aria-label={`${sharedMessage("remove")}: ${label}`}
          onClick={onRemove}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
      <Button variant="outlined" aria-label={`${chooseLabel}: ${label}`} onClick={onChoose}>
        {chooseLabel}
      </Button>
    </Box>
  );
}
