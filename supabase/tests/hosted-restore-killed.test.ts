import type { ChildProcess } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createHostedArchives } from "@portfolio/embedded";
import { afterAll, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { restoreHosted, takeHostedSnapshot } from "../../embedded/archive/hosted-archive.ts";
import { writeArchive } from "../../embedded/archive/write-archive.ts";
import { checksumsOf } from "./support/archive-checksums.ts";
import { archiveSite, fillForArchive } from "./support/archived-site.ts";
import { createGif, createPng } from "./support/pictures.ts";
import { serveBackend } from "./support/served-backend.ts";
import { spawnCommand, waitForExit } from "./support/server.ts";
import { startSite } from "./support/site.ts";

/** The first test kills the restore at these requests: an upload of a file, the commit of the rows, and a deletion. */
const killPoints: [endOfPath: string, occurrence: number][] = [
  ["2026/picture.webp", 1],
  ["rpc/restore_archive", 2],
  ["object/media", 1],
];

let restoreProcess: ChildProcess | undefined;
let killPoint: (typeof killPoints)[number] | undefined;
let requestCount = 0;
let stopSignal: NodeJS.Signals = "SIGKILL";

const { backend, owner } = await startSite();
const target = await serveBackend((pathname) => {
  if (killPoint && pathname.endsWith(killPoint[0])) requestCount += 1;
  if (killPoint && requestCount === killPoint[1]) restoreProcess?.kill(stopSignal);
});
const { client } = target;
const folder = makeTemporaryFolder(afterAll);
const oldZip = join(folder, "old.zip");
const newZip = join(folder, "new.zip");

const media = owner.storage.from("media").throwOnError();
const upload = (name: string, bytes: Buffer, contentType: string) =>
  media.upload(name, bytes, { contentType, upsert: true });

async function readSiteChecksums() {
  const path = join(folder, "now.zip");
  await writeArchive(await takeHostedSnapshot(client), path);
  return checksumsOf(path);
}

async function restoreOldZip() {
  const plan = await restoreHosted(client, oldZip, { shouldApply: true });
  expect(plan.applied).toBe(true);
  return readSiteChecksums();
}

/** Sends the signal at the chosen request. Returns the exit code and the signal that ended the process. */
async function stopRestore(chosenPoint: (typeof killPoints)[number], chosenSignal: NodeJS.Signals) {
  const { secretKey } = target.backend.supabase;
  const settings = { SUPABASE_URL: client.url, SUPABASE_SECRET_KEY: secretKey, DATABASE_URL: "" };
  requestCount = 0;
  stopSignal = chosenSignal;
  killPoint = chosenPoint;
  restoreProcess = spawnCommand("restore", folder, [newZip], { ...settings, TMPDIR: folder });
  const { code, signal } = await waitForExit(restoreProcess);
  killPoint = undefined;
  await target.waitForResponses();
  return { code, signal };
}

/** Returns true if the command was killed. */
const killRestore = async (chosenPoint: (typeof killPoints)[number]) =>
  (await stopRestore(chosenPoint, "SIGKILL")).signal === "SIGKILL";

test("a killed restore on Supabase leaves either all of the old content or all of the new content", async () => {
  await fillForArchive(owner, 5);
  await upload("2026/old.png", createPng(20, 10), "image/png");
  await archiveSite(backend, oldZip);
  // The new content has an additional file, lacks a second file, and has other bytes for a third file.
  await owner.from("projects").delete().eq("slug", "project-3").throwOnError();
  await media.remove(["2026/old.png"]);
  await upload("2026/new.png", createPng(30, 10), "image/png");
  await upload("2026/picture.webp", createGif(), "image/gif");
  await archiveSite(backend, newZip);

  const oldChecksums = await restoreOldZip();
  const contents: ("old" | "new")[] = [];
  let newChecksums: typeof oldChecksums | undefined;
  for (const chosenPoint of killPoints.toReversed()) {
    expect(await killRestore(chosenPoint), chosenPoint.join()).toBe(true);
    const checksums = await readSiteChecksums();
    if (checksums["files.jsonl"] === oldChecksums["files.jsonl"]) {
      expect(checksums, chosenPoint.join()).toEqual(oldChecksums);
      contents.push("old");
    } else {
      newChecksums ??= checksums;
      expect(checksums, chosenPoint.join()).toEqual(newChecksums);
      contents.push("new");
      await restoreHosted(client, oldZip, { shouldApply: true });
    }
  }
  expect(new Set(contents)).toEqual(new Set(["old", "new"]));
  const plan = await restoreHosted(client, newZip, { shouldApply: true });
  expect(plan.applied).toBe(true);
  expect(await readSiteChecksums()).toEqual(newChecksums);
  expect(Object.keys(newChecksums ?? {})).toContain("media/2026/new.png");
});

test("Ctrl-C before the rows change leaves the old content without temporary files", async () => {
  const oldChecksums = await restoreOldZip();
  const foldersBefore = readdirSync(folder).filter((name) => name.startsWith("portfolio-"));
  const result = await stopRestore(["media/2026/new.png", 1], "SIGINT");
  expect(result).toEqual({ code: 130, signal: null });
  const folders = readdirSync(folder).filter((name) => name.startsWith("portfolio-"));
  expect(folders).toEqual(foldersBefore);
  expect(await readSiteChecksums()).toEqual(oldChecksums);
});

test("a starting server completes the file changes of a killed restore", async () => {
  // At its third request for this file, the restore moves it to its final name.
  expect(await killRestore(["2026/picture.webp", 3])).toBe(true);
  const { secretKey } = target.backend.supabase;
  const options = { url: client.url, secretKey, siteUrl: "http://127.0.0.1:3000", dataDir: folder };
  const archives = createHostedArchives(options);
  await vi.waitFor(async () => {
    expect((await client.download("2026/picture.webp"))?.byteLength).toBe(createGif().byteLength);
    expect(await client.download("2026/old.png")).toBeNull();
  }, 20_000);
  await archives.close();
});
