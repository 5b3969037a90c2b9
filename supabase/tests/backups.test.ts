import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { EmbeddedSupabase } from "@portfolio/embedded";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createBackup, findBackupDamage, listBackups } from "../../embedded/backups/backups.ts";
import { restore, setSiteAside } from "../../embedded/backups/restore.ts";
import { reserveFileName } from "../../embedded/data-folder/disk-space.ts";
import { openSite, postgresServer } from "./support/backend.ts";
import { newClient } from "./support/clients.ts";
import { damages, type StoppedSite } from "./support/damage.ts";
import { backedUpTitle, copySite, getBackedUpSite } from "./support/damaged-site.ts";
import { webp } from "./support/pictures.ts";

// Skipped with a PostgreSQL server, because the site makes no backups of such a server.
describe.skipIf(postgresServer)("backups of a site", () => {
  let originalSite: StoppedSite;
  const runningSites: EmbeddedSupabase[] = [];

  beforeAll(async () => {
    originalSite = await getBackedUpSite();
  });
  afterEach(async () => {
    await Promise.all(runningSites.splice(0).map((supabase) => supabase.close()));
    vi.restoreAllMocks();
  });

  async function startSite(dataDir: string) {
    const site = await openSite(dataDir);
    runningSites.push(site.supabase);
    return site;
  }

  async function openAndReadTitles(dataDir: string): Promise<string[]> {
    const { supabase, database } = await startSite(dataDir);
    const { data } = newClient(supabase).storage.from("media").getPublicUrl("kept.webp");
    const picture = await supabase.fetch(new Request(data.publicUrl));
    expect(await picture.bytes()).toEqual(new Uint8Array(webp));
    const rows = await database.query<{ title: string }>("select title from projects order by 1");
    return rows.map(({ title }) => title);
  }

  test("contain the database, the secrets and the uploaded files, and only the user that runs the server can read them", () => {
    const { dataDir } = originalSite;
    const [name = ""] = listBackups(dataDir);
    const backup = join(dataDir, "backups", name);
    expect(findBackupDamage(backup)).toBeNull();
    expect(readdirSync(backup).sort()).toEqual(["copy.json", "database", "files", "secrets.json"]);
    const picturePath = "files/media/kept.webp";
    expect(statSync(join(backup, picturePath)).ino).not.toBe(
      statSync(join(dataDir, picturePath)).ino,
    );
    for (const folder of [join(dataDir, "backups"), backup, join(backup, "database")]) {
      expect(statSync(folder).mode & 0o077).toBe(0);
    }
  });

  test.each(Object.entries(damages))(
    "%s: the server names the damage instead of starting, and a restore repairs it within a minute",
    { timeout: 60_000 },
    async (_name, applyDamage) => {
      const site = copySite(originalSite);
      applyDamage(site);
      const { dataDir } = site;
      await expect(startSite(dataDir)).rejects.toThrow(/^[^\n]+"npm run restore" restores[^\n]+$/);
      const [line] = await restore(dataDir);
      expect(line).toMatch(/^Restored from the backup of .* GMT: (?:database|secrets\.json)\.$/);
      expect(await restore(dataDir)).toEqual([expect.stringMatching(/^Nothing is damaged, /)]);
    },
  );

  test("a restore repairs a database whose folder is empty", async () => {
    const site = copySite(originalSite);
    damages["the folder of the database is empty"]?.(site);
    const { dataDir } = site;
    await restore(dataDir);
    expect(await openAndReadTitles(dataDir)).toEqual([backedUpTitle]);
    expect(readdirSync(join(dataDir, "set-aside"))).toHaveLength(1);
  });

  test("the newest seven backups are kept, with the old bytes of a picture that was changed later", async () => {
    const { dataDir } = copySite(originalSite);
    const picturePath = "files/media/kept.webp";
    const { database } = await startSite(dataDir);
    const [firstBackup = ""] = listBackups(dataDir);
    const backupPath = (...path: string[]) => join(dataDir, "backups", ...path);
    for (let day = 1; day <= 7; day++) {
      cpSync(
        backupPath(firstBackup, "copy.json"),
        backupPath(`2026-01-0${day}T00-00-00Z`, "copy.json"),
      );
    }
    const secondBackup = await createBackup(dataDir, database);
    expect(listBackups(dataDir)).toHaveLength(7);
    expect(listBackups(dataDir).slice(0, 2)).toEqual([secondBackup, firstBackup]);
    expect(readdirSync(backupPath()).filter((name) => name.endsWith(".draft"))).toEqual([]);
    await Promise.all(runningSites.splice(0).map((supabase) => supabase.close()));
    const [firstPath, secondPath] = [firstBackup, secondBackup].map((name) => backupPath(name));
    // The second backup links to the picture of the first backup.
    expect(statSync(join(secondPath ?? "", picturePath)).ino).toBe(
      statSync(join(firstPath ?? "", picturePath)).ino,
    );

    writeFileSync(join(dataDir, picturePath), "changed");
    expect(findBackupDamage(secondPath ?? "")).toBeNull();
    expect(await restore(dataDir, secondBackup)).toContain(
      "Restored uploaded files that were missing or had changed: 1.",
    );
    expect(readFileSync(join(dataDir, picturePath))).toEqual(Buffer.from(webp));

    writeFileSync(join(secondPath ?? "", picturePath), "changed");
    expect(findBackupDamage(secondPath ?? "")).toBe(`${picturePath} is damaged`);
  });

  test("a restore of damaged secrets keeps later changes", async () => {
    const site = copySite(originalSite);
    const secrets = readFileSync(join(site.dataDir, "secrets.json"), "utf8");
    damages["secrets.json is cut short"]?.(site);
    await expect(startSite(site.dataDir)).rejects.toThrow(
      /^\S+ is damaged\. "npm run restore" [^\n]+$/,
    );
    expect((await restore(site.dataDir))[0]).toMatch(/: secrets\.json\.$/);
    expect(readFileSync(join(site.dataDir, "secrets.json"), "utf8")).toBe(secrets);
    expect(await openAndReadTitles(site.dataDir)).toEqual([backedUpTitle, "Later"]);
  });

  test("a restore of an undamaged site changes nothing, unless the command names a backup", async () => {
    const { dataDir } = copySite(originalSite);
    expect(await restore(dataDir)).toEqual([expect.stringMatching(/^Nothing is damaged, /)]);
    expect(existsSync(join(dataDir, "set-aside"))).toBe(false);
    rmSync(join(dataDir, "files"), { recursive: true });
    const output = await restore(dataDir, listBackups(dataDir)[0]);
    expect(output).toContain("Restored uploaded files that were missing or had changed: 1.");
    expect(await openAndReadTitles(dataDir)).toEqual([backedUpTitle]);
    await expect(restore(dataDir)).rejects.toThrow(/in use by process/);
  });

  test("two restores within a second move the replaced files to two different folders", async () => {
    const { dataDir } = copySite(originalSite);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const [backup = ""] = listBackups(dataDir);
      const outputs = [await restore(dataDir, backup), await restore(dataDir, backup)];
      const folders = outputs.map(
        (lines) => /The previous files are in (.*)\.$/.exec(lines.at(-1) ?? "")?.[1],
      );
      expect(new Set(folders.filter(Boolean)).size).toBe(2);
      for (const folder of folders) expect(existsSync(join(folder ?? "", "database"))).toBe(true);
    } finally {
      vi.useRealTimers();
    }
    expect(await openAndReadTitles(dataDir)).toEqual([backedUpTitle]);
  });

  test("a restore skips damaged backups, and changes nothing without an undamaged backup", async () => {
    const site = copySite(originalSite);
    damages["pg_control is zeroed"]?.(site);
    const { dataDir } = site;
    const [name = ""] = listBackups(dataDir);
    writeFileSync(join(dataDir, "backups", name, "database/PG_VERSION"), "");
    const entriesBefore = readdirSync(dataDir);
    await expect(restore(dataDir)).rejects.toThrow(
      new RegExp(`^The backup ${name} is damaged: database/PG_VERSION is damaged\\.\nThere is no`),
    );
    expect(readdirSync(dataDir)).toEqual(entriesBefore);
  });

  test("`setSiteAside` moves everything in the data folder to a folder inside it", () => {
    const { dataDir } = copySite(originalSite);
    // The reserve file contains no data of the site, and exists only if the site ran long enough to create it.
    rmSync(join(dataDir, reserveFileName), { force: true });
    const isLock = (name: string) => name.startsWith("server.lock");
    const entriesBefore = readdirSync(dataDir).filter((name) => !isLock(name));
    const asideFolder = setSiteAside(dataDir);
    expect(readdirSync(asideFolder ?? "").sort()).toEqual(entriesBefore.sort());
    expect(entriesBefore).toEqual(
      expect.arrayContaining(["backups", "database", "files", "secrets.json"]),
    );
    expect(readdirSync(dataDir).filter((name) => !isLock(name))).toEqual(["set-aside"]);
    // A second run finds no site.
    expect(setSiteAside(dataDir)).toBeNull();
  });
});
