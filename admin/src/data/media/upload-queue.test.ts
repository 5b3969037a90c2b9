import { expect, test, vi } from "vitest";
import type { MediaRecord } from "./media-store.ts";
import { createUploadQueue } from "./upload-queue.ts";

const createFile = (name: string) => new File(["x"], name, { type: "image/png" });
const recordOf = (name: string, alt = "") => ({ id: name, alt }) as MediaRecord;

/** Creates an upload queue. The test decides when and how each upload ends. */
function createTestQueue() {
  const startedNames: string[] = [];
  const signals = new Map<string, AbortSignal | undefined>();
  const pendingUploads = new Map<
    string,
    { done(): void; fail(reason: string): void; progress(bytes: number): void }
  >();
  const saveAlt = vi.fn(async (record: MediaRecord, alt: string) => recordOf(record.id, alt));
  const queue = createUploadQueue({
    store: {
      upload: ({ name }, { alt, signal, onProgress }) =>
        new Promise((resolve, reject) => {
          startedNames.push(name);
          signals.set(name, signal);
          signal?.addEventListener("abort", () => reject(signal.reason));
          pendingUploads.set(name, {
            done: () => resolve(recordOf(name, alt)),
            fail: (reason) => reject(new Error(reason)),
            progress: (bytes) => onProgress?.(bytes),
          });
        }),
      saveAlt,
    },
    onUploaded: vi.fn(),
    onAltSaved: vi.fn(),
  });
  const pendingUpload = (name: string) => {
    const foundUpload = pendingUploads.get(name);
    if (!foundUpload) throw new Error(`${name} is not being uploaded.`);
    return foundUpload;
  };
  const findUpload = (name: string) => {
    const foundUpload = queue.getUploads().find((upload) => upload.file.name === name);
    if (!foundUpload) throw new Error(`${name} is not in the queue.`);
    return foundUpload;
  };
  const uploadFile = async (name: string) => {
    queue.add([createFile(name)]);
    pendingUpload(name).done();
    await expect.poll(() => findUpload(name).state).toBe("done");
  };
  return { queue, uploadFile, startedNames, signals, pendingUpload, findUpload, saveAlt };
}

test("three files are uploaded concurrently, and the next upload starts when one of them ends", async () => {
  const { queue, startedNames, pendingUpload, findUpload } = createTestQueue();
  queue.add(["a", "b", "c", "d"].map(createFile));
  expect(startedNames).toEqual(["a", "b", "c"]);
  expect(findUpload("d").state).toBe("waiting");

  pendingUpload("b").progress(0.5);
  expect(findUpload("b").progress).toBe(0.5);
  pendingUpload("b").done();
  await expect.poll(() => startedNames).toEqual(["a", "b", "c", "d"]);
  expect(findUpload("b")).toMatchObject({ state: "done", progress: 1, record: { id: "b" } });
});

test("a failed file shows the reason, does not block others, and can be retried", async () => {
  const { queue, pendingUpload, findUpload } = createTestQueue();
  queue.add(["a", "b"].map(createFile));
  pendingUpload("a").fail("The connection was lost.");
  pendingUpload("b").done();
  await expect.poll(() => findUpload("b").state).toBe("done");
  expect(findUpload("a")).toMatchObject({ state: "failed", reason: "The connection was lost." });

  queue.retry(findUpload("a").id);
  expect(findUpload("a")).toMatchObject({ state: "sending", reason: "" });
  pendingUpload("a").done();
  await expect.poll(() => findUpload("a").state).toBe("done");
});

test("a cancelled upload is aborted and removed, and the next upload starts", async () => {
  const { queue, startedNames, signals, findUpload } = createTestQueue();
  queue.add(["a", "b", "c", "d"].map(createFile));
  queue.remove(findUpload("a").id);
  expect(signals.get("a")?.aborted).toBe(true);
  await expect.poll(() => startedNames).toContain("d");
  expect(queue.getUploads().map(({ file: { name } }) => name)).toEqual(["b", "c", "d"]);
});

test("an alternative text typed during the upload is stored with the file", async () => {
  const { queue, pendingUpload, findUpload, saveAlt } = createTestQueue();
  queue.add([createFile("a")]);
  queue.changeAlt(findUpload("a").id, " Boats ");
  pendingUpload("a").done();
  await expect.poll(() => findUpload("a")).toMatchObject({ altState: "saved" });
  expect(saveAlt).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: "a" }), "Boats");
  expect(findUpload("a").record?.alt).toBe("Boats");
});

test("an alternative text is stored once, even if it is submitted again while it is being stored", async () => {
  const { queue, uploadFile, findUpload, saveAlt } = createTestQueue();
  await uploadFile("a");
  const { promise, resolve } = Promise.withResolvers<MediaRecord>();
  saveAlt.mockReturnValueOnce(promise);
  queue.changeAlt(findUpload("a").id, "Boats");
  queue.saveAlt(findUpload("a").id);
  queue.changeAlt(findUpload("a").id, "Boats at night");
  const savePromise = queue.saveAlt(findUpload("a").id);
  resolve(recordOf("a", "Boats"));
  await savePromise;
  expect(findUpload("a")).toMatchObject({ altState: "saved", record: { alt: "Boats at night" } });
});

test("an alternative text that could not be stored is kept and can be stored again", async () => {
  const { queue, uploadFile, findUpload, saveAlt } = createTestQueue();
  await uploadFile("a");
  saveAlt.mockRejectedValueOnce(new Error("offline"));
  queue.changeAlt(findUpload("a").id, "Boats");
  await queue.saveAlt(findUpload("a").id);
  queue.clearDone();
  expect(findUpload("a")).toMatchObject({ alt: "Boats", altState: "failed" });
  await queue.saveAlt(findUpload("a").id);
  expect(findUpload("a")).toMatchObject({ altState: "saved", record: { alt: "Boats" } });
  queue.clearDone("a");
  expect(queue.getUploads()).toEqual([]);
});
