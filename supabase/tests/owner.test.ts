import { existsSync, readFileSync, statSync } from "node:fs";
import type { Server } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { listen } from "../../content/tests/listen.ts";
import { issueSetupCode } from "../../embedded/auth/setup-code.ts";
import { type Backend, startBackend } from "./support/backend.ts";
import { newClient, password, sendRequest, signUpOwner, userIdOf } from "./support/clients.ts";
import { insert } from "./support/rows.ts";

const backend: Backend = await startBackend();
const { supabase, database } = backend;
afterAll(() => backend.remove());

let setupCode: string | null;

// Each test starts with a site without an owner.
beforeEach(async () => {
  await database.exec("delete from auth.users");
  await database.exec("truncate public.portfolio_sections, public.projects cascade");
  setupCode = await issueSetupCode(database, backend.folder);
});

function signUp(email: string, code: string | null) {
  return newClient(supabase).auth.signUp({
    email,
    password,
    options: { data: code === null ? {} : { setup_code: code } },
  });
}

test("the first user who signs up with the set-up code owns the site", async () => {
  const visitor = newClient(supabase);
  expect((await visitor.rpc("site_has_owner")).data).toBe(false);
  const owner = await signUpOwner(supabase, setupCode);
  expect((await visitor.rpc("site_has_owner")).data).toBe(true);
  expect((await owner.from("site_owner").select("user_id")).data).toEqual([
    { user_id: await userIdOf(owner) },
  ]);
  await insert(owner, "projects", { title: "First", slug: "first" });
});

test("a second sign-up is rejected with any e-mail address", async () => {
  await signUpOwner(supabase, setupCode);
  const [otherEmail, ownersEmail] = await Promise.all([
    signUp("other@example.com", setupCode),
    signUp("owner@example.com", setupCode),
  ]);
  expect(otherEmail.error).toMatchObject({
    status: 422,
    code: "signup_disabled",
    message: "This site already has an owner. Sign in instead.",
  });
  expect(ownersEmail.error).toEqual(otherEmail.error);
  expect(await database.query("select email from auth.users")).toEqual([
    { email: "owner@example.com" },
  ]);
});

test("only one of several concurrent sign-ups succeeds", async () => {
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, index) => signUp(`${index}@example.com`, setupCode)),
  );
  expect(responses.map(({ error }) => error?.status)).toEqual(
    expect.arrayContaining([undefined, 422, 422, 422, 422]),
  );
  expect(await database.query("select from auth.users")).toHaveLength(1);
});

test("wrong, empty and missing set-up codes are rejected", async () => {
  for (const code of ["wrong", "", null]) {
    const { error } = await signUp("owner@example.com", code);
    expect(error).toMatchObject({
      status: 422,
      message: "This set-up link is not valid. Use the newest one that the server printed.",
    });
  }
  expect((await newClient(supabase).rpc("site_has_owner")).data).toBe(false);
});

// `createAdaptorServer` replaces the global classes Request and Response. They are restored after this test.
test("the site's server forwards the database's error for a wrong set-up code", async () => {
  const { Request, Response } = globalThis;
  onTestFinished(() => void Object.assign(globalThis, { Request, Response }));
  const server = createAdaptorServer({ fetch: (request) => supabase.fetch(request) });
  const port = await listen(server as Server, onTestFinished);
  const response = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: supabase.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: "owner@example.com", password, data: { setup_code: "wrong" } }),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    msg: "This set-up link is not valid. Use the newest one that the server printed.",
  });
});

test("attempts with wrong set-up codes are limited per IP address", async () => {
  const signUpWith = async (code: string, ipAddress = "192.0.2.1") => {
    const user = { email: "owner@example.com", password, data: { setup_code: code } };
    const init = { method: "POST", body: JSON.stringify(user) };
    return (await sendRequest(supabase, "/auth/v1/signup", init, ipAddress)).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push(await signUpWith(`wrong ${n}`));
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  expect(await signUpWith("wrong", "192.0.2.2")).toBe(422);
  expect(await signUpWith(setupCode ?? "")).toBe(200);
});

test("a used set-up code is refused, even after the owner was deleted", async () => {
  await signUpOwner(supabase, setupCode);
  await database.exec("delete from auth.users");
  const { error } = await signUp("other@example.com", setupCode);
  expect(error).toMatchObject({ status: 422 });
});

test("the database itself rejects sign-ups without the code", async () => {
  const insertUser = (code: string) =>
    database.exec(
      `insert into auth.users (id, email, raw_user_meta_data)
       values (gen_random_uuid(), 'direct@example.com', '{"setup_code":"${code}"}')`,
    );
  await expect(insertUser("wrong")).rejects.toThrow("set-up link is not valid");
  await insertUser(setupCode ?? "");
  await expect(insertUser(setupCode ?? "")).rejects.toThrow("already has an owner");
});

test("a used set-up code is stored neither with the user nor as a hash", async () => {
  const owner = await signUpOwner(supabase, setupCode);
  const { data } = await owner.auth.getUser();
  expect(data.user?.user_metadata).not.toHaveProperty("setup_code");
  expect(await database.query("select code_hash from private.setup_code")).toEqual([
    { code_hash: null },
  ]);
});

test("if no set-up code is stored, the first sign-up owns the site without a code", async () => {
  await database.exec("delete from private.setup_code");
  expect((await signUp("first@example.com", null)).error).toBeNull();
  expect((await signUp("second@example.com", null)).error).toMatchObject({ status: 422 });
});

test("the set-up code stays the same after a restart until it is used", async () => {
  const reissuedCode = await issueSetupCode(database, backend.folder);
  expect(reissuedCode).toBe(await issueSetupCode(database, backend.folder));
  await signUp("owner@example.com", reissuedCode);
  expect(await issueSetupCode(database, backend.folder)).toBeNull();
});

test("the file of the set-up code is deleted when the code is used", async () => {
  const file = join(backend.folder, "setup-code");
  await signUp("owner@example.com", "wrong");
  expect(existsSync(file)).toBe(true);
  await signUpOwner(supabase, setupCode);
  expect(existsSync(file)).toBe(false);
});

test("the secrets of the data folder are readable only by the operating-system user that runs the server", () => {
  for (const file of ["secrets.json", "setup-code"]) {
    expect(statSync(join(backend.folder, file)).mode & 0o077).toBe(0);
  }
  const secrets = JSON.parse(readFileSync(join(backend.folder, "secrets.json"), "utf8"));
  expect(Buffer.from(secrets.jwtSecret, "base64url").byteLength).toBeGreaterThanOrEqual(32);
});
