import { media } from "@portfolio/content/collections";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { messageOf } from "../../data/media/error-message.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { toImage } from "../../data/media/record.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { PictureNote } from "./PictureNote.tsx";
import type { Place, TextEditing } from "./text-editing.ts";

const PicturesDialog = lazyPart(() => import("./PicturesDialog.tsx"));
const MediaPickerDialog = lazyPart(async () => {
  const { MediaPickerDialog } = await import("../media/MediaPickerDialog.tsx");
  return { default: MediaPickerDialog };
});

/** A picture on its way into a text, or one that did not arrive. */
interface Awaited {
  file: File;
  alt: string;
  place: Place;
  /** Element in the text that says so. */
  note: HTMLElement;
  /** Why it did not arrive; null while it is on its way. */
  problem: string | null;
}

interface Pictures {
  /** Takes files that were pasted or dropped: asks what they show, uploads them and puts them where the cursor was. */
  take(files: File[]): void;
  /** Chooses from the library. */
  choose(): void;
  /** The questions and the notes in the text. */
  parts: ReactNode;
}

/** Ways for pictures into a text; its editor is null until it is there. */
export function usePictures(editing: TextEditing | null): Pictures {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isPicking, setPicking] = useState(false);
  const [awaited, setAwaited] = useState<readonly Awaited[]>([]);

  /** Notes what there is to say of a picture; null for no longer anything. */
  function say({ note }: Awaited, now: Awaited | null) {
    setAwaited((all) => [...all.filter((one) => one.note !== note), ...(now ? [now] : [])]);
  }

  async function send(picture: Awaited) {
    say(picture, { ...picture, problem: null });
    try {
      const record = await store.upload(picture.file, { alt: picture.alt });
      picture.place.fill(toImage(record));
      say(picture, null);
      await queryClient.invalidateQueries({ queryKey: [media.name] });
    } catch (error) {
      say(picture, { ...picture, problem: messageOf(error, sharedMessage("somethingWrong")) });
    }
  }

  function upload(alts: string[]) {
    for (const [index, file] of files.entries()) {
      const note = document.createElement("span");
      const place = editing?.hold(note);
      if (place) void send({ file, alt: alts[index] ?? "", place, note, problem: null });
    }
    setFiles([]);
  }

  return {
    take: setFiles,
    choose: () => setPicking(true),
    parts: (
      <Suspense fallback={null}>
        {awaited.map((picture) =>
          createPortal(
            <PictureNote
              name={picture.file.name}
              problem={picture.problem}
              onRetry={() => send(picture)}
              onDismiss={() => {
                picture.place.leave();
                say(picture, null);
              }}
            />,
            picture.note,
          ),
        )}
        {files.length > 0 && (
          <PicturesDialog files={files} onDescribed={upload} onClose={() => setFiles([])} />
        )}
        {isPicking && (
          <MediaPickerDialog
            onClose={() => setPicking(false)}
            onChoose={(record) => {
              setPicking(false);
              editing?.insert(toImage(record));
            }}
          />
        )}
      </Suspense>
    ),
  };
}
