import { media } from "@portfolio/content/collections";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { MediaKind } from "../../data/media/media-kind.ts";
import type { MediaRecord, MediaStore } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { createUploadQueue, type Upload, type UploadQueue } from "../../data/media/upload-queue.ts";

const sharedQueues = new WeakMap<MediaStore, UploadQueue>();

/** The upload queue of the whole admin: uploads continue during navigation. */
export function useSharedUploadQueue(): UploadQueue {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const queue = sharedQueues.get(store) ?? createQueue(store, queryClient);
  sharedQueues.set(store, queue);
  return queue;
}

/**
 * A queue whose files appear in the library when they are stored; also calls `onUploaded` for each.
 *
 * @param kind refuses files of other kinds.
 */
export function createQueue(
  store: MediaStore,
  queryClient: QueryClient,
  onUploaded: (record: MediaRecord) => void = () => undefined,
  kind?: MediaKind,
): UploadQueue {
  const invalidate = () => queryClient.invalidateQueries({ queryKey: [media.name] });
  return createUploadQueue({
    store: {
      saveAlt: store.saveAlt,
      upload: (file, options) => store.upload(file, { ...options, kind }),
    },
    onUploaded(record) {
      onUploaded(record);
      invalidate();
    },
    onDescribed: invalidate,
  });
}

export function useUploads(queue: UploadQueue): readonly Upload[] {
  return useSyncExternalStore(queue.subscribe, queue.uploads);
}
