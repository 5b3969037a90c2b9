import { join, resolve } from "node:path";
import type { DailyArchives } from "@portfolio/content/backups";
import { z } from "zod";
import type { DiskSpace } from "../data-folder/disk-space.ts";
import { errorMessage } from "../util/error-message.ts";
import { runEveryMinute } from "../util/every-minute.ts";
import { parseJson, readIfExists, writePrivateFile } from "../util/private-file.ts";
import { type Bucket, createBucketStore } from "./bucket-store.ts";
import { dailyArchiveName, expiredArchives, isAbandoned } from "./expired-archives.ts";
import { createFolderStore } from "./folder-store.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const retryAfterMs = 60 * minuteMs;

/** Delay of the first archive after a start. The first backup is earlier. */
const firstArchiveDelayMs = 10 * minuteMs;

/** Maximum length of a failure's reason, which may contain a response of the service. */
const maxReasonLength = 300;

const stateSchema = z.object({
  to: z.string(),
  newest: z.object({ name: z.string(), time: z.number(), bytes: z.number() }).nullable(),
  failure: z.string().nullable(),
});

/** Folder or bucket of the daily archives. */
export type ArchiveDestination = { folder: string } | Bucket;

export interface DailyArchivesOptions {
  /** Folder of the file with the state. */
  dataDir: string;
  /** Copies the content to a folder. */
  snapshot: () => Promise<string>;
  diskSpace: Pick<DiskSpace, "hasSpace">;
  destination: ArchiveDestination;
}

/** Stores an archive in a folder or bucket every day, and deletes old ones there. */
export function createDailyArchives(options: DailyArchivesOptions) {
  const { dataDir, snapshot, diskSpace, destination } = options;
  const store =
    "bucket" in destination
      ? createBucketStore(destination)
      : createFolderStore(resolve(destination.folder));
  // Stored in a file, so that a restart does not hide a failure.
  const path = join(dataDir, "daily-archive.json");
  const storedState = stateSchema.safeParse(parseJson(readIfExists(path) ?? ""));
  let state: DailyArchives =
    storedState.success && storedState.data.to === store.location
      ? storedState.data
      : { to: store.location, newest: null, failure: null };

  const update = (changes: Partial<DailyArchives>) => {
    if (changes.failure && changes.failure !== state.failure) {
      console.error(`The daily archive for ${store.location} failed: ${changes.failure}.`);
    }
    state = { ...state, ...changes };
    writePrivateFile(path, JSON.stringify(state));
  };

  /** Stores an archive now. Never rejects. */
  async function run(signal: AbortSignal): Promise<void> {
    try {
      if (!diskSpace.hasSpace()) throw new Error("the disk of the server is full");
      // Listed first, so that a missing folder or bucket is noticed before packing.
      for (const { name } of await store.list()) if (isAbandoned(name)) await store.delete(name);
      const time = new Date();
      const name = dailyArchiveName(time);
      const bytes = await store.write(name, await snapshot(), signal);
      const storedArchives = await store.list();
      if (storedArchives.find((each) => each.name === name)?.bytes !== bytes) {
        throw new Error(`${name} was not stored completely`);
      }
      update({ newest: { name, time: time.getTime(), bytes } });
      for (const expiredName of expiredArchives(storedArchives.map((each) => each.name)))
        await store.delete(expiredName);
      update({ failure: null });
    } catch (error) {
      if (!signal.aborted) update({ failure: reasonOf(error) });
    }
  }

  return { state: () => state, run };
}

/** Includes the cause, because the error of `fetch` says only that it failed. */
function reasonOf(error: unknown): string {
  const { cause } = Object(error);
  const messages = [error, ...(cause instanceof Error ? [cause] : [])].map(errorMessage);
  return messages.join(": ").slice(0, maxReasonLength);
}

interface ScheduledArchivesOptions extends Omit<DailyArchivesOptions, "destination"> {
  /** Undefined if no archives are stored. */
  destination: ArchiveDestination | undefined;
  hasOwner: () => Promise<boolean>;
}

/** Stores daily archives as long as the server runs. `stop` waits for the current one. */
export function startDailyArchives({
  destination,
  hasOwner,
  ...options
}: ScheduledArchivesOptions) {
  if (!destination) return { state: () => null, stop: async () => undefined };
  const archives = createDailyArchives({ ...options, destination });
  return { state: archives.state, stop: scheduleDailyArchives(archives, hasOwner) };
}

/**
 * Stores an archive once a day, and again an hour after a failure.
 *
 * @returns a function that stops it and waits for the current run.
 */
function scheduleDailyArchives(
  { state, run }: ReturnType<typeof createDailyArchives>,
  hasOwner: () => Promise<boolean>,
): () => Promise<void> {
  let nextAttempt = Date.now() + firstArchiveDelayMs;
  return runEveryMinute(async (signal) => {
    if (Date.now() < Math.max(nextAttempt, (state().newest?.time ?? 0) + dayMs)) return;
    nextAttempt = Date.now() + retryAfterMs;
    // Rejects if the database does not respond, which is already logged.
    if (await hasOwner()) await run(signal);
  });
}
