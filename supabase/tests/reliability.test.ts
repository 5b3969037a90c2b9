import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Database } from "@portfolio/content/database";
import { startEmbeddedSupabase } from "@portfolio/embedded";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { createDataFolder } from "../../embedded/data-folder/create-data-folder.ts";
import { lockDataFolder } from "../../embedded/data-folder/lock.ts";
import { openDatabaseFolder } from "../../embedded/data-folder/open-database.ts";
import { makeDataFolder, postgresServer } from "./support/backend.ts";
import { type Client, password } from "./support/clients.ts";
import {
  programEnvironment,
  type Server,
  spawnServer,
  startServer,
  waitForExit,
} from "./support/server.ts";

const makeEmptyFolder = () => makeTemporaryFolder(onTestFinished);

async function makeSiteWithoutOwner(): Promise<string> {
  const folder = await makeDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a backend in this process, which is faster than in a child process. */
const startHere = (dataDir: string) =>
  startEmbeddedSupabase({ dataDir, siteUrl: "http://127.0.0.1:3000" });

async function readSetupCode(dataDir: string): Promise<string | null> {
  const supabase = await startHere(dataDir);
  await supabase.close();
  return supabase.setupCode;
}

// With a PostgreSQL server, the data folder contains no database.
describe.skipIf(postgresServer)("a backend with its database in the data folder", () => {
  test("acknowledged writes of four concurrent clients survive a SIGKILL", async () => {
    const folder = await makeSiteWithoutOwner();
    const { savedSlugs, storedSlugs } = await killWhileWriting(folder, 2);
    expect(savedSlugs.length).toBeGreaterThanOrEqual(2);
    expect(storedSlugs).toEqual(expect.arrayContaining(savedSlugs));
  });

  // `support/unowned-site.ts` checks that a complete first start creates the database folder.
  test("a first start deletes the files of a killed first start", async () => {
    const folder = makeEmptyFolder();
    const leftoverFile = join(folder, "database.new/leftover/file");
    mkdirSync(dirname(leftoverFile), { recursive: true });
    writeFileSync(leftoverFile, "incomplete");
    // The port of the killed server's commands. Commands must not connect to it, because another process may use it now.
    const portFile = join(folder, "command-port.json");
    writeFileSync(portFile, "{}");
    const child = spawnServer(folder);
    const exit = waitForExit(child);
    const newFolder = join(folder, "database.new");
    await expect.poll(() => existsSync(newFolder) && !existsSync(leftoverFile)).toBe(true);
    expect(existsSync(portFile)).toBe(false);
    child.kill("SIGKILL");
    await exit;
    expect(existsSync(join(folder, "database"))).toBe(false);
  });

  test("a process that is killed during a migration leaves no part of it", async () => {
    const folder = await makeSiteWithoutOwner();
    const base = join(folder, "database/base");
    const countTables = () =>
      readdirSync(base, { recursive: true }).filter((path) => /[/\\]\d+$/.test(String(path)))
        .length;
    const tableCountBefore = countTables();
    // Like `migrate`, runs one script that contains the migration and adds its row to the table of versions.
    const script = `create table public.half (); do $$ begin loop end loop; end $$;
      insert into supabase_migrations.schema_migrations (version) values ('1')`;
    const module = join(import.meta.dirname, "../../embedded/data-folder/open-database.ts");
    const program = `const { openDatabaseFolder } = await import(${JSON.stringify(module)});
      await (await openDatabaseFolder(${JSON.stringify(folder)})).exec(${JSON.stringify(script)});`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      env: programEnvironment(folder),
    });
    const exit = waitForExit(child);
    await Promise.race([
      expect.poll(countTables, { timeout: 60_000 }).toBeGreaterThan(tableCountBefore),
      exit,
    ]);
    child.kill("SIGKILL");
    await exit;
    const database = await openDatabaseFolder(folder);
    const rows = await database.query(
      `select to_regclass('public.half') as half, count(*)::int as versions
       from supabase_migrations.schema_migrations where version = '1'`,
    );
    await database.close();
    expect(rows).toEqual([{ half: null, versions: 0 }]);
  });

  test.each([
    [
      "without the file database.ready, which older versions created,",
      (folder: string) => rmSync(join(folder, "database.ready"), { force: true }),
    ],
    ["copied without its secrets", (folder: string) => rmSync(join(folder, "secrets.json"))],
  ])("a site %s starts with its content", async (_title, removeFile) => {
    const folder = await makeSiteWithoutOwner();
    const code = readFileSync(join(folder, "setup-code"), "utf8").trim();
    removeFile(folder);
    expect(await readSetupCode(folder)).toBe(code);
  });

  test.each([
    ["empty", (folder: string) => mkdirSync(join(folder, "database"))],
    ["missing", () => undefined],
  ])(
    "a start without a database (%s) in an existing site fails and changes nothing",
    async (databaseState, prepareFolder) => {
      const folder = await makeSiteWithoutOwner();
      rmSync(join(folder, "database"), { recursive: true });
      prepareFolder(folder);
      const pathsBefore = readdirSync(folder, { recursive: true });
      await expect(startHere(folder)).rejects.toThrow(
        new RegExp(
          `^/.*/database is ${databaseState}, although secrets.json shows .* "npm run restore" .*$`,
        ),
      );
      expect(readdirSync(folder, { recursive: true })).toEqual(pathsBefore);
    },
  );

  const addVersion = (version: string) =>
    `insert into supabase_migrations.schema_migrations (version) values ('${version}')`;

  async function runScriptAndReadVersions(folder: string, script: string) {
    const database = await openDatabaseFolder(folder);
    await database.exec(script);
    const rows = await database.query("select version from supabase_migrations.schema_migrations");
    await database.close();
    return rows;
  }

  test.each([
    ["newer version", "20991231235959", addVersion("20991231235959")],
    [
      "version with only some of the migrations that were later combined into one",
      "20261125171000",
      `${addVersion("20261125171000")};
       delete from supabase_migrations.schema_migrations where version = '20261231000060'`,
    ],
  ])("a start with a database of a %s fails, changing nothing", async (_title, version, script) => {
    const folder = await makeSiteWithoutOwner();
    const versionsBefore = await runScriptAndReadVersions(folder, script);
    await expect(startHere(folder)).rejects.toThrow(
      new RegExp(
        `^The database belongs to another version .* ${version}, .* "npm run begin-anew"\\.$`,
      ),
    );
    expect(await runScriptAndReadVersions(folder, "select 1")).toEqual(versionsBefore);
  });

  test("a database with all of the migrations that were later combined into one starts unchanged", async () => {
    const folder = await makeSiteWithoutOwner();
    const code = readFileSync(join(folder, "setup-code"), "utf8").trim();
    const script = addVersion("20261125171000");
    const versionsBefore = await runScriptAndReadVersions(folder, script);
    expect(await readSetupCode(folder)).toBe(code);
    expect(await runScriptAndReadVersions(folder, "select 1")).toEqual(versionsBefore);
  });

  test("files of killed transactions and of PostgreSQL's templates are not reported as damage", async () => {
    const folder = await makeSiteWithoutOwner();
    const database = await openDatabaseFolder(folder);
    const [row] = await database.query<{ path: string }>(
      "select pg_relation_filepath('public.blog_posts'::regclass) as path",
    );
    await database.close();
    const leftoverFile = join(folder, "database", dirname(row?.path ?? ""), "999999");
    // Databases that earlier versions created contain PostgreSQL's template databases. 1249 is the file of
    // `pg_attribute`.
    const template = join(folder, "database/base/1");
    mkdirSync(template);
    for (const path of [leftoverFile, join(template, "1249")])
      writeFileSync(path, Buffer.alloc(8192, 0xff));
    await (await openDatabaseFolder(folder)).close();
  });
});

test("a second process on a data folder fails with the id of the first process", async () => {
  const folder = makeEmptyFolder();
  const unlock = lockDataFolder(folder);
  const { code, output } = await waitForExit(spawnServer(folder));
  unlock();
  expect(code).toBe(1);
  expect(output).toContain(`in use by process ${process.pid}`);
  // If the second process had opened the database, this folder would exist.
  expect(readdirSync(folder)).not.toContain("database");
});

test("a data folder that an earlier version of the program uses is refused", () => {
  const folder = makeEmptyFolder();
  const path = join(folder, "server.lock");
  // Earlier versions renew the time of this file every five seconds.
  writeFileSync(path, '{"pid":1}');
  expect(() => lockDataFolder(folder)).toThrow("in use by an earlier version of this program");
  utimesSync(path, 0, 0);
  lockDataFolder(folder)();
});

test("a process can lock a data folder again only after unlocking it", () => {
  const folder = makeEmptyFolder();
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockDataFolder(folder)();
});

test.each(["/proc/x", "/dev/null/x"])("an unwritable data folder (%s) is reported", (folder) => {
  expect(() => createDataFolder(folder)).toThrow(
    /^The data folder \S+ cannot be written \(\w+\): set DATA_DIR to a writable folder\.$/,
  );
});

/**
 * Kills a server by SIGKILL `killCount` times while four writers save, and starts it again after each kill.
 *
 * @param folder Data folder of a site without an owner.
 * @returns the slugs of the acknowledged writes, and those that are stored after the last start.
 */
async function killWhileWriting(folder: string, killCount: number) {
  const savedSlugs: string[] = [];
  let server = await startServer(folder);
  try {
    const token = await signUp(server);
    for (let round = 0; round < killCount; round++) {
      savedSlugs.push(...(await writeUntilKilled(server, token, round)));
      server = await startServer(folder);
    }
    const { data } = await clientOf(server, token).from("projects").select("slug").throwOnError();
    return { savedSlugs, storedSlugs: data.map(({ slug }) => slug) };
  } finally {
    await server.kill();
  }
}

async function writeUntilKilled(server: Server, token: string, round: number): Promise<string[]> {
  const owner = clientOf(server, token);
  const savedSlugs: string[] = [];
  const saveCount = 1 + Math.floor(Math.random() * 20);
  let kill: Promise<void> | undefined;
  const write = async (writer: string) => {
    for (let index = 0; kill === undefined; index++) {
      const slug = `${round}-${writer}-${index}`;
      const { status } = await owner.from("projects").insert({ title: "Saved", slug });
      if (status === 201) savedSlugs.push(slug);
      if (savedSlugs.length >= saveCount) kill ??= server.kill();
    }
  };
  await Promise.all(["a", "b", "c", "d"].map(write));
  await kill;
  return savedSlugs;
}

async function signUp(server: Server): Promise<string> {
  const { data, error } = await clientOf(server).auth.signUp({
    email: "owner@example.com",
    password,
    options: { data: { setup_code: server.setupCode } },
  });
  if (!data.session) throw error ?? new Error("The sign-up returned no session.");
  return data.session.access_token;
}

function clientOf({ url, publishableKey }: Server, token?: string): Client {
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token ? { global: { headers: { authorization: `Bearer ${token}` } } } : {}),
  });
}
