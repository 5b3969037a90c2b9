import SelectIcon from "@mui/icons-material/CheckBoxOutlined";
import CleanIcon from "@mui/icons-material/CleaningServicesOutlined";
import { Box, Button, Link, Skeleton, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useIsMutating, useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useGetOne, useListContext } from "react-admin";
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from "react-router";
import { isUuid } from "../../data/ids.ts";
import { errorMessageOf } from "../../data/media/error-message.ts";
import { formatFileSize } from "../../data/media/file-size.ts";
import { acceptedFiles } from "../../data/media/media-kind.ts";
import type { MediaRow } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { CoverImage } from "../../fields/CoverImage.tsx";
import { FileButton } from "../../fields/media/FileButton.tsx";
import { frameStyle, gridStyle } from "../../fields/media/grid-style.ts";
import { MediaFilters } from "../../fields/media/MediaFilters.tsx";
import { MediaGrid } from "../../fields/media/MediaGrid.tsx";
import { MediaList } from "../../fields/media/MediaList.tsx";
import { originalFileName } from "../../fields/media/media-names.ts";
import { UploadList, useSharedUploadQueue, useUploads } from "../../fields/media/UploadList.tsx";
import { DropOverlay, useDroppedFiles } from "../../fields/media/use-dropped-files.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { HeaderButton } from "../../layout/HeaderButton.tsx";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { SideDrawer } from "../../layout/SideDrawer.tsx";
import { EmptyList, HiddenIfEmpty, HiddenIfShort } from "../../list/list-state.tsx";
import { UnsavedChangesPrompt } from "../../record/UnsavedChangesPrompt.tsx";
import { MediaDetails, removeMediaMutationKey } from "./MediaDetails.tsx";
import { useMediaUsePath } from "./MediaUseList.tsx";
import { filesText, SelectionBar, useSelectionMode } from "./SelectionBar.tsx";
import { type SamplePicture, useSamplePictures } from "./sample-pictures.ts";

/** `/admin/media`: all uploaded files; `?picture=` opens one. */
export default function MediaLibrary() {
  return (
    <MediaList syncsWithUrl>
      <Library />
    </MediaList>
  );
}

function Library() {
  const queue = useSharedUploadQueue();
  const uploads = useUploads(queue);
  const { openPictureId, open: openPicture, close: closePicture } = useOpenPicture();
  const { selectedIds, onToggleItem } = useListContext();
  const [isSelecting, setSelecting] = useSelectionMode();
  const samples = useSamplePictures();
  const isDraggedOver = useDroppedFiles(document, queue.add);

  // These two functions remove finished uploads from the list of uploads, because the owner can then change or delete
  // their files.
  function openDetails(id: string) {
    queue.clearDone(id);
    openPicture(id);
  }
  function startSelecting() {
    queue.clearDone();
    setSelecting(true);
  }

  const uploadButton = (
    <FileButton
      label={mediaMessage("uploadPictures")}
      variant="contained"
      accept={acceptedFiles}
      onFiles={queue.add}
    />
  );

  return (
    <>
      <PageHeader
        title={mediaMessage("title")}
        description={<HiddenIfEmpty>{mediaMessage("description")}</HiddenIfEmpty>}
        actions={
          <>
            <CleanUpButton />
            <HiddenIfEmpty>
              {!isSelecting && (
                <HeaderButton startIcon={<SelectIcon />} onClick={startSelecting}>
                  {mediaMessage("select")}
                </HeaderButton>
              )}
              {uploadButton}
            </HiddenIfEmpty>
          </>
        }
      />
      <Box sx={{ pb: 6 }}>
        <UploadList queue={queue} />
        <HiddenIfShort>
          <MediaFilters />
        </HiddenIfShort>
        {isSelecting && <SelectionBar onEnd={() => setSelecting(false)} />}
        <MediaGrid
          selectedIds={isSelecting ? selectedIds : openPictureId ? [openPictureId] : []}
          uploads={uploads}
          onOpen={({ id }) => (isSelecting ? onToggleItem(id) : openDetails(id))}
          emptyContent={
            <EmptyList text={mediaMessage(samples.length > 0 ? "nothingUploaded" : "nothingHere")}>
              {uploadButton}
            </EmptyList>
          }
        />
        {samples.length > 0 && <SamplePictures pictures={samples} />}
      </Box>
      {openPictureId && (
        <MediaDrawer key={openPictureId} id={openPictureId} onClose={closePicture} />
      )}
      {isDraggedOver && <DropOverlay coversPage text={mediaMessage("dropPictures")} />}
    </>
  );
}

/** State of the navigation that opens a picture from the library. */
const openedFromLibrary = { isOpenedFromLibrary: true };

/** The picture in the URL, and functions that open and close a picture. Closing does not add an entry to the history. */
function useOpenPicture() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isGoingBack = useRef(false);

  return {
    openPictureId: search.get("picture"),
    open: (id: string) => setSearch(withPicture(id), { state: openedFromLibrary }),
    close() {
      if (!state?.isOpenedFromLibrary) return setSearch(withPicture(""), { replace: true });
      // The browser goes back later. A second click before that must not leave the library.
      if (isGoingBack.current) return;
      isGoingBack.current = true;
      window.addEventListener("popstate", () => (isGoingBack.current = false), { once: true });
      navigate(-1);
    },
  };
}

/** Changes the picture in the URL; an empty `id` removes it. */
const withPicture = (id: string) => (search: URLSearchParams) => {
  if (id) search.set("picture", id);
  else search.delete("picture");
  return search;
};

/** Drawer with a file's details. Asks before unsaved text is discarded. */
function MediaDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const store = useMediaStore();
  // The server reports the deletion of the record before its files are deleted. A request would then fail.
  const isRemoving = useIsMutating({ mutationKey: removeMediaMutationKey(id) }) > 0;
  const { data, isPending, error, refetch } = useGetOne<MediaRow>(
    media.name,
    { id },
    { retry: false, staleTime: 0, enabled: isUuid(id) && !isRemoving },
  );
  const [isDirty, setDirty] = useState(false);

  return (
    <UnsavedChangesPrompt isClean={!isDirty}>
      <SideDrawer
        title={data ? originalFileName(data) : sharedMessage("picture")}
        closeLabel={mediaMessage("closeDetails")}
        onClose={onClose}
      >
        {isPending && isUuid(id) && <Skeleton variant="rounded" height={260} />}
        {(error || !isUuid(id)) && (
          <Box>
            <Typography sx={{ mb: 1.5 }}>{mediaMessage("fileGone")}</Typography>
            {error && (
              <Button variant="outlined" onClick={() => refetch()}>
                {sharedMessage("tryAgain")}
              </Button>
            )}
          </Box>
        )}
        {data && (
          <MediaDetails
            record={store.withUrl(data)}
            onDirtyChange={setDirty}
            onDeleted={() => {
              setDirty(false);
              onClose();
            }}
          />
        )}
      </SideDrawer>
    </UnsavedChangesPrompt>
  );
}

/** The sample pictures that the site still shows, with links to the forms that can replace them. */
function SamplePictures({ pictures }: { pictures: readonly SamplePicture[] }) {
  const pathOf = useMediaUsePath();
  return (
    <Box component="section" aria-labelledby="sample-pictures" sx={{ mt: 5 }}>
      <Typography id="sample-pictures" variant="h2">
        {mediaMessage("sample")}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2, maxWidth: "38rem" }}>
        {mediaMessage("sampleText")}
      </Typography>
      <Box component="ul" sx={gridStyle}>
        {pictures.map(({ image, use }) => (
          <Box component="li" key={image.src} sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={pathOf(use)}
              underline="none"
              color="text.primary"
              sx={{ display: "block", "&:hover .picture": { borderColor: "text.secondary" } }}
            >
              <Box className="picture" sx={frameStyle}>
                <CoverImage src={image.src} loading="lazy" decoding="async" />
              </Box>
              <Typography variant="body2" noWrap sx={{ mt: 0.75 }}>
                {image.alt}
              </Typography>
              <Typography noWrap sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
                {use.title || sharedMessage("untitled")}
              </Typography>
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function useOrphans() {
  const store = useMediaStore();
  return useQuery({
    queryKey: [media.name, "orphans"],
    queryFn: () => store.findOrphans(),
    refetchOnMount: "always",
    gcTime: 0,
  });
}

/** Button that deletes, after confirmation, stored files to which nothing refers. Hidden if there are none. */
function CleanUpButton() {
  const [isOpen, setOpen] = useState(false);
  const orphans = useOrphans();
  if (!isOpen && !orphans.data?.length) return null;
  return (
    <>
      <HeaderButton startIcon={<CleanIcon />} onClick={() => setOpen(true)}>
        {mediaMessage("cleanUp")}
      </HeaderButton>
      {isOpen && <CleanUpDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CleanUpDialog({ onClose }: { onClose: () => void }) {
  const store = useMediaStore();
  const orphans = useOrphans();
  const removeOrphans = useMutation({
    mutationFn: () => store.removeOrphans(),
    onSuccess: () => {
      toastSuccess(mediaMessage("removedFiles", { files: filesText(orphans.data?.length ?? 0) }));
      onClose();
    },
  });
  const failure = orphans.error ?? removeOrphans.error;
  const orphanFiles = orphans.data ?? [];
  const size = formatFileSize(orphanFiles.reduce((sum, { bytes }) => sum + bytes, 0));

  return (
    <ConfirmDialog
      title={mediaMessage("cleanUp")}
      confirmLabel={
        orphanFiles.length > 0
          ? mediaMessage("removeFiles", { files: filesText(orphanFiles.length) })
          : null
      }
      isBusy={removeOrphans.isPending}
      error={failure && errorMessageOf(failure, mediaMessage("storageUnreadable"))}
      onConfirm={() => removeOrphans.mutate()}
      onClose={onClose}
      text={
        orphans.data &&
        (orphanFiles.length === 0
          ? mediaMessage("nothingToClean")
          : mediaMessage("orphans", {
              files: filesText(orphanFiles.length),
              size,
              smart_count: orphanFiles.length,
            }))
      }
    >
      {orphans.isPending && <Skeleton role="status" aria-label={sharedMessage("loading")} />}
    </ConfirmDialog>
  );
}
