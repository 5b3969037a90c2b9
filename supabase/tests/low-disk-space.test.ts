import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedSupabase } from "@portfolio/embedded";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listBackups } from "../../embedded/backups/backups.ts";
import { tryBackup } from "../../embedded/backups/maintenance.ts";
import { restore } from "../../embedded/backups/restore.ts";
import { createDiskSpaceGuard, reserveFileName } from "../../embedded/data-folder/disk-space.ts";
import type { Database } from "../../embedded/database/database.ts";
import { openSite, postgresServer } from "./support/backend.ts";
import { newClient, password, signUpOwner } from "./support/clients.ts";
import { webp } from "./support/pictures.ts";
import { insert } from "./support/rows.ts";
import { fillWithUnownedSite } from "./support/unowned-site.ts";

const mebibyte = 1024 ** 2;
const diskBytes = 300 * mebibyte;

// The tests mount a small disk, which only root on Linux can do. A PostgreSQL server would not use this disk.
const canMakeDisk = process.platform === "linux" && process.getuid?.() === 0;

describe.skipIf(postgresServer || !canMakeDisk)("a full disk", () => {
  let disk: string;
  let database: Database;
  const runningSites: EmbeddedSupabase[] = [];

  beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), "portfolio-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskBytes}`, "none", disk]);
    vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(console, "info").mockReturnValue();
  });
  afterEach(async () => {
    await Promise.all(runningSites.splice(0).map((supabase) => supabase.close()));
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true });
    vi.restoreAllMocks();
  });

  async function startSite(): Promise<EmbeddedSupabase> {
    const site = await openSite(disk);
    runningSites.push(site.supabase);
    database = site.database;
    return site.supabase;
  }

  async function fillSite() {
    await fillWithUnownedSite(disk);
    const supabase = await startSite();
    const owner = await signUpOwner(supabase);
    await insert(owner, "projects", { title: "Kept", slug: "kept" });
    await owner.storage
      .from("media")
      .throwOnError()
      .upload("kept.webp", webp, { contentType: "image/webp" });
    return { supabase, owner };
  }

  async function stopSite(supabase: EmbeddedSupabase) {
    runningSites.splice(runningSites.indexOf(supabase), 1);
    await supabase.close();
  }

  const waitForReserve = () =>
    expect
      .poll(() => statSync(join(disk, reserveFileName), { throwIfNoEntry: false })?.size)
      .toBe(32 * mebibyte);

  const resizeDisk = (bytes: number) =>
    execFileSync("mount", ["-o", `remount,size=${bytes}`, disk]);

  /** Fills the disk completely. Returns a function that frees the space again. */
  function fillDisk() {
    const { blocks, bfree, bsize } = statfsSync(disk);
    resizeDisk((blocks - bfree) * bsize);
    expect(statfsSync(disk).bavail).toBe(0);
    return () => resizeDisk(diskBytes);
  }

  test("a site that starts on a full disk can be read, deletes content, and saves once there is space", async () => {
    const { supabase } = await fillSite();
    await stopSite(supabase);
    const freeDisk = fillDisk();

    const restartedSite = await startSite();
    const { data } = await newClient(restartedSite).from("projects").select("title");
    expect(data).toEqual([{ title: "Kept" }]);
    const owner = newClient(restartedSite);
    await owner.auth.signInWithPassword({ email: "owner@example.com", password });
    expect((await owner.from("projects").insert({ title: "New", slug: "another" })).status).toBe(
      507,
    );
    expect((await owner.storage.from("media").remove(["kept.webp"])).error).toBeNull();
    expect((await owner.from("projects").delete().eq("slug", "kept")).status).toBe(204);
    freeDisk();
    expect((await owner.from("projects").insert({ title: "New", slug: "another" })).status).toBe(
      201,
    );
  });

  test("a running site deletes content on a full disk, and refills its reserve once there is space", async () => {
    const { owner } = await fillSite();
    const diskSpace = createDiskSpaceGuard(disk);
    await waitForReserve();
    const freeDisk = fillDisk();
    expect((await owner.from("projects").update({ title: "New" }).eq("slug", "kept")).status).toBe(
      507,
    );
    expect((await owner.storage.from("media").remove(["kept.webp"])).error).toBeNull();
    expect((await owner.from("projects").delete().eq("slug", "kept")).status).toBe(204);
    freeDisk();
    expect(diskSpace.hasSpace()).toBe(true);
    const spaceBefore = statfsSync(disk);
    await diskSpace.refillReserve();
    const spaceAfter = statfsSync(disk);
    expect((spaceBefore.bavail - spaceAfter.bavail) * spaceAfter.bsize).toBeGreaterThanOrEqual(
      32 * mebibyte,
    );
  });

  test("the error for a full disk at the start reports no damage", async () => {
    const { supabase } = await fillSite();
    await stopSite(supabase);
    rmSync(join(disk, reserveFileName));
    const freeDisk = fillDisk();
    const reasonPattern = /^The disk of \S+ is full, [^\n]+ No damage was found: [^\n]+$/;
    await expect(startSite()).rejects.toThrow(reasonPattern);
    await expect(restore(disk)).rejects.toThrow(reasonPattern);
    freeDisk();
    const { data } = await newClient(await startSite())
      .from("projects")
      .select("title");
    expect(data).toEqual([{ title: "Kept" }]);
  });

  test("a backup on a full disk leaves no files, and succeeds once there is space", async () => {
    const { owner } = await fillSite();
    const freeDisk = Promise.withResolvers<() => void>();
    const databaseThatFillsDisk: Database = {
      ...database,
      withFrozenFiles: async (work) =>
        database.withFrozenFiles?.(async () => {
          freeDisk.resolve(fillDisk());
          await work();
        }),
    };
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    await tryBackup(disk, databaseThatFillsDisk);
    expect(consoleError.mock.calls).toEqual([
      ["The site could not be backed up: the disk is full."],
    ]);
    expect(readdirSync(join(disk, "backups"))).toEqual([]);
    expect((await owner.from("projects").select("title")).data).toEqual([{ title: "Kept" }]);
    (await freeDisk.promise)();
    await tryBackup(disk, database);
    expect(listBackups(disk)).toHaveLength(1);
  });

  test("a first start on a full disk fails before it creates a database", async () => {
    resizeDisk(100 * mebibyte);
    await expect(startSite()).rejects.toThrow(
      /^The disk of \S+ has no space for a new site: \d+ MiB are needed\.$/,
    );
    expect(readdirSync(disk)).toEqual(["server.lock.db", "server.lock.pid"]);
  });
});
