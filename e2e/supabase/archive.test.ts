/** Tests archives and moves with the real Auth and Storage servers. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RestorePlan } from "@portfolio/content/restore-plan";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostedFromEnvironment } from "../../embedded/archive/hosted.ts";
import { restoreHosted, takeHostedSnapshot } from "../../embedded/archive/hosted-archive.ts";
import { mediaPath } from "../../embedded/archive/media-urls.ts";
import { writeArchive } from "../../embedded/archive/write-archive.ts";
import { checksumsOf } from "../../supabase/tests/support/archive-checksums.ts";
import { fillForArchive } from "../../supabase/tests/support/archived-site.ts";
import { png } from "../../supabase/tests/support/pictures.ts";
import { waitForExit } from "../../supabase/tests/support/server.ts";
import { createTemporaryFolder } from "../support/process.ts";
import {
  createAdminClient,
  deleteContent,
  emptySupabase,
  storeTestSetupCode,
} from "../support/supabase.ts";
import { createTotp, createWrongTotp } from "../support/totp.ts";
import { addSecondFactor, email, password, signUp } from "./accounts.ts";

/** The timeout is long, because a Storage server needs seconds for many files on a slow disk. */
const timeoutMs = 120_000;

const hostedSite = hostedFromEnvironment(process.env);
const folder = createTemporaryFolder();
const zip = join(folder, "site.zip");
let owner: SupabaseClient;

beforeAll(async () => {
  await emptySupabase();
  owner = await signUp(await storeTestSetupCode());
  await fillForArchive(owner, 20, hostedSite.url + mediaPath);
  await saveArchive(zip);
}, timeoutMs);
afterAll(async () => {
  await hostedSite.call("set_moved", { address: null });
  await emptySupabase();
});

const saveArchive = async (path: string) =>
  writeArchive(await takeHostedSnapshot(hostedSite), path);

const changesIn = ({ changes }: RestorePlan) =>
  changes.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);

function runCommand(name: string, parameters: string[], variables: Record<string, string>) {
  const command = join(import.meta.dirname, `../../embedded/commands/${name}.ts`);
  const env = { ...process.env, ...variables };
  const stdio = ["ignore", "pipe", "pipe"] as const;
  return waitForExit(spawn(process.execPath, [command, ...parameters], { env, stdio: [...stdio] }));
}

const moveSite = (dataDir: string, ...parameters: string[]) =>
  runCommand("move", [...parameters, "--yes"], {
    DATA_DIR: dataDir,
    SITE_URL: "http://127.0.0.1:3000",
  });

const backUpAsOwner = (path: string, code: string) =>
  runCommand("backup", [path], {
    SUPABASE_SECRET_KEY: "",
    OWNER_EMAIL: email,
    OWNER_PASSWORD: password,
    OWNER_CODE: code,
  });

test(
  "an emptied site is restored without a difference, with its uploaded files",
  async () => {
    await deleteContent(createAdminClient());
    const plan = await restoreHosted(hostedSite, zip, { shouldApply: true });
    expect(plan).toMatchObject({ applied: true, problems: [] });
    expect(changesIn(await restoreHosted(hostedSite, zip, { shouldApply: false }))).toBe(0);
    const secondArchive = join(folder, "again.zip");
    await saveArchive(secondArchive);
    expect(await checksumsOf(secondArchive)).toEqual(await checksumsOf(zip));
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
    const upload = await owner.storage.from("media").upload("2026/late.png", png(1, 1), {
      contentType: "image/png",
    });
    // Storage servers return either the code or the message of the database's error.
    expect(upload.error?.message).toMatch(/PT423|^This site has moved to /);
    await deleteContent(createAdminClient());
    const moveBack = await moveSite(dataDir, "--to", "supabase");
    expect(moveBack).toMatchObject({ code: 0, output: expect.stringContaining("Moved.") });
    const archiveAfterMoves = join(folder, "moved.zip");
    await saveArchive(archiveAfterMoves);
    expect(await checksumsOf(archiveAfterMoves)).toEqual(await checksumsOf(zip));
  },
  timeoutMs,
);

test(
  "an archive needs the secret key, or the owner's password and second factor",
  async () => {
    const withKey = join(folder, "with-key.zip");
    await saveArchive(withKey);
    const asOwner = join(folder, "as-owner.zip");
    expect(await backUpAsOwner(asOwner, "")).toMatchObject({ code: 0 });
    expect(await checksumsOf(asOwner)).toEqual(await checksumsOf(withKey));

    const secret = await addSecondFactor(owner);
    const refused = join(folder, "refused.zip");
    expect(await backUpAsOwner(refused, "")).toMatchObject({
      code: 1,
      output: expect.stringContaining("OWNER_CODE is missing."),
    });
    expect(await backUpAsOwner(refused, createWrongTotp(secret))).toEqual({
      code: 1,
      output: "The code of the second factor is wrong.\n",
    });
    expect(existsSync(refused)).toBe(false);
    const withFactor = join(folder, "with-factor.zip");
    expect(await backUpAsOwner(withFactor, createTotp(secret))).toMatchObject({ code: 0 });
    expect(await checksumsOf(withFactor)).toEqual(await checksumsOf(withKey));
  },
  timeoutMs,
);
