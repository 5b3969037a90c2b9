import { Box, Link } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { decodePath } from "@portfolio/content/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { errorMessageOf, RefusedFileError } from "../../data/media/error-message.ts";
import { toImage } from "../../data/media/media-record.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { editorMessage } from "../../i18n/en/editor.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { lazyDialog } from "../../layout/lazy-component.tsx";
import { MediaPicker } from "../media/MediaPicker.ts";
import type { EditorHandle, PastedPicture } from "./editor-handle.ts";

const AltTextDialog = lazyDialog(() => import("./AltTextDialog.tsx"));

/** A placeholder in the text and the element that it shows. */
type Target = Pick<PastedPicture, "placeholder" | "element">;

interface PendingPicture extends Target {
  name: string;
  /** Error message; null while the upload is running. */
  problem: string | null;
  /** Null if a retry cannot succeed. */
  retry: (() => void) | null;
}

interface UndescribedFile {
  file: File;
  alt: string;
  /** Placeholder of a pasted picture. Without it, the picture is inserted at the cursor. */
  target?: Target;
}

/**
 * Uploads pictures and inserts them into a text.
 *
 * @param editor null while the editor loads.
 */
export function usePictures(editor: EditorHandle | null) {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const [undescribedFiles, setUndescribedFiles] = useState<readonly UndescribedFile[]>([]);
  /** Number of pictures still to choose. The library is open while the number is above 0. */
  const [remainingChoices, setRemainingChoices] = useState(0);
  const hasInsertedChoice = useRef(false);
  const [pendingPictures, setPendingPictures] = useState<readonly PendingPicture[]>([]);

  // After the library has closed, focus the text, because the toolbar with the button that opened it may have closed.
  useEffect(() => {
    if (remainingChoices > 0 || !hasInsertedChoice.current) return;
    hasInsertedChoice.current = false;
    editor?.element.focus();
  }, [remainingChoices, editor]);

  const hide = ({ element }: Target) =>
    setPendingPictures((pictures) => pictures.filter((picture) => picture.element !== element));

  function show(picture: PendingPicture) {
    hide(picture);
    setPendingPictures((pictures) => [...pictures, picture]);
  }

  async function uploadFile(file: File, alt: string, target: Target) {
    const retry = () => void uploadFile(file, alt, target);
    const picture = { ...target, name: file.name, retry };
    show({ ...picture, problem: null });
    try {
      const record = await store.upload(file, { alt });
      target.placeholder.fill(toImage(record));
      hide(target);
      await queryClient.invalidateQueries({ queryKey: [media.name] });
    } catch (error) {
      const problem = errorMessageOf(error, mediaMessage("notUploaded"));
      show({ ...picture, problem, retry: error instanceof RefusedFileError ? null : retry });
    }
  }

  function uploadAll(alts: string[]) {
    for (const [index, { file, target }] of undescribedFiles.entries()) {
      const element = target?.element ?? document.createElement("span");
      const placeholder = target?.placeholder ?? editor?.insertPlaceholder(element);
      if (placeholder) void uploadFile(file, alts[index] ?? "", { placeholder, element });
    }
    setUndescribedFiles([]);
  }

  function cancel() {
    for (const { target } of undescribedFiles) target?.placeholder.remove();
    setUndescribedFiles([]);
  }

  /** Reads the file of a pasted picture. Returns null and shows an error in the text if that is impossible. */
  async function readPasted(pasted: PastedPicture, index: number): Promise<UndescribedFile | null> {
    const { src, alt } = pasted;
    if (/^file:/i.test(src)) {
      show({ ...pasted, name: lastSegment(src), problem: editorMessage("localFile"), retry: null });
      return null;
    }
    const name = `picture-${index + 1}`;
    const retry = () => void addPasted([pasted]);
    try {
      show({ ...pasted, name, problem: null, retry });
      const file = await loadPictureFile(src, name);
      hide(pasted);
      return { file, alt, target: pasted };
    } catch {
      const shownName = src.startsWith("data:") ? name : src;
      show({ ...pasted, name: shownName, problem: editorMessage("copyingNotAllowed"), retry });
      return null;
    }
  }

  async function addPasted(pictures: PastedPicture[]) {
    const readFiles = await Promise.all(pictures.map(readPasted));
    setUndescribedFiles((current) => [
      ...current,
      ...readFiles.filter((picture) => picture !== null),
    ]);
  }

  return {
    /** Whether a picture is loading or failed to load. Deleting the text around a failure dismisses the failure. */
    hasPending: pendingPictures.some(
      ({ problem, placeholder }) => problem === null || placeholder.isInText(),
    ),
    /** Asks for alternative texts, then uploads the files and inserts them at the cursor. */
    addFiles: (files: File[]) => setUndescribedFiles(files.map((file) => ({ file, alt: "" }))),
    /**
     * Reads the pictures of pasted HTML, asks for their alternative texts, then uploads them. Shows an error in the text
     * for a picture that cannot be read.
     */
    addPasted: (pictures: PastedPicture[]) => void addPasted(pictures),
    /** Opens the media library until this number of pictures is chosen. */
    openLibrary: setRemainingChoices,
    dialogs: (
      <>
        {pendingPictures.map((picture) =>
          createPortal(
            <PictureUploadStatus
              {...picture}
              onDismiss={() => {
                picture.placeholder.remove();
                hide(picture);
              }}
            />,
            picture.element,
          ),
        )}
        {undescribedFiles.length > 0 && (
          <AltTextDialog pictures={undescribedFiles} onDescribed={uploadAll} onClose={cancel} />
        )}
        {remainingChoices > 0 && (
          <MediaPicker
            key={remainingChoices}
            onClose={() => setRemainingChoices(0)}
            onChoose={([record]) => {
              setRemainingChoices(remainingChoices - 1);
              editor?.insertPicture(toImage(record));
              hasInsertedChoice.current = true;
            }}
          />
        )}
      </>
    ),
  };
}

/** Decoded last part of a file URL. */
const lastSegment = (src: string) => decodePath(src.split(/[\\/]/).at(-1) ?? src);

/**
 * Loads the picture at a `data:` or web URL.
 *
 * @throws if there is no picture, or its server does not allow cross-origin reads.
 */
async function loadPictureFile(src: string, name: string): Promise<File> {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(src) ?? [];
  if (type && data) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return toFile(new Blob([bytes], { type }), name);
  }
  // The Content Security Policy allows images of other origins, but not `fetch`.
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = src;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/webp", 0.95);
  const blob = await promise;
  if (!blob) throw new Error("The picture cannot be read.");
  return toFile(blob, name);
}

function toFile(blob: Blob, name: string): File {
  return new File([blob], `${name}.${blob.type.split("/")[1]}`, { type: blob.type });
}

interface PictureUploadStatusProps extends Omit<PendingPicture, keyof Target> {
  onDismiss(): void;
}

function PictureUploadStatus({ name, problem, retry, onDismiss }: PictureUploadStatusProps) {
  const button = {
    component: "button",
    type: "button",
    underline: "always",
    sx: styles.action,
  } as const;
  if (problem === null) {
    return (
      <Box component="span" role="status" sx={{ ...styles.note, color: "text.secondary" }}>
        {editorMessage("uploading", { name })}
      </Box>
    );
  }
  return (
    <Box component="span" role="alert" sx={{ ...styles.note, color: "error.main" }}>
      {editorMessage("notUploaded", { name, problem })}{" "}
      {retry && (
        <Link {...button} onClick={retry}>
          {sharedMessage("tryAgain")}
        </Link>
      )}
      <Link {...button} onClick={onDismiss}>
        {sharedMessage("dismiss")}
      </Link>
    </Box>
  );
}

const styles = {
  note: { display: "block", fontSize: "0.875rem", fontFamily: "inherit", overflowWrap: "anywhere" },
  action: { mr: 1.5, minHeight: 24 },
} as const;
