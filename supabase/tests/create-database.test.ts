import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import type { Database } from "../../embedded/database/database.ts";
import { migrate } from "../../embedded/database/migrate.ts";
import { startBackend } from "./support/backend.ts";
import { runCommand, startServer } from "./support/server.ts";
import { fillWithUnownedSite } from "./support/unowned-site.ts";

const programPath = join(import.meta.dirname, "../../embedded/commands/create-database.ts");

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder(onTestFinished);
});
/** Creates a database as `npm start` does while it builds the site. Returns the files of the data folder. */
function createDatabase(settings: Record<string, string> = {}): string[] {
  const { DATABASE_URL: _, SUPABASE_URL: __, ...inheritedVariables } = process.env;
  const env = { ...inheritedVariables, DATA_DIR: folder, LOW_MEMORY: "true", ...settings };
  expect(spawnSync(process.execPath, [programPath], { env }).status).toBe(0);
  return readdirSync(folder);
}

test("the program does not change a data folder that has files, or whose site uses another database", () => {
  expect(createDatabase({ SUPABASE_URL: "https://project.supabase.co" })).toEqual([]);
  expect(createDatabase({ DATABASE_URL: "postgres://127.0.0.1/site" })).toEqual([]);
  writeFileSync(join(folder, "secrets.json"), "{}");
  expect(createDatabase()).toEqual(["secrets.json"]);
});

test("`npm run begin-anew` changes nothing while the settings name another database", async () => {
  writeFileSync(join(folder, "secrets.json"), "{}");
  const settings = { DATABASE_URL: "postgres://127.0.0.1/site" };
  const { code, output } = await runCommand("restore", folder, ["--begin-anew"], settings);
  expect(code).toBe(1);
  expect(output).toMatch(/^SUPABASE_URL or DATABASE_URL is set, but this command is for the /);
  expect(readdirSync(folder)).toEqual(["secrets.json"]);
});

test("the user of the first start becomes a member of the roles, so that it need not stay a superuser", async () => {
  const { database, remove } = await startBackend();
  onTestFinished(remove);
  const roles = await database.query<{ name: string }>(
    `select roleid::regrole::text as name from pg_auth_members
     where member = current_user::regrole order by 1`,
  );
  expect(roles.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["anon", "authenticated", "service_role"]),
  );
});

test("a database that another user owns is reported as such, not as damaged", () => {
  const database = join(folder, "database");
  createDatabase();
  chmodSync(folder, 0o755);
  chmodSync(database, 0o500);
  const modulePath = join(import.meta.dirname, "../../embedded/data-folder/open-database.ts");
  // Root may write every file, so the program becomes another user after it has loaded its modules.
  const program = `
    import { openVerified } from ${JSON.stringify(modulePath)};
    if (process.getuid() === 0) process.setuid(65534);
    await openVerified("database").catch(({ message }) => console.info(message));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program],
    { cwd: folder, encoding: "utf8" },
  );
  // So that the folder can be deleted.
  chmodSync(database, 0o700);
  expect(stdout || stderr).toMatch(/^The database in database cannot be written \(EACCES\)/);
});

test("a start as another user of the PostgreSQL server fails with a message that says so", async () => {
  const query = () => {
    const message = "permission denied for schema supabase_migrations";
    return Promise.reject(Object.assign(new Error(message), { code: "42501" }));
  };
  await expect(migrate({ query } as unknown as Database)).rejects.toThrow(
    "DATABASE_URL must name the user of the first start: permission denied for schema",
  );
});

test("an empty setting of `npm run supabase` selects the default", async () => {
  await fillWithUnownedSite(folder);
  const server = await startServer(folder, { HOST: "", SITE_URL: "" });
  expect(await server.stop()).toBe(0);
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});
