import { join, resolve } from "node:path";
import type { DailyArchives } from "@portfolio/content/backups";
import { z } from "zod";
import type { DiskSpaceGuard } from "../data-folder/disk-space.ts";
import { DataFolderInUseError, lockDataFolder } from "../data-folder/lock.ts";
import { errorMessage } from "../util/error-message.ts";
import { parseJson } from "../util/parse-json.ts";
import { runRepeatedly } from "../util/run-repeatedly.ts";
import { readIfExists, writePrivateFile } from "../util/text-file.ts";
import {
  createFolderStore,
  dailyArchiveName,
  expiredArchives,
  isAbandoned,
} from "./archive-store.ts";
import { type Bucket, createBucketStore } from "./bucket-store.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const retryAfterMs = 60 * minuteMs;

/** Delay of the first archive after a start, in ms. Longer than the delay of the first backup. */
const firstArchiveDelayMs = 10 * minuteMs;

/** Maximum length of a failure's reason, which may contain a response of the service. */
const maxReasonLength = 300;

const stateSchema = z.object({
  to: z.string(),
  newest: z.object({ name: z.string(), time: z.number(), bytes: z.number() }).nullable(),
  failure: z.string().nullable(),
});

export type ArchiveDestination = { folder: string } | Bucket;

export interface DailyArchivesOptions {
  dataDir: string;
  takeSnapshot: (signal: AbortSignal) => Promise<string>;
  diskSpace: Pick<DiskSpaceGuard, "hasSpace">;
  destination: ArchiveDestination;
}

/** Stores archives in a folder or bucket, and deletes expired archives there. */
export function createDailyArchives(options: DailyArchivesOptions) {
  const { dataDir, takeSnapshot, diskSpace, destination } = options;
  const store =
    "bucket" in destination
      ? createBucketStore(destination)
      : createFolderStore(resolve(destination.folder));
  // The state is in a file, so that it survives a restart and all servers with this data folder share it.
  const path = join(dataDir, "daily-archive.json");
  const readState = (): DailyArchives => {
    const storedState = stateSchema.safeParse(parseJson(readIfExists(path) ?? ""));
    return storedState.success && storedState.data.to === store.location
      ? storedState.data
      : { to: store.location, newest: null, failure: null };
  };

  const update = (changes: Partial<DailyArchives>) => {
    const state = readState();
    if (changes.failure && changes.failure !== state.failure) {
      console.error(`The daily archive for ${store.location} failed: ${changes.failure}.`);
    }
    if (changes.failure === null && state.failure) {
      console.info(`The daily archive was stored in ${store.location} again.`);
    }
    writePrivateFile(path, JSON.stringify({ ...state, ...changes }));
  };

  /** Stores an archive if it is due and no other server that shares the data folder is storing one. */
  async function run(signal: AbortSignal, isDue = () => true): Promise<void> {
    let unlock = () => {};
    try {
      unlock = lockDataFolder(dataDir, "daily-archive");
      if (!isDue()) return;
      if (!diskSpace.hasSpace()) throw new Error("the disk of the server is full");
      // `list` also fails if the folder or bucket is missing, so that nothing is packed in vain.
      for (const archive of await store.list())
        if (isAbandoned(archive)) await store.delete(archive.name);
      const time = new Date();
      const name = dailyArchiveName(time);
      const bytes = await store.write(name, await takeSnapshot(signal), signal);
      update({ newest: { name, time: time.getTime(), bytes } });
      const storedNames = (await store.list()).map((archive) => archive.name);
      for (const expiredName of expiredArchives(storedNames)) await store.delete(expiredName);
      update({ failure: null });
    } catch (error) {
      if (signal.aborted || error instanceof DataFolderInUseError) return;
      update({ failure: reasonOf(error) });
    } finally {
      unlock();
    }
  }

  return { readState, run };
}

/** The messages of an error and of its cause, without a period at the end. The cause says why a `fetch` failed. */
function reasonOf(error: unknown): string {
  const { cause } = Object(error);
  const messages = [error, ...(cause instanceof Error ? [cause] : [])].map(errorMessage);
  return messages.join(": ").replace(/\.$/, "").slice(0, maxReasonLength);
}

interface ScheduledArchivesOptions extends Omit<DailyArchivesOptions, "destination"> {
  /** Undefined if the settings name no destination. Then no archives are created. */
  destination: ArchiveDestination | undefined;
  hasOwner: () => Promise<boolean>;
}

/** Stores an archive once a day, and again an hour after a failure. `stop` waits for the current archive. */
export function startDailyArchives({
  destination,
  hasOwner,
  ...options
}: ScheduledArchivesOptions) {
  if (!destination) return { readState: () => null, stop: async () => undefined };
  const { readState, run } = createDailyArchives({ ...options, destination });
  let nextAttempt = Date.now() + firstArchiveDelayMs;
  // Ignores an archive from the future, which a server with a wrong clock stored.
  const isDue = () => Math.abs(Date.now() - (readState().newest?.time ?? 0)) >= dayMs;
  const stop = runRepeatedly(minuteMs, async (signal) => {
    if (Date.now() < nextAttempt || !isDue()) return;
    nextAttempt = Date.now() + retryAfterMs;
    // `hasOwner` rejects if the database does not respond. `runRepeatedly` ignores this, because it is already logged.
    if (await hasOwner()) await run(signal, isDue);
  });
  return { readState, stop };
}
