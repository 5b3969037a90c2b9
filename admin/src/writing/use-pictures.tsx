import { media } from "@portfolio/content/collections";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { useMediaStore } from "../media/media-store-context.tsx";
import { reasonOf } from "../media/reason.ts";
import { toImage } from "../media/store/record.ts";
import { lazyPart } from "../shared/lazy-part.tsx";
import { randomId } from "../shared/random-id.ts";
import { sharedWord } from "../words/en/shared.ts";
import type { PicturePlaces } from "./picture-note.ts";

const PicturesDialog = lazyPart(() => import("./PicturesDialog.tsx"));
const MediaPickerDialog = lazyPart(async () => {
  const { MediaPickerDialog } = await import("../media/MediaPickerDialog.tsx");
  return { default: MediaPickerDialog };
});

interface Pictures {
  /** Takes files that were pasted or dropped: asks what they show, uploads them and puts them where the cursor was. */
  take(files: File[]): void;
  /** Chooses from the library. */
  choose(): void;
  dialogs: ReactNode;
}

/** Ways for pictures into a text whose places are known; null while its editor is not there. */
export function usePictures(places: PicturePlaces | null): Pictures {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isPicking, setPicking] = useState(false);

  async function send(id: string, file: File, alt: string) {
    const picture = {
      id,
      name: file.name,
      retry: () => void send(id, file, alt),
      dismiss: () => places?.drop(id),
    };
    places?.show({ ...picture, problem: null });
    try {
      const record = await store.upload(file, { alt });
      places?.fill(id, toImage(record));
      await queryClient.invalidateQueries({ queryKey: [media.name] });
    } catch (error) {
      places?.show({ ...picture, problem: reasonOf(error, sharedWord("somethingWrong")) });
    }
  }

  function upload(alts: string[]) {
    for (const [index, file] of files.entries()) void send(randomId(), file, alts[index] ?? "");
    setFiles([]);
  }

  return {
    take: (more) => setFiles(more),
    choose: () => setPicking(true),
    dialogs: (
      <Suspense fallback={null}>
        {files.length > 0 && (
          <PicturesDialog files={files} onDescribed={upload} onClose={() => setFiles([])} />
        )}
        {isPicking && (
          <MediaPickerDialog
            onClose={() => setPicking(false)}
            onChoose={(record) => {
              setPicking(false);
              places?.fill(null, toImage(record));
            }}
          />
        )}
      </Suspense>
    ),
  };
}
