import fs, { mkdirSync, readdirSync, rmdirSync } from "node:fs";
import fsPromises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Backend, postgresServer, startBackend } from "./support/backend.ts";
import { type Client, newClient, password, signUpOwner } from "./support/clients.ts";
import { webp } from "./support/pictures.ts";
import { insert } from "./support/rows.ts";

const disk = { isFull: false, writesFail: false };

const { statfsSync } = fs;
const { writeFile } = fsPromises;

function mockDisk(): void {
  vi.spyOn(fs, "statfsSync").mockImplementation(((path: string) => ({
    ...statfsSync(path),
    bsize: 4096,
    bavail: disk.isFull ? 1000 : 1_000_000,
  })) as typeof statfsSync);
  vi.spyOn(fsPromises, "writeFile").mockImplementation(async (path, content, options) => {
    await writeFile(path, disk.writesFail ? "" : content, options);
    if (!disk.writesFail) return;
    throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  });
  // Applies the mocks to modules that import the functions by name.
  syncBuiltinESMExports();
}

let backend: Backend;
let owner: Client;
let visitor: Client;

beforeEach(async () => {
  backend = await startBackend();
  owner = await signUpOwner(backend.supabase);
  visitor = newClient(backend.supabase);
  await insert(owner, "projects", { title: "Kept", slug: "kept" });
  expect((await uploadPicture("kept.webp")).error).toBeNull();
  mockDisk();
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "info").mockReturnValue();
});
afterEach(async () => {
  disk.isFull = false;
  disk.writesFail = false;
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  vi.useRealTimers();
  await backend.remove();
});

const uploadPicture = (name: string) =>
  owner.storage.from("media").upload(name, webp, { contentType: "image/webp" });

async function signUp() {
  const { error } = await visitor.auth.signUp({ email: "other@example.com", password });
  return { status: error?.status, error };
}

async function expectReadsToWork() {
  expect((await visitor.from("projects").select("title")).data).toEqual([{ title: "Kept" }]);
  const { data } = visitor.storage.from("media").getPublicUrl("kept.webp");
  const response = await backend.supabase.fetch(new Request(data.publicUrl));
  expect(await response.bytes()).toEqual(new Uint8Array(webp));
}

test("a full disk prevents saving, but not reading and deleting", async () => {
  disk.isFull = true;
  const reason = "The disk of the server is full. Nothing was saved.";
  for (const { status, error } of [
    await owner.from("projects").insert({ title: "New", slug: "another" }),
    await owner.from("projects").update({ title: "New" }).eq("slug", "kept"),
    await signUp(),
  ]) {
    expect({ status, message: error?.message }).toEqual({ status: 507, message: reason });
  }
  // All functions that store content of the owner. The others only delete rows, or change a counter or a state.
  const storingFunctions = await backend.database.query<{ name: "autosave_post" }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile = 'v'
       and has_function_privilege('authenticated', oid, 'execute')
       and proname not in (
         'unlock_project', 'open_selection', 'delete_expired_data', 'end_program_token', 'discard_proposal',
         'forget_deleted_item',
         'resume_mails', 'forget_files'
       )`,
  );
  expect(storingFunctions).toContainEqual({ name: "autosave_post" });
  for (const { name } of storingFunctions) {
    const { status } = await owner.rpc(name, { post_id: "", version: "", changes: {} });
    expect({ name, status }).toEqual({ name, status: 507 });
  }
  expect((await uploadPicture("new.webp")).error).toMatchObject({
    statusCode: "507",
    message: reason,
  });
  await expectReadsToWork();
  expect((await owner.auth.refreshSession()).error).toBeNull();
  expect((await owner.rpc("media_orphans")).error).toBeNull();
  expect((await owner.storage.from("media").remove(["kept.webp"])).error).toBeNull();
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [expect.stringMatching(/^The disk of .* is full: nothing is saved until it has space\.$/)],
  ]);

  disk.isFull = false;
  expect((await owner.from("projects").insert({ title: "New", slug: "another" })).error).toBeNull();
  expect((await uploadPicture("new.webp")).error).toBeNull();
});

test("an upload that does not fit leaves neither a partial file nor a row", async () => {
  disk.writesFail = true;
  expect((await uploadPicture("new.webp")).error).toMatchObject({ statusCode: "507" });
  await expectReadsToWork();
  expect(await backend.database.query("select name from storage.objects")).toEqual([
    { name: "kept.webp" },
  ]);
  const files = readdirSync(join(backend.folder, "files"), {
    recursive: true,
    withFileTypes: true,
  });
  expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(["kept.webp"]);
});

// Skipped with a PostgreSQL server, which restarts after a full disk without the help of the backend.
test.runIf(!postgresServer)(
  "a database that stopped because of a full disk is reopened once the disk has space",
  async () => {
    // PostgreSQL creates its next log file at this path, which ends with the process id, always 42 in PGlite.
    const blockingFolder = join(backend.folder, "database", "pg_wal", "xlogtemp.42");
    mkdirSync(blockingFolder);
    const fillLog = async () => {
      for (let part = 0; part < 1000; part += 1) {
        await backend.database.query(
          "select pg_logical_emit_message(true, 'x', repeat('y', 500000))",
        );
      }
    };
    await expect(fillLog()).rejects.toThrow(/^The database stopped: /);
    expect((await visitor.from("projects").select("title")).status).toBe(500);
    expect(await backend.supabase.isHealthy()).toBe(false);
    rmdirSync(blockingFolder);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    await expectReadsToWork();
    expect(await backend.supabase.isHealthy()).toBe(true);
  },
);
