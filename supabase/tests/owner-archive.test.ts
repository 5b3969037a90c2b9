import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { takeHostedSnapshot } from "../../embedded/archive/hosted-archive.ts";
import { createHostedClient } from "../../embedded/archive/hosted-client.ts";
import { type CredentialName, withOwnerSession } from "../../embedded/archive/owner-session.ts";
import { beginArchiveSession } from "../../embedded/archive/restore-rows.ts";
import { writeArchive } from "../../embedded/archive/write-archive.ts";
import { checksumsOf } from "./support/archive-checksums.ts";
import { fillForArchive } from "./support/archived-site.ts";
import { tokenOf } from "./support/attacked-backend.ts";
import {
  type Client,
  password,
  signInOtherUser,
  signUpOwner,
  userIdOf,
} from "./support/clients.ts";
import { forgeToken } from "./support/jwt.ts";
import { createPng } from "./support/pictures.ts";
import { serveBackend } from "./support/served-backend.ts";
import { spawnCommand, waitForExit } from "./support/server.ts";

const email = "owner@example.com";
const otherEmail = "other-user@example.com";

let onRequest = (_pathname: string): void => undefined;
const { backend, client } = await serveBackend((pathname) => onRequest(pathname));
const { database } = backend;
const { publishableKey } = backend.supabase;
const owner = await signUpOwner(backend.supabase);
const otherUser = await signInOtherUser(backend.supabase, database, otherEmail);
const folder = makeTemporaryFolder(afterAll);
let checksums: Record<string, string>;

beforeAll(async () => {
  await fillForArchive(owner, 8, `${client.url}/storage/v1/object/public/media/`);
  // This is the picture of a draft. No page shows it.
  const picture = { contentType: "image/png" };
  await owner.storage
    .from("media")
    .throwOnError()
    .upload("2026/draft.png", createPng(20, 10), picture);
  const path = join(folder, "secret-key.zip");
  await writeArchive(await takeHostedSnapshot(client), path);
  checksums = await checksumsOf(path);
});

const readSessions = () => database.query("select id from auth.sessions order by id");

/**
 * Runs `npm run backup` without the secret key. If `stopAt` is given, interrupts the command like Ctrl-C at the first
 * request whose path ends with `stopAt`.
 */
function runBackup(path: string, variables: Record<string, string>, input = "", stopAt?: string) {
  const settings = {
    SUPABASE_URL: client.url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: "",
    TMPDIR: folder,
    ...variables,
  };
  const child = spawnCommand("backup", folder, [path], settings, input);
  onRequest = (pathname) => void (pathname.endsWith(stopAt ?? " ") && child.kill("SIGINT"));
  return waitForExit(child);
}

const temporaryFolders = () =>
  readdirSync(folder).filter((name) => name.startsWith("portfolio-archive"));

/** Runs `work` with a session of the owner in this process. */
const inSession = <T>(
  work: Parameters<typeof withOwnerSession<T>>[1],
  answers: Partial<Record<CredentialName, string>> = {},
) =>
  withOwnerSession(
    {
      url: client.url,
      publishableKey,
      ask: async (credential) => ({ email, password, code: "", ...answers })[credential],
    },
    work,
  );

const connectAs = (user: Client) =>
  createHostedClient(client.url, publishableKey, {
    getAccessToken: async () => (await tokenOf(user)) ?? "",
  });

test("an archive made with the owner's sign-in equals an archive made with the secret key", async () => {
  const sessionsBefore = await readSessions();
  const variablesPath = join(folder, "variables.zip");
  const result = await runBackup(variablesPath, { OWNER_EMAIL: email, OWNER_PASSWORD: password });
  expect(result).toMatchObject({ code: 0, output: expect.stringMatching(/^Wrote /) });
  expect(await checksumsOf(variablesPath)).toEqual(checksums);
  expect(Object.keys(checksums)).toContain("media/2026/draft.png");

  const typedPath = join(folder, "typed.zip");
  const { code, output } = await runBackup(typedPath, {}, `${email}\n${password}\n`);
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).not.toContain(password);
  expect(await checksumsOf(typedPath)).toEqual(checksums);
  expect(await readSessions()).toEqual(sessionsBefore);
});

test.each(["/auth/v1/token", "/rpc/begin_archive", "/rpc/read_archive", "/2026/draft.png"])(
  "Ctrl-C during %s ends the session and deletes the temporary files",
  async (stopAt) => {
    const sessionsBefore = await readSessions();
    const path = join(folder, "cancelled.zip");
    const credentials = { OWNER_EMAIL: email, OWNER_PASSWORD: password };
    const result = await runBackup(path, credentials, "", stopAt);
    expect(result).toMatchObject({ output: "Cancelled.\n", code: 130 });
    expect(await readSessions()).toEqual(sessionsBefore);
    expect(temporaryFolders()).toEqual([]);
    expect(readdirSync(folder)).not.toContainEqual(expect.stringMatching(/^cancelled/));
  },
);

test("`npm run backup` writes no file if its folder, password or key is wrong, and names the problem", async () => {
  const path = join(folder, "refused.zip");
  expect(await runBackup(path, { OWNER_EMAIL: email })).toMatchObject({
    code: 1,
    output: expect.stringContaining("OWNER_PASSWORD is missing."),
  });
  expect(await runBackup(path, { SUPABASE_PUBLISHABLE_KEY: "" })).toMatchObject({
    code: 1,
    output: expect.stringContaining("SUPABASE_PUBLISHABLE_KEY is missing."),
  });
  const missingFolder = join(folder, "missing");
  expect(await runBackup(join(missingFolder, "site.zip"), {})).toMatchObject({
    code: 1,
    output: `There is no folder ${missingFolder}.\n`,
  });
  expect(existsSync(path)).toBe(false);
  await expect(inSession(takeHostedSnapshot, { password: "another" })).rejects.toThrow(
    "The e-mail address or the password is wrong.",
  );
  const url = "http://127.0.0.1:1";
  const unreachableSite = { url, publishableKey, ask: async () => "x" };
  await expect(withOwnerSession(unreachableSite, takeHostedSnapshot)).rejects.toThrow(
    `${url} cannot be reached`,
  );
});

test("another user cannot read an archive that the owner has started", async () => {
  const path = join(folder, "other-user.zip");
  const sessionsBefore = await readSessions();
  const credentials = { OWNER_EMAIL: otherEmail, OWNER_PASSWORD: password };
  expect(await runBackup(path, credentials)).toMatchObject({
    code: 1,
    output: "Only the owner of the site can archive it.\n",
  });
  expect(existsSync(path)).toBe(false);
  expect(temporaryFolders()).toEqual([]);
  expect(await readSessions()).toEqual(sessionsBefore);

  const { id } = await beginArchiveSession(connectAs(owner).call, true);
  const { call } = connectAs(otherUser);
  const parameters = { archive: id, table_name: "projects", after: 0 };
  await expect(call("read_archive", parameters)).rejects.toThrow(/Only the owner/);
  await expect(call("unfinished_files", {})).rejects.toThrow(/Only the owner/);
  await expect(beginArchiveSession(call, false)).rejects.toThrow(/Only the owner/);
  expect(await connectAs(owner).call("read_archive", parameters)).toMatchObject({ last: 8 });
});

test("the owner's session can neither restore an archive nor read tables that the API hides", async () => {
  const { call } = connectAs(owner);
  await database.exec("create table public.hidden (id int primary key)");
  await expect(beginArchiveSession(call, true, ["hidden"])).rejects.toThrow(
    /cannot contain these tables/,
  );
  await database.exec("drop table public.hidden");
  await expect(
    call("stage_archive", { archive: crypto.randomUUID(), table_name: "projects", lines: [] }),
  ).rejects.toThrow(/permission denied for function stage_archive/);
});

test("a session that expires while the archive is written is refreshed", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const tokens = new Set<string>();
    const fetchOnNetwork = globalThis.fetch;
    const fetchMock = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const token = new Headers(init?.headers).get("authorization");
      if (String(input).includes("/rpc/") && token) tokens.add(token);
      return fetchOnNetwork(input, init);
    });
    const lastRow = await inSession(async ({ call }) => {
      const { id } = await beginArchiveSession(call, true);
      vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
      const page = { archive: id, table_name: "projects", after: 0 };
      return (await call<{ last: number }>("read_archive", page)).last;
    });
    fetchMock.mockRestore();
    expect(lastRow).toBe(8);
    expect(tokens.size).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test("an archive requires the code of the account's second factor", async () => {
  const ownerId = await userIdOf(owner);
  const { jwtSecret } = JSON.parse(readFileSync(join(backend.folder, "secrets.json"), "utf8"));
  // The embedded backend lacks this table of hosted Supabase, and the Auth server's responses about second factors.
  await database.exec(`
    create table auth.mfa_factors (id uuid primary key default gen_random_uuid(), user_id uuid, status text);
    insert into auth.mfa_factors (user_id, status) values ('${ownerId}', 'verified');
  `);
  const fetchOnNetwork = globalThis.fetch;
  let token = "";
  const fetchMock = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input));
    if (pathname.endsWith("/challenge")) return Response.json({ id: "challenge" });
    if (pathname.endsWith("/verify")) {
      if (!String(init?.body).includes("123456")) {
        return Response.json(
          { error_code: "mfa_verification_failed", msg: "Wrong" },
          { status: 422 },
        );
      }
      const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      const verifiedToken = forgeToken({ ...claims, aal: "aal2" }, jwtSecret);
      const session = { refresh_token: "x", token_type: "bearer", expires_in: 3600 };
      return Response.json({ ...session, access_token: verifiedToken, user: { id: ownerId } });
    }
    const response = await fetchOnNetwork(input, init);
    if (!pathname.endsWith("/token")) return response;
    const body = await response.json();
    token = body.access_token;
    const app = { id: "app", factor_type: "totp", status: "verified" };
    return Response.json({ ...body, user: { ...body.user, factors: [app] } });
  });
  try {
    const sessionsBefore = await readSessions();
    const beginWithCode = (code: string) =>
      inSession(({ call }) => beginArchiveSession(call, true), { code });
    await expect(beginWithCode("000000")).rejects.toThrow(
      "The code of the second factor is wrong.",
    );
    expect(await beginWithCode("123 456")).toMatchObject({ hasOwner: true });
    expect(await readSessions()).toEqual(sessionsBefore);
    // This session was started with only the password.
    await expect(beginArchiveSession(connectAs(owner).call, true)).rejects.toThrow(
      "This needs the second factor of your account.",
    );
  } finally {
    fetchMock.mockRestore();
    await database.exec("drop table auth.mfa_factors");
  }
});
