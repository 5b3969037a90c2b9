import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { witnessFailedSignIns } from "../embedded/failed-sign-ins.ts";
import { type Backend, startBackend } from "./support/backend.ts";
import { apiUrl, type Client, password, signUpOwner, visit } from "./support/people.ts";

let backend: Backend;
let owner: Client;

beforeAll(async () => {
  backend = await startBackend();
  owner = await signUpOwner(backend.supabase);
});
afterAll(() => backend.remove());
beforeEach(() => backend.database.script("truncate public.security_events"));

const signIn = (email: string, secret: string) =>
  visit(backend.supabase).auth.signInWithPassword({ email, password: secret });

const log = async () => {
  const { data } = await owner
    .from("security_events")
    .select("type, level, message, user_id, details")
    .order("created_at")
    .throwOnError();
  return data;
};

test("a wrong password from any browser is in the owner's log, a right one is not", async () => {
  await signIn("Owner@example.com", "not it, not it");
  await signIn("owner@example.com", password);
  expect(await log()).toEqual([
    {
      type: "sign_in_failed",
      level: "warning",
      message: "Somebody tried to sign in to your account with a wrong password.",
      user_id: null,
      details: {},
    },
  ]);
});

test("attack 19: an address that nobody has gets the same answer, and is not kept", async () => {
  const { error: unknown } = await signIn("secret-name@example.com", "whatever it is");
  const { error: wrong } = await signIn("owner@example.com", "whatever it is");
  expect(unknown).toEqual(wrong);
  const [first] = await log();
  expect(first?.message).toBe(
    "Somebody tried to sign in with an e-mail address that is not yours.",
  );
  expect(JSON.stringify(await log())).not.toContain("secret-name");
});

test("a stranger who tries passwords all day does not push the rest out of the log", async () => {
  let now = Date.now();
  const witness = witnessFailedSignIns(backend.database, () => now);
  const attempt = () =>
    witness(
      new Request(`${apiUrl}/auth/v1/token?grant_type=password`, {
        method: "POST",
        body: JSON.stringify({ email: "owner@example.com", password: "x" }),
      }),
      Response.json({ error_code: "invalid_credentials" }, { status: 400 }),
    );
  for (let tries = 0; tries < 60; tries += 1) await attempt();
  const events = await log();
  expect(events).toHaveLength(51);
  expect(events?.at(-1)).toMatchObject({
    level: "error",
    message:
      "More than 50 sign-ins failed within a day. Further ones are not listed until tomorrow.",
  });
  now += 24 * 60 * 60 * 1000;
  await attempt();
  expect(await log()).toHaveLength(52);
});

test("what fails for another reason is no failed sign-in", async () => {
  await backend.supabase.fetch(
    new Request(`${apiUrl}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: backend.supabase.publishableKey },
      body: "{",
    }),
  );
  await backend.supabase.fetch(
    new Request(`${apiUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: backend.supabase.publishableKey },
      body: JSON.stringify({ refresh_token: "none" }),
    }),
  );
  expect(await log()).toEqual([]);
});

test("the owner finds an event by words of its type, its message and its details", async () => {
  await owner
    .from("security_events")
    .insert({ type: "csrf_failed", message: "A page tried it.", details: { page: "/admin/cv" } })
    .throwOnError();
  for (const words of ["csrf failed", "PAGE*tried", "admin/cv"]) {
    const { data } = await owner
      .from("security_events")
      .select("type")
      .ilike("words", `*${words}*`);
    expect(data, words).toEqual([{ type: "csrf_failed" }]);
  }
});
