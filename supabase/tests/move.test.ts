import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { checksumsOf } from "./support/archive-checksums.ts";
import { archiveSite, fillForArchive } from "./support/archived-site.ts";
import { makeDataFolder, openSite, postgresServer } from "./support/backend.ts";
import { signUpOwner } from "./support/clients.ts";
import { webp } from "./support/pictures.ts";
import { serveBackend } from "./support/served-backend.ts";
import { spawnCommand, waitForExit } from "./support/server.ts";
import { startSite } from "./support/site.ts";

/** The test kills the command at these requests to the new site. See also `hosted-restore-killed.test.ts`. */
const killPoints: [partOfPath: string, occurrence: number][] = [
  ["stage_archive", 2],
  ["restore_archive", 3],
  ["set_moved", 1],
];

let moveProcess: ChildProcess | undefined;
let killPoint: (typeof killPoints)[number] | undefined;
let requestCount = 0;

const { backend: oldBackend, owner, visitor } = await startSite();
const { backend: target, client } = await serveBackend((pathname) => {
  if (killPoint && pathname.includes(killPoint[0])) requestCount += 1;
  if (killPoint && requestCount === killPoint[1]) moveProcess?.kill("SIGKILL");
});
const folder = makeTemporaryFolder(afterAll);
const zipPath = join(folder, "old.zip");

beforeAll(async () => {
  await fillForArchive(owner, 8);
  await archiveSite(oldBackend, zipPath);
});

/** Runs the command. @param dataDir Data folder of the embedded site. */
async function runMove(parameters: string[], dataDir = oldBackend.folder) {
  moveProcess = spawnCommand("move", dataDir, parameters, {
    DATABASE_URL: "",
    SITE_URL: "http://127.0.0.1:3000",
    SUPABASE_URL: client.url,
    SUPABASE_SECRET_KEY: target.supabase.secretKey,
  });
  return waitForExit(moveProcess);
}

/** Checksums of the new site's rows, as text. */
async function readTargetChecksums() {
  const path = join(folder, "target.zip");
  await archiveSite(target, path);
  const sums = Object.entries(await checksumsOf(path));
  return JSON.stringify(sums.filter(([name]) => name.startsWith("records/")));
}

const renamePost = (title: string) =>
  owner.from("blog_posts").update({ title }).eq("slug", "post-3").select("id");

test("`npm run move` without --yes changes nothing and lists what does not move", async () => {
  const { code, output } = await runMove(["--to", "supabase"]);
  expect(output).toMatch(/do not move:\n- the account: password, passkeys/);
  expect(output).toContain("secret links of drafts, ");
  expect(output).toContain("blog_posts: 8 added, 0 changed, 0 removed\n");
  expect(output).toMatch(/Nothing was changed\. Add --yes to move\.\n$/);
  expect(code).toBe(0);
  expect((await renamePost('Post 3: "quoted" & more')).error).toBeNull();
});

test("a move that is killed at any request leaves the new site empty or complete", async () => {
  await archiveSite(oldBackend, zipPath);
  const emptyChecksums = await readTargetChecksums();
  const targetChecksums: string[] = [];
  for (killPoint of killPoints) {
    requestCount = 0;
    const { output } = await runMove(["--to", "supabase", "--yes"]);
    expect(output, killPoint.join()).not.toContain("Moved.");
    targetChecksums.push(await readTargetChecksums());
  }
  killPoint = undefined;
  const { code, output } = await runMove(["--to", "supabase", "--yes"]);
  expect(output).toContain("Moved.");
  expect(output).toContain("Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY for the server,");
  expect(code).toBe(0);
  const movedChecksums = await readTargetChecksums();
  expect(new Set(targetChecksums)).toEqual(new Set([emptyChecksums, movedChecksums]));

  const [, setupCode] = /\/auth\?setup=(\S+)/.exec(output) ?? [];
  const newOwner = await signUpOwner(target.supabase, setupCode ?? "");
  const posts = await newOwner.from("blog_posts").select("user_id");
  expect(posts.data?.every(({ user_id }) => user_id)).toBe(true);
  expect(posts.data).toHaveLength(8);
});

test("the old site is read-only after a move until it is unlocked", async () => {
  expect((await renamePost("Late")).error).toMatchObject({
    code: "PT423",
    message: `This site has moved to ${client.url} and can no longer be changed here.`,
  });
  const upload = (name: string) =>
    owner.storage.from("media").upload(name, webp, { contentType: "image/webp" });
  const movedError = { status: 423, message: expect.stringContaining("This site has moved to") };
  expect((await upload("2026/late.webp")).error).toMatchObject(movedError);
  const picturePaths = ["2026/picture.webp"];
  expect((await owner.storage.from("media").remove(picturePaths)).error).toMatchObject(movedError);
  expect((await owner.storage.from("media").download("2026/picture.webp")).error).toBeNull();
  expect((await owner.rpc("moved_to")).data).toBe(client.url);
  expect((await visitor.rpc("moved_to")).data).toBeNull();
  expect((await visitor.from("portfolio_sections").select("id")).data).toHaveLength(2);
  const { output } = await runMove(["--unlock", "embedded"]);
  expect(output).toMatch(/can be changed again\.\n$/);
  expect((await renamePost("Late")).error).toBeNull();
  expect((await upload("2026/late.webp")).error).toBeNull();
  expect((await owner.rpc("moved_to")).data).toBeNull();
  // The new site still has the earlier title.
  expect((await runMove(["--to", "supabase", "--yes"])).output).toContain("Add --replace");
});

test.skipIf(postgresServer)(
  "an archive has the same files after a move to Supabase and back",
  async () => {
    await target.database.query("select public.set_moved(null)");
    const dataDir = await makeDataFolder();
    const { code, output } = await runMove(["--to", "embedded", "--yes"], dataDir);
    expect(output).toContain(`Moved. ${dataDir}`);
    expect(output).toMatch(/\/auth\?setup=\S+\n$/);
    expect(code).toBe(0);
    const site = await openSite(dataDir);
    const path = join(folder, "back.zip");
    await archiveSite({ folder: dataDir, database: site.database }, path);
    await site.supabase.close();
    expect(await checksumsOf(path)).toEqual(await checksumsOf(zipPath));
    rmSync(dataDir, { recursive: true });
  },
);
