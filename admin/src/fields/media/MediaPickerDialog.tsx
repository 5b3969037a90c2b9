import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useListContext } from "react-admin";
import { type MediaKind, mediaKinds } from "../../data/media/media-kind.ts";
import type { MediaRecord } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { mobileQuery } from "../../layout/sidebar-state.tsx";
import { SearchField } from "../../list/SearchField.tsx";
import { FileButton } from "./FileButton.tsx";
import { MediaGrid } from "./MediaGrid.tsx";
import { MediaList } from "./MediaList.tsx";
import { createLibraryQueue, UploadList, useUploads } from "./UploadList.tsx";
import { DropOverlay, useDroppedFiles } from "./use-dropped-files.tsx";

interface MediaPickerDialogProps {
  /** Files to upload when the dialog opens, for example files dropped onto a field. */
  files?: readonly File[];
  kind?: MediaKind;
  multiple?: boolean;
  /** Called with the chosen files after `onClose`. */
  onChoose(records: [MediaRecord, ...MediaRecord[]]): void;
  onClose(): void;
}

/** Dialog in which the owner chooses files of the media library, or uploads new ones. */
export default function MediaPickerDialog(props: MediaPickerDialogProps) {
  const { files = [], kind = "image", multiple = false, onChoose, onClose } = props;
  const titleId = useId();
  const isMobile = useMediaQuery(mobileQuery);
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  const [selectedRecords, setSelectedRecords] = useState<readonly MediaRecord[]>([]);
  const [isSubmitting, setSubmitting] = useState(false);
  const isCancelled = useRef(false);
  /** Whether the owner chose a picture after starting uploads. The uploads then do not replace the choice. */
  const hasChosen = useRef(false);
  const select = (record: MediaRecord) =>
    setSelectedRecords((selected) => [...(multiple ? without(selected, record) : []), record]);
  const toggle = (record: MediaRecord) => {
    hasChosen.current = true;
    const otherRecords = without(selectedRecords, record);
    if (multiple && otherRecords.length < selectedRecords.length) setSelectedRecords(otherRecords);
    else select(record);
  };
  const queue = useDialogQueue(files, kind, (record) => {
    if (multiple || !hasChosen.current) select(record);
  });
  const addFiles = (newFiles: readonly File[]) => {
    hasChosen.current = false;
    queue.add(newFiles);
  };
  const isDraggedOver = useDroppedFiles(paper, addFiles);
  const uploads = useUploads(queue);
  const isUploading = uploads.some(({ state }) => state === "waiting" || state === "sending");

  async function submit() {
    // Uploads finish in any order; restore the order in which the files were chosen.
    const uploadOrder = uploads.map(({ record }) => record?.id);
    const positionOf = ({ id }: MediaRecord) => uploadOrder.indexOf(id);
    const inUploadOrder = selectedRecords.toSorted((a, b) => positionOf(a) - positionOf(b));
    setSubmitting(true);
    const [first, ...others] = await Promise.all(inUploadOrder.map(withTypedAlt));
    if (!first || isCancelled.current) return;
    onClose();
    onChoose([first, ...others]);
  }

  function cancel() {
    isCancelled.current = true;
    onClose();
  }

  /** Returns the record with the alternative text as typed, even if saving the text failed. */
  async function withTypedAlt(selected: MediaRecord): Promise<MediaRecord> {
    const findUpload = () => queue.getUploads().find(({ record }) => record?.id === selected.id);
    const finishedUpload = findUpload();
    if (finishedUpload) await queue.saveAlt(finishedUpload.id);
    const { record, alt } = findUpload() ?? { record: selected, alt: selected.alt };
    return { ...selected, ...record, alt: alt.trim() };
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isMobile}
      onClose={isUploading ? undefined : cancel}
      aria-labelledby={titleId}
      slotProps={{ paper: { ref: setPaper } }}
    >
      {/* The heading is a separate element, because its text must not include the button's. */}
      <DialogTitle
        component="div"
        id={`${titleId}-bar`}
        sx={{ display: "flex", alignItems: "center", gap: 1 }}
      >
        <Box component="h2" id={titleId} sx={{ flex: 1, m: 0, font: "inherit" }}>
          {kind === "image"
            ? sharedMessage(multiple ? "choosePictures" : "choosePicture")
            : mediaMessage(`${kind}Choose`)}
        </Box>
        <FileButton
          label={sharedMessage("upload")}
          variant="outlined"
          accept={mediaKinds[kind].accept}
          onFiles={addFiles}
        />
      </DialogTitle>
      <DialogContent sx={{ minHeight: { sm: "28rem" } }}>
        <UploadList queue={queue} />
        <MediaList kind={kind}>
          <Search />
          <MediaGrid
            selectedIds={selectedRecords.map(({ id }) => id)}
            uploads={uploads}
            onOpen={toggle}
            emptyContent={
              <Typography color="text.secondary" sx={{ py: 4 }}>
                {mediaMessage(`${kind}Empty`)}
              </Typography>
            }
          />
        </MediaList>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={cancel}>
          {sharedMessage("cancel")}
        </Button>
        <Button
          variant="contained"
          disabled={selectedRecords.length === 0}
          loading={isSubmitting}
          onClick={submit}
        >
          {selectedRecords.length > 1
            ? mediaMessage("usePictures", { count: selectedRecords.length })
            : mediaMessage(`${kind}Use`)}
        </Button>
      </DialogActions>
      {isDraggedOver && <DropOverlay text={mediaMessage("dropPictures")} />}
    </Dialog>
  );
}

/** Search field. Hidden if the library is empty. */
function Search() {
  const { total, filterValues } = useListContext();
  if (total === 0 && Object.keys(filterValues).length === 0) return null;
  return <SearchField label={mediaMessage("search")} />;
}

const without = (records: readonly MediaRecord[], record: MediaRecord) =>
  records.filter(({ id }) => id !== record.id);

/** An upload queue for this dialog. It starts with `files`, and is cancelled when the dialog closes. */
function useDialogQueue(
  files: readonly File[],
  kind: MediaKind,
  onUploaded: (record: MediaRecord) => void,
) {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const [queue] = useState(() => createLibraryQueue(store, queryClient, onUploaded, kind));
  const initialFiles = useRef(files);
  useEffect(() => {
    queue.add(initialFiles.current);
    initialFiles.current = [];
    return () => {
      for (const { id } of queue.getUploads()) queue.remove(id);
    };
  }, [queue]);
  return queue;
}
