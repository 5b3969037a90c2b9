import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedSupabase } from "@portfolio/embedded";
import { afterEach, expect, test, vi } from "vitest";
import { backupTime, findBackupDamage, listBackups } from "../../embedded/backups/backups.ts";
import { openSite, postgresServer } from "./support/backend.ts";
import { newClient, password } from "./support/clients.ts";
import { backedUpTitle, copySite, getBackedUpSite } from "./support/damaged-site.ts";

let runningSite: EmbeddedSupabase | undefined;
afterEach(async () => {
  await runningSite?.close();
  vi.restoreAllMocks();
});

// Skipped with a PostgreSQL server, because the site makes no backups of such a server.
test.skipIf(postgresServer)(
  "a running server restores the content of a backup and leaves the account unchanged",
  async () => {
    const site = copySite(await getBackedUpSite());
    const { dataDir } = site;
    const { supabase, database } = await openSite(dataDir);
    runningSite = supabase;
    const owner = newClient(supabase);
    const email = "owner@example.com";
    await owner.auth.signInWithPassword({ email, password });
    const newPassword = "another long enough passphrase";
    const { error } = await owner.auth.updateUser({ password: newPassword });
    expect(error).toBeNull();
    await owner.storage.from("media").throwOnError().remove(["kept.webp"]);
    const [name = ""] = listBackups(dataDir);
    const backupFolder = join(dataDir, "backups", name);
    const { backups } = await supabase.archives.listCopies();
    expect(backups).toEqual([
      { name, time: backupTime(name)?.getTime(), bytes: expect.any(Number) },
    ]);
    expect(backups?.[0]?.bytes).toBeGreaterThan(10_000_000);

    const readTitles = async () =>
      (await database.query<{ title: string }>("select title from projects order by 1")).map(
        ({ title }) => title,
      );
    const id = randomUUID();
    expect(await supabase.archives.packBackup(name, id)).toBe("packed");
    const plan = await supabase.archives.restore(id, { shouldApply: false });
    expect(plan).toMatchObject({
      createdAt: backupTime(name)?.toISOString(),
      problems: [],
      changes: expect.arrayContaining([
        { table: "projects", added: 0, changed: 0, removed: 1 },
        { table: "files", added: 1, changed: 0, removed: 0, unchanged: 0 },
      ]),
    });
    expect(await readTitles()).toEqual([backedUpTitle, "Later"]);
    expect(findBackupDamage(backupFolder)).toBeNull();

    expect(await supabase.archives.restore(id, { shouldApply: true })).toMatchObject({
      applied: true,
    });
    expect(await readTitles()).toEqual([backedUpTitle]);
    expect(existsSync(join(dataDir, "files/media/kept.webp"))).toBe(true);
    expect(existsSync(join(dataDir, "incoming"))).toBe(false);
    const signIn = await newClient(supabase).auth.signInWithPassword({
      email,
      password: newPassword,
    });
    expect(signIn.error).toBeNull();

    const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await supabase.archives.packBackup("../..", id)).toBe("unknown");
    expect(await supabase.archives.packBackup(name, "../x")).toBe("unknown");
    writeFileSync(join(backupFolder, "files/media/kept.webp"), "changed");
    expect(await supabase.archives.packBackup(name, id)).toBe("unreadable");
    expect(consoleError).toHaveBeenCalledWith(
      `The backup ${name} cannot be restored: files/media/kept.webp is damaged`,
    );
    await supabase.close();
    runningSite = undefined;
  },
);
