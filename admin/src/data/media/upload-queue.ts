import { mediaMessage } from "../../i18n/en/media.ts";
import { newRowKey } from "../ids.ts";
import { errorMessageOf, RefusedFileError } from "./error-message.ts";
import type { MediaRecord, MediaStore } from "./media-store.ts";

/** Number of parallel uploads. More would exceed the memory of a phone. */
const maxParallelUploads = 3;

export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: "waiting" | "sending" | "done" | "failed";
  /** From 0 to 1. */
  readonly progress: number;
  /** Error message for the owner; empty if there is none. */
  readonly reason: string;
  /** False if the file itself is refused. */
  readonly canRetry: boolean;
  /** Alternative text entered by the owner. */
  readonly alt: string;
  /** State of the alternative text; `saved` until the owner changes it. */
  readonly altState: "unsaved" | "saving" | "saved" | "failed";
  /** The stored file; null until the upload is complete. */
  readonly record: MediaRecord | null;
}

/** Uploads several files in parallel; a failure affects only its own file. */
export type UploadQueue = ReturnType<typeof createUploadQueue>;

interface QueueOptions {
  store: Pick<MediaStore, "upload" | "saveAlt">;
  onUploaded(record: MediaRecord): void;
  onAltSaved(): void;
}

/** Creates an empty queue. It is independent of React, so that uploads continue during navigation. */
export function createUploadQueue({ store, onUploaded, onAltSaved }: QueueOptions) {
  let uploads: readonly Upload[] = [];
  const controllers = new Map<string, AbortController>();
  const altSaves = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  const findUpload = (id: string) => uploads.find((upload) => upload.id === id);

  function setUploads(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function updateUpload(id: string, values: Partial<Upload>) {
    setUploads(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  }

  function startWaitingUploads() {
    while (controllers.size < maxParallelUploads) {
      const waitingUpload = uploads.find(({ state }) => state === "waiting");
      if (!waitingUpload) return;
      upload(waitingUpload);
    }
  }

  async function upload({ id, file, alt }: Upload) {
    const controller = new AbortController();
    controllers.set(id, controller);
    updateUpload(id, { state: "sending", progress: 0, reason: "" });
    try {
      const record = await store.upload(file, {
        alt: alt.trim(),
        signal: controller.signal,
        onProgress: (progress) => updateUpload(id, { progress }),
      });
      onUploaded(record);
      updateUpload(id, { state: "done", progress: 1, record, altState: "saved" });
      // Store text that was typed during the upload.
      await saveAlt(id);
    } catch (error) {
      if (!controller.signal.aborted)
        updateUpload(id, {
          state: "failed",
          reason: errorMessageOf(error, mediaMessage("notUploaded")),
          canRetry: !(error instanceof RefusedFileError),
        });
    } finally {
      controllers.delete(id);
      startWaitingUploads();
    }
  }

  /** Stores the typed text. A call during a save returns the promise of that save, which also stores the newer text. */
  function saveAlt(id: string): Promise<void> {
    const savePromise = altSaves.get(id) ?? saveNewestAlt(id).finally(() => altSaves.delete(id));
    altSaves.set(id, savePromise);
    return savePromise;
  }

  async function saveNewestAlt(id: string) {
    const upload = findUpload(id);
    const alt = upload?.alt.trim() ?? "";
    if (!upload?.record || alt === upload.record.alt) return;
    updateUpload(id, { altState: "saving" });
    try {
      const record = await store.saveAlt(upload.record, alt);
      onAltSaved();
      updateUpload(id, { record, altState: "saved" });
      // Store text that was typed during the save.
      await saveNewestAlt(id);
    } catch {
      updateUpload(id, { altState: "failed" });
    }
  }

  return {
    /** Calls `listener` after each change. Returns the unsubscribe function. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The files in the order in which they were added. Returns the same array until something changes. */
    getUploads: (): readonly Upload[] => uploads,
    add(files: Iterable<File>) {
      const addedUploads = [...files].map(
        (file): Upload => ({
          id: newRowKey(),
          file,
          state: "waiting",
          progress: 0,
          reason: "",
          canRetry: true,
          alt: "",
          altState: "saved",
          record: null,
        }),
      );
      setUploads([...uploads, ...addedUploads]);
      startWaitingUploads();
    },
    /** Cancels a pending or running upload, or removes a failed or finished one. */
    remove(id: string) {
      setUploads(uploads.filter((upload) => upload.id !== id));
      controllers.get(id)?.abort();
    },
    retry(id: string) {
      if (findUpload(id)?.state !== "failed") return;
      updateUpload(id, { state: "waiting", reason: "" });
      startWaitingUploads();
    },
    /**
     * Removes finished uploads; with `recordId`, only the upload of that record. Keeps uploads whose alternative text is
     * not stored.
     */
    clearDone(recordId?: string) {
      setUploads(
        uploads.filter(
          ({ state, altState, record }) =>
            state !== "done" || altState !== "saved" || (recordId && recordId !== record?.id),
        ),
      );
    },
    changeAlt(id: string, alt: string) {
      updateUpload(id, { alt, altState: "unsaved" });
    },
    saveAlt,
  };
}
