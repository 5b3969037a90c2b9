/** Tests archives and moves with the real Auth and Storage servers. */
import { join } from "node:path";
import type { RestorePlan } from "@portfolio/content/restore-plan";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreHosted, takeHostedSnapshot } from "../../embedded/archive/hosted-archive.ts";
import { hostedClientFrom } from "../../embedded/archive/hosted-client.ts";
import { mediaPath } from "../../embedded/archive/media-urls.ts";
import { writeArchive } from "../../embedded/archive/write-archive.ts";
import { checksumsOf } from "../../supabase/tests/support/archive-checksums.ts";
import { fillForArchive } from "../../supabase/tests/support/archived-site.ts";
import { createPng } from "../../supabase/tests/support/pictures.ts";
import { runCommand } from "../../supabase/tests/support/server.ts";
import { makeTemporaryFolder } from "../support/process.ts";
import { createAdminClient, deleteContent, emptySupabase } from "../support/supabase.ts";
import { createOwner } from "./accounts.ts";

/** The timeout is long, because a Storage server needs seconds for many files on a slow disk. */
const timeoutMs = 120_000;

const hostedSite = hostedClientFrom(process.env);
const folder = makeTemporaryFolder();
const zipPath = join(folder, "site.zip");
let owner: SupabaseClient;

beforeAll(async () => {
  owner = await createOwner();
  await fillForArchive(owner, 20, hostedSite.url + mediaPath);
  await saveArchive(zipPath);
}, timeoutMs);
afterAll(async () => {
  await hostedSite.call("set_moved", { address: null });
  await emptySupabase();
});

const saveArchive = async (path: string) =>
  writeArchive(await takeHostedSnapshot(hostedSite), path);

const changesIn = ({ changes }: RestorePlan) =>
  changes.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);

const moveSite = (dataDir: string, ...parameters: string[]) =>
  runCommand("move", dataDir, [...parameters, "--yes"], { SITE_URL: "http://127.0.0.1:3000" });

test(
  "an emptied site is restored without a difference, with its uploaded files",
  async () => {
    await deleteContent(createAdminClient());
    const plan = await restoreHosted(hostedSite, zipPath, { shouldApply: true });
    expect(plan).toMatchObject({ applied: true, problems: [] });
    expect(changesIn(await restoreHosted(hostedSite, zipPath, { shouldApply: false }))).toBe(0);
    const secondArchive = join(folder, "again.zip");
    await saveArchive(secondArchive);
    expect(await checksumsOf(secondArchive)).toEqual(await checksumsOf(zipPath));
    const { data } = await owner.from("projects").select("cover").limit(1).single().throwOnError();
    expect((await fetch(data.cover.src)).status).toBe(200);
  },
  timeoutMs,
);

test(
  "after a move to the embedded backend and back, an archive has the same files",
  async () => {
    const dataDir = join(folder, "data");
    const moveToEmbedded = await moveSite(dataDir, "--to", "embedded");
    expect(moveToEmbedded).toMatchObject({ code: 0, output: expect.stringContaining("Moved.") });
    const upload = await owner.storage
      .from("media")
      .upload("2026/late.png", createPng(1, 1), { contentType: "image/png" });
    // Storage servers return either the code or the message of the database's error.
    expect(upload.error?.message).toMatch(/PT423|^This site has moved to /);
    await deleteContent(createAdminClient());
    const moveBack = await moveSite(dataDir, "--to", "supabase");
    expect(moveBack).toMatchObject({ code: 0, output: expect.stringContaining("Moved.") });
    const archiveAfterMoves = join(folder, "moved.zip");
    await saveArchive(archiveAfterMoves);
    expect(await checksumsOf(archiveAfterMoves)).toEqual(await checksumsOf(zipPath));
  },
  timeoutMs,
);
