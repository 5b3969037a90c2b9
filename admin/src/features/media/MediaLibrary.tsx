import { Box, Button, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { DropOverlay } from "../../fields/media/DropOverlay.tsx";
import { FileButton } from "../../fields/media/FileButton.tsx";
import { MediaFilters } from "../../fields/media/MediaFilters.tsx";
import { MediaGrid } from "../../fields/media/MediaGrid.tsx";
import { MediaList } from "../../fields/media/MediaList.tsx";
import { UploadList } from "../../fields/media/UploadList.tsx";
import { useDroppedFiles } from "../../fields/media/use-dropped-files.ts";
import { useSharedUploadQueue, useUploads } from "../../fields/media/use-upload-queue.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { useListState } from "../../list/use-list-state.ts";
import { CleanUpButton } from "./CleanUpButton.tsx";
import { MediaDrawer } from "./MediaDrawer.tsx";
import { SamplePictures } from "./SamplePictures.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { useSamplePictures } from "./sample-pictures.ts";
import { useSelection } from "./use-selection.ts";

/** `/admin/media`: all pictures of the site; `?picture=` opens one. */
export default function MediaLibrary() {
  const queue = useSharedUploadQueue();
  const uploads = useUploads(queue);
  const [search, setSearch] = useSearchParams();
  const opened = search.get("picture");
  const [selection, beginSelection] = useSelection();
  const samples = useSamplePictures();
  const isOver = useDroppedFiles(document, queue.add);

  function open(id: string | null) {
    setSearch((current) => {
      if (id) current.set("picture", id);
      else current.delete("picture");
      return current;
    });
  }

  return (
    <MediaList isPage>
      <PageHeader
        title={mediaMessage("title")}
        description={mediaMessage("description")}
        actions={
          <>
            <CleanUpButton />
            <FileButton
              label={mediaMessage("uploadPictures")}
              variant="contained"
              onFiles={queue.add}
            />
          </>
        }
      />
      <Box sx={{ pb: 6 }}>
        <UploadList queue={queue} />
        <Tools>
          {!selection && (
            <Button color="inherit" onClick={beginSelection}>
              {mediaMessage("select")}
            </Button>
          )}
        </Tools>
        {selection && <SelectionBar selection={selection} />}
        <MediaGrid
          selectedIds={selection ? selection.records.map(({ id }) => id) : opened ? [opened] : []}
          uploads={uploads}
          onOpen={selection ? selection.toggle : ({ id }) => open(id)}
          empty={<NoPictures hasSamples={samples.length > 0} onFiles={queue.add} />}
        />
        {samples.length > 0 && <SamplePictures pictures={samples} />}
      </Box>
      {opened && <MediaDrawer key={opened} id={opened} onClose={() => open(null)} />}
      {isOver && <DropOverlay isPage text={mediaMessage("dropPictures")} />}
    </MediaList>
  );
}

/** Search, filter and `children`; hidden while the library is empty. */
function Tools({ children }: { children: ReactNode }) {
  if (useListState() === "empty") return null;
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
      <MediaFilters />
      {children}
    </Box>
  );
}

interface NoPicturesProps {
  /** True if the site still shows sample pictures. */
  hasSamples: boolean;
  onFiles: (files: File[]) => void;
}

function NoPictures({ hasSamples, onFiles }: NoPicturesProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", py: 4 }}>
      <Typography color="text.secondary">
        {mediaMessage(hasSamples ? "nothingUploaded" : "nothingHere")}
      </Typography>
      <FileButton label={mediaMessage("uploadFirst")} variant="outlined" onFiles={onFiles} />
    </Stack>
  );
}
