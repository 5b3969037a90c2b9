import { existsSync, mkdtempSync, rmSync, utimesSync, watch, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterEach, describe, expect, test } from "vitest";
import type { Database } from "../database.types.ts";
import { lockDataFolder } from "../embedded/lock.ts";
import { makeFolder, postgresServer } from "./support/backend.ts";
import { type Client, password } from "./support/people.ts";
import { outcomeOf, type Server, spawnServer, startServer } from "./support/server.ts";

const folders: string[] = [];
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-test-"));
  folders.push(folder);
  return folder;
}

async function unownedSite(): Promise<string> {
  const folder = await makeFolder();
  folders.push(folder);
  return folder;
}

async function start(folder: string): Promise<Server> {
  const server = await startServer(folder);
  servers.push(server);
  return server;
}

function clientOf({ url, publishableKey }: Server): Client {
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** Resolves once a path below a folder exists. */
function appearanceOf(folder: string, path: string): Promise<void> {
  const wanted = join(folder, path);
  return new Promise((resolve) => {
    const look = () => {
      if (!existsSync(wanted)) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(folder, { recursive: true }, look);
    look();
  });
}

// The data folder of a backend that uses a PostgreSQL server holds no database that could be lost.
describe.skipIf(postgresServer)("a backend with its database in the data folder", () => {
  test("fault 1: what was answered as saved is there after SIGKILL under four writers, three times over", {
    timeout: 180_000,
  }, async () => {
    const folder = await unownedSite();
    let server = await start(folder);
    const { error } = await clientOf(server).auth.signUp({
      email: "owner@example.com",
      password,
      options: { data: { setup_code: server.setupCode } },
    });
    expect(error).toBeNull();

    const saved = new Set<string>();
    for (let round = 1; round <= 3; round++) {
      const owner = clientOf(server);
      await owner.auth.signInWithPassword({ email: "owner@example.com", password });
      const enough = saved.size + 25;
      let killed: Promise<void> | undefined;
      const writer = async (name: string) => {
        for (let index = 0; killed === undefined; index++) {
          const slug = `${round}-${name}-${index}`;
          const answer = await owner.from("projects").insert({ title: "Saved", slug });
          if (answer.status === 201) saved.add(slug);
          if (saved.size >= enough) killed ??= server.kill();
        }
      };
      await Promise.all(["a", "b", "c", "d"].map(writer));
      await killed;

      server = await start(folder);
      const { data } = await clientOf(server).from("projects").select("slug").throwOnError();
      const kept = new Set(data.map(({ slug }) => slug));
      expect([...saved].filter((slug) => !kept.has(slug))).toEqual([]);
    }
    expect(saved.size).toBeGreaterThanOrEqual(75);
  });

  test("fault 2: a first start that was killed, early or late, is taken up by the next one", {
    timeout: 180_000,
  }, async () => {
    const folder = emptyFolder();
    for (const moment of ["secrets.json", "database/global"]) {
      const child = spawnServer(folder);
      const ended = outcomeOf(child);
      await Promise.race([appearanceOf(folder, moment), ended]);
      child.kill("SIGKILL");
      await ended;
    }
    const server = await start(folder);
    const code = server.setupCode;
    expect(code).not.toBeNull();
    const visitor = clientOf(server);
    expect((await visitor.rpc("site_has_owner")).data).toBe(false);
    expect((await visitor.from("portfolio_sections").select()).data).toEqual([]);
    // A site without an owner shows the same link again.
    await server.kill();
    expect((await start(folder)).setupCode).toBe(code);
  });

  test("fault 12: SIGTERM ends the process in order", async () => {
    const server = await start(await unownedSite());
    expect(await server.stop()).toBe(0);
  });
});

test("fault 3: a second process on a data folder refuses at once and names the first", async () => {
  const folder = await unownedSite();
  const unlock = lockDataFolder(folder);
  const began = performance.now();
  const { code, output } = await outcomeOf(spawnServer(folder));
  // Half a second where the process has a core to itself; the other tests want it too.
  expect(performance.now() - began).toBeLessThan(10_000);
  unlock();
  expect(code).toBe(1);
  expect(output).toContain(`in use by process ${process.pid}`);
});

test("one process cannot hold a data folder twice, and can take it again after giving it back", () => {
  const folder = emptyFolder();
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockDataFolder(folder)();
  expect(existsSync(join(folder, "server.lock"))).toBe(false);
});

const minuteAgo = new Date(Date.now() - 60_000);
const gone = 2 ** 22 - 1;

test.each([
  ["of a process that is gone", { pid: gone, host: hostname(), started: "1", token: "x" }],
  [
    "of a process whose number another one has now",
    { pid: process.ppid, host: hostname(), started: "an earlier time", token: "x" },
  ],
  [
    "of an earlier container's process, which had our number",
    { pid: process.pid, host: hostname(), started: "1", token: "x" },
  ],
  ["that is damaged", "{"],
])("a lock %s is taken over", (_title, content) => {
  const folder = emptyFolder();
  const text = typeof content === "string" ? content : JSON.stringify(content);
  writeFileSync(join(folder, "server.lock"), text);
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow("in use");
  unlock();
});

test("a lock of another machine holds while that machine keeps it fresh", () => {
  const folder = emptyFolder();
  const lock = join(folder, "server.lock");
  writeFileSync(lock, JSON.stringify({ pid: 1, host: "elsewhere", started: "", token: "x" }));
  expect(() => lockDataFolder(folder)).toThrow("in use by process 1 on elsewhere");
  utimesSync(lock, minuteAgo, minuteAgo);
  lockDataFolder(folder)();
});
