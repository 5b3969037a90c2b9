import { media } from "@portfolio/content/collections";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { messageOf } from "../../data/media/error-message.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { toImage } from "../../data/media/record.ts";
import { editorMessage } from "../../i18n/en/editor.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { PictureNote } from "./PictureNote.tsx";
import { pictureFile } from "./picture-file.ts";
import type { PastedPicture, Place, TextEditing } from "./text-editing.ts";

const PicturesDialog = lazyPart(() => import("./PicturesDialog.tsx"));
const MediaPickerDialog = lazyPart(async () => {
  const { MediaPickerDialog } = await import("../media/MediaPickerDialog.tsx");
  return { default: MediaPickerDialog };
});

/** A picture on its way into a text, or one that did not arrive. */
interface Awaited {
  name: string;
  alt: string;
  place: Place;
  /** Element in the text that says so. */
  note: HTMLElement;
  /** Why it did not arrive; null while it is on its way. */
  problem: string | null;
  /** Tries again; null if that cannot help. */
  retry: (() => void) | null;
}

/** A file that waits for its alternative text. */
interface Asked {
  file: File;
  alt: string;
  /** Where it was pasted; absent for the cursor. */
  at?: Pick<Awaited, "place" | "note">;
}

interface Pictures {
  /** Takes files that were pasted or dropped: asks what they show, uploads them and puts them where the cursor was. */
  take(files: File[]): void;
  /** Takes pictures that were pasted with a text, and names those that did not come along. */
  takePasted(pictures: PastedPicture[]): void;
  /** Chooses from the library. */
  choose(): void;
  /** The questions and the notes in the text. */
  parts: ReactNode;
}

/** Ways for pictures into a text; its editor is null until it is there. */
export function usePictures(editing: TextEditing | null): Pictures {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [isPicking, setPicking] = useState(false);
  const [awaited, setAwaited] = useState<readonly Awaited[]>([]);

  /** Notes what there is to say of a picture; null for no longer anything. */
  function say({ note }: Awaited, now: Awaited | null) {
    setAwaited((all) => [...all.filter((one) => one.note !== note), ...(now ? [now] : [])]);
  }

  async function send(
    file: File,
    { alt, place, note }: Omit<Awaited, "name" | "problem" | "retry">,
  ) {
    const retry = () => void send(file, { alt, place, note });
    const picture: Awaited = { name: file.name, alt, place, note, problem: null, retry };
    say(picture, picture);
    try {
      const record = await store.upload(file, { alt });
      picture.place.fill(toImage(record));
      say(picture, null);
      await queryClient.invalidateQueries({ queryKey: [media.name] });
    } catch (error) {
      say(picture, { ...picture, problem: messageOf(error, sharedMessage("somethingWrong")) });
    }
  }

  function upload(alts: string[]) {
    for (const [index, { file, at }] of asked.entries()) {
      const note = at?.note ?? document.createElement("span");
      const place = at?.place ?? editing?.hold(note);
      if (place) void send(file, { alt: alts[index] ?? "", place, note });
    }
    setAsked([]);
  }

  function cancel() {
    for (const { at } of asked) at?.place.leave();
    setAsked([]);
  }

  /** Gets the file of a pasted picture; null, with a note in the text, if it did not come along. */
  async function load(pasted: PastedPicture, index: number): Promise<Asked | null> {
    const { src, alt, place, note } = pasted;
    const isFile = /^file:/i.test(src);
    const name = isFile ? fileName(src) : `picture-${index + 1}`;
    const retry = isFile ? null : () => takePasted([pasted]);
    const picture: Awaited = { name, alt, place, note, problem: null, retry };
    if (isFile) {
      say(picture, { ...picture, problem: editorMessage("onComputer") });
      return null;
    }
    try {
      say(picture, picture);
      const file = await pictureFile(src, name);
      say(picture, null);
      return { file, alt, at: { place, note } };
    } catch {
      const address = src.startsWith("data:") ? name : src;
      say(picture, { ...picture, name: address, problem: editorMessage("notHandedOut") });
      return null;
    }
  }

  async function takePasted(pictures: PastedPicture[]) {
    const loaded = await Promise.all(pictures.map(load));
    const found = loaded.filter((picture) => picture !== null);
    setAsked((before) => [...before, ...found]);
  }

  return {
    take: (files) => setAsked(files.map((file) => ({ file, alt: "" }))),
    takePasted: (pictures) => void takePasted(pictures),
    choose: () => setPicking(true),
    parts: (
      <Suspense fallback={null}>
        {awaited.map((picture) =>
          createPortal(
            <PictureNote
              name={picture.name}
              problem={picture.problem}
              onRetry={picture.retry}
              onDismiss={() => {
                picture.place.leave();
                say(picture, null);
              }}
            />,
            picture.note,
          ),
        )}
        {asked.length > 0 && (
          <PicturesDialog pictures={asked} onDescribed={upload} onClose={cancel} />
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

/** The last part of a file's address, readable. */
function fileName(src: string): string {
  const last = src.split(/[\\/]/).at(-1) ?? src;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
