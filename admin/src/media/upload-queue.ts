import { newKey } from "../inputs/keys.ts";
import { mediaWord } from "../words/en/media.ts";
import type { MediaRecord, MediaStore } from "./store/index.ts";

/** How many files are sent at the same time: enough to fill a line, few enough for a phone's memory. */
const atOnce = 3;

/** A file on its way into the media library. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: "waiting" | "sending" | "done" | "failed";
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed, as a sentence for the owner; else empty. */
  readonly reason: string;
  /** What the owner typed. */
  readonly alt: string;
  /** How far that text is: `typed` is not stored yet. */
  readonly altState: "typed" | "saving" | "saved" | "failed";
  /** What was stored; null until then. */
  readonly record: MediaRecord | null;
}

/** Files that are uploaded a few at a time, each with its own fate. */
export interface UploadQueue {
  /** Calls `listener` after each change. Returns the way to stop that. */
  subscribe(listener: () => void): () => void;
  /** The files in the order in which they were added; the same array until something changes. */
  uploads(): readonly Upload[];
  add(files: Iterable<File>): void;
  /** Stops a file that is waiting or on its way, and forgets a file that failed or is done. */
  remove(id: string): void;
  retry(id: string): void;
  /** Forgets every file that is done. */
  clearDone(): void;
  describe(id: string, alt: string): void;
  /** Stores a text that was typed for a file that is done. Resolves also when that fails, which is then shown. */
  saveAlt(id: string): Promise<void>;
}

interface QueueOptions {
  store: Pick<MediaStore, "upload" | "describe">;
  /** Told of each picture that was stored. */
  onUploaded(record: MediaRecord): void;
  /** Told of each picture that got another text afterwards. */
  onDescribed(): void;
}

/** Makes an empty queue. Nothing of it needs React: it goes on while the owner moves from page to page. */
export function createUploadQueue({ store, onUploaded, onDescribed }: QueueOptions): UploadQueue {
  let uploads: readonly Upload[] = [];
  const controllers = new Map<string, AbortController>();
  const savings = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  const find = (id: string) => uploads.find((upload) => upload.id === id);

  function set(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(id: string, values: Partial<Upload>) {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  }

  function next() {
    while (controllers.size < atOnce) {
      const waiting = uploads.find(({ state }) => state === "waiting");
      if (!waiting) return;
      send(waiting);
    }
  }

  async function send({ id, file, alt }: Upload) {
    const controller = new AbortController();
    controllers.set(id, controller);
    change(id, { state: "sending", progress: 0, reason: "" });
    try {
      const record = await store.upload(file, {
        alt: alt.trim(),
        signal: controller.signal,
        onProgress: (progress) => change(id, { progress }),
      });
      onUploaded(record);
      change(id, { state: "done", progress: 1, record, altState: "saved" });
      // What was typed while the file was on its way.
      await saveAlt(id);
    } catch (error) {
      if (!controller.signal.aborted) change(id, { state: "failed", reason: reasonOf(error) });
    } finally {
      controllers.delete(id);
      next();
    }
  }

  /** Who asks while a text is on its way waits for that, and for what was typed meanwhile. */
  function saveAlt(id: string): Promise<void> {
    const saving = savings.get(id) ?? storeAlt(id).finally(() => savings.delete(id));
    savings.set(id, saving);
    return saving;
  }

  async function storeAlt(id: string) {
    const upload = find(id);
    const alt = upload?.alt.trim() ?? "";
    if (!upload?.record || alt === upload.record.alt) return;
    change(id, { altState: "saving" });
    try {
      const record = await store.describe(upload.record, alt);
      onDescribed();
      change(id, { record, altState: "saved" });
      // What was typed meanwhile.
      await storeAlt(id);
    } catch {
      change(id, { altState: "failed" });
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    uploads: () => uploads,
    add(files) {
      const added = [...files].map(
        (file): Upload => ({
          id: newKey(),
          file,
          state: "waiting",
          progress: 0,
          reason: "",
          alt: "",
          altState: "saved",
          record: null,
        }),
      );
      set([...uploads, ...added]);
      next();
    },
    remove(id) {
      set(uploads.filter((upload) => upload.id !== id));
      controllers.get(id)?.abort();
    },
    retry(id) {
      if (find(id)?.state !== "failed") return;
      change(id, { state: "waiting", reason: "" });
      next();
    },
    clearDone() {
      set(uploads.filter(({ state }) => state !== "done"));
    },
    describe(id, alt) {
      change(id, { alt, altState: "typed" });
    },
    saveAlt,
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : mediaWord("notUploaded");
}
