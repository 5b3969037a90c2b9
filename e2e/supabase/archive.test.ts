/** Archives, imports and moves with the real Auth and Storage servers. */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RestorePlan } from "@portfolio/content/restore-plan";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostedFromEnvironment } from "../../embedded/archive/hosted.ts";
import { restoreHosted, takeHostedSnapshot } from "../../embedded/archive/hosted-archive.ts";
import { mediaPath } from "../../embedded/archive/media-urls.ts";
import { writeArchive } from "../../embedded/archive/write-archive.ts";
import { convertImport } from "../../embedded/import/convert.ts";
import { checksumsOf } from "../../supabase/tests/support/archive-checksums.ts";
import { fillForArchive } from "../../supabase/tests/support/archived-site.ts";
import { png } from "../../supabase/tests/support/pictures.ts";
import { waitForExit } from "../../supabase/tests/support/server.ts";
import { temporaryFolder } from "../support/process.ts";
import {
  adminClient,
  deleteContent,
  emptySupabase,
  storeTestSetupCode,
} from "../support/supabase.ts";
import { signUp } from "./people.ts";

/** Long, because a Storage server needs seconds for many files on a slow disk. */
const timeout = 120_000;

const hosted = hostedFromEnvironment(process.env);
const folder = temporaryFolder();
const zip = join(folder, "site.zip");
let owner: SupabaseClient;

beforeAll(async () => {
  await emptySupabase();
  owner = await signUp(await storeTestSetupCode());
  await fillForArchive(owner, 20, hosted.url + mediaPath);
  await archive(zip);
}, timeout);
afterAll(async () => {
  await hosted.call("set_moved", { address: null });
  await emptySupabase();
});

const archive = async (path: string) => writeArchive(await takeHostedSnapshot(hosted), path);

const changesIn = ({ changes }: RestorePlan) =>
  changes.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);

async function move(dataDir: string, ...parameters: string[]) {
  const command = join(import.meta.dirname, "../../embedded/commands/move.ts");
  const env = { ...process.env, DATA_DIR: dataDir, SITE_URL: "http://127.0.0.1:3000" };
  return waitForExit(
    spawn(process.execPath, [command, ...parameters, "--yes"], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
}

test(
  "an emptied site is restored without a difference, with its uploaded files",
  async () => {
    await deleteContent(adminClient());
    const plan = await restoreHosted(hosted, zip, { apply: true });
    expect(plan).toMatchObject({ applied: true, problems: [] });
    expect(changesIn(await restoreHosted(hosted, zip, { apply: false }))).toBe(0);
    const again = join(folder, "again.zip");
    await archive(again);
    expect(await checksumsOf(again)).toEqual(await checksumsOf(zip));
    const { data } = await owner.from("projects").select("cover").limit(1).single().throwOnError();
    expect((await fetch(data.cover.src)).status).toBe(200);
  },
  timeout,
);

test(
  "after a move to the embedded backend and back, an archive has the same files",
  async () => {
    const dataDir = join(folder, "data");
    const there = await move(dataDir, "--to", "embedded");
    expect(there).toMatchObject({ code: 0, output: expect.stringContaining("Moved.") });
    const upload = await owner.storage.from("media").upload("2026/late.png", png(1, 1), {
      contentType: "image/png",
    });
    expect(upload.error?.message).toMatch(/PT423/);
    await deleteContent(adminClient());
    const back = await move(dataDir, "--to", "supabase");
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining("Moved.") });
    const moved = join(folder, "moved.zip");
    await archive(moved);
    expect(await checksumsOf(moved)).toEqual(await checksumsOf(zip));
  },
  timeout,
);

test(
  "an import adds a post with its picture, and a second run changes nothing",
  async () => {
    const old = join(folder, "old-site");
    mkdirSync(old);
    writeFileSync(join(old, "lake.png"), png(600, 400));
    const front = "title: Lake\ndate: 2022-07-08\ncover: {image: lake.png, alt: The lake}";
    writeFileSync(join(old, "lake.md"), `---\n${front}\n---\nText\n`);
    const converted = join(folder, "converted.zip");
    await convertImport(old, converted);
    const plan = await restoreHosted(hosted, converted, { apply: true });
    expect(plan).toMatchObject({ applied: true, problems: [] });
    const { data } = await owner.from("blog_posts").select("cover").eq("slug", "lake").single();
    expect((await fetch(data?.cover.src)).status).toBe(200);
    expect(changesIn(await restoreHosted(hosted, converted, { apply: true }))).toBe(0);
  },
  timeout,
);
