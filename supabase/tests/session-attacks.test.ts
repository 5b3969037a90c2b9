import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import bcrypt from "bcryptjs";
import { beforeAll, expect, test, vi } from "vitest";
import { startAttackedBackend, tokenOf } from "./support/attacked-backend.ts";
import { newClient, password } from "./support/clients.ts";
import { forgeToken, secondsFromNow } from "./support/jwt.ts";
import { createPng } from "./support/pictures.ts";

const { backend, otherUser, owner, ownerId, otherUserId, send } = await startAttackedBackend();
const { jwtSecret } = JSON.parse(readFileSync(join(backend.folder, "secrets.json"), "utf8"));

const claims = {
  sub: ownerId,
  role: "authenticated",
  aud: "authenticated",
  exp: secondsFromNow(3600),
};
const { exp: _exp, ...withoutExpiry } = claims;

beforeAll(async () => {
  await owner.storage
    .from("media")
    .throwOnError()
    .upload("kept.png", createPng(), { contentType: "image/png" });
});

test("forged tokens give no access", async () => {
  const forgedTokens = {
    "alg: none": forgeToken(claims),
    "another key": forgeToken(claims, "some other secret of thirty-two bytes or more"),
    expired: forgeToken({ ...claims, exp: secondsFromNow(-3600) }, jwtSecret),
    "not valid yet": forgeToken({ ...claims, nbf: secondsFromNow(3600) }, jwtSecret),
    "a subject that is not an id": forgeToken({ ...claims, sub: "owner" }, jwtSecret),
    "the service role under another key": forgeToken(
      { ...claims, role: "service_role" },
      "x".repeat(48),
    ),
    "no token at all": "null",
  };
  for (const [name, token] of Object.entries(forgedTokens)) {
    const { status, body } = await send("/rest/v1/portfolio_sections?select=title", { token });
    expect([400, 401], name).toContain(status);
    expect(JSON.stringify(body), name).not.toContain("Hidden");
    const write = await send("/rest/v1/projects", {
      method: "POST",
      body: JSON.stringify({ title: "Forged", slug: "forged" }),
      token,
    });
    expect([400, 401], name).toContain(write.status);
  }
});

test("only valid tokens and the real secret key are accepted as a session", async () => {
  const { hasSession, publishableKey, secretKey } = backend.supabase;
  const isSession = (headers: Record<string, string>, query = "") =>
    hasSession(new Request(`http://localhost:3000/rest/v1/projects${query}`, { headers }));
  for (const token of [
    ...["sb_x", "sb_secret_x", "a.b.c", "..", publishableKey, secretKey],
    forgeToken(claims),
    forgeToken(claims, "some other secret of thirty-two bytes or more"),
    forgeToken({ ...claims, exp: secondsFromNow(-1) }, jwtSecret),
    forgeToken({ ...claims, aud: "storage" }, jwtSecret),
    forgeToken(withoutExpiry, jwtSecret),
  ]) {
    expect(isSession({ authorization: `Bearer ${token}`, apikey: publishableKey }), token).toBe(
      false,
    );
  }
  for (const key of ["sb_secret_x", publishableKey, ""])
    expect(isSession({ apikey: key })).toBe(false);
  expect(isSession({}, `?apikey=${secretKey}`)).toBe(false);
  expect(isSession({ apikey: secretKey })).toBe(true);
  const token = await tokenOf(otherUser);
  expect(isSession({ apikey: publishableKey, authorization: `Bearer ${token}` })).toBe(true);
});

test("a token without an expiry or for another audience gives no access", async () => {
  const { aud: _aud, ...withoutAudience } = claims;
  const tokens = {
    "without an expiry": withoutExpiry,
    "without an audience": withoutAudience,
    "for another service": { ...claims, aud: "storage" },
    "whose expiry is text": { ...claims, exp: "never" },
    "with an invalid subject": { ...claims, sub: "owner" },
    "of the service role, without an expiry": { ...withoutExpiry, role: "service_role" },
  };
  for (const [name, content] of Object.entries(tokens)) {
    const token = forgeToken(content, jwtSecret);
    for (const path of [
      "/rest/v1/portfolio_sections?select=title",
      "/auth/v1/user",
      "/storage/v1/bucket",
      "/storage/v1/object/list/media",
    ]) {
      const isList = path.includes("/list/");
      const message = isList ? { method: "POST", body: JSON.stringify({ prefix: "" }) } : {};
      expect((await send(path, { ...message, token })).status, `${name}: ${path}`).toBe(401);
      const headers = { authorization: `bearer ${token}` };
      expect((await send(path, { ...message, headers })).status, `${name}: ${path}`).toBe(401);
    }
  }
  const { data } = await owner.auth.getClaims();
  const { session_id } = data?.claims ?? {};
  const validToken = forgeToken({ ...claims, session_id, aud: ["authenticated"] }, jwtSecret);
  expect((await send("/rest/v1/site_owner", { token: validToken })).body).toHaveLength(1);
});

test("an ended session has no access to tables, functions and files", async () => {
  const endedClient = newClient(backend.supabase);
  await endedClient.auth.signInWithPassword({ email: "owner@example.com", password });
  const readHiddenProjects = async () =>
    (await endedClient.from("projects").select("title").eq("title", "Hidden")).data;
  expect(await readHiddenProjects()).toHaveLength(1);
  await owner.auth.signOut({ scope: "others" });
  expect(await readHiddenProjects()).toEqual([]);
  expect((await endedClient.rpc("media_orphans")).data).toEqual([]);
  const media = endedClient.storage.from("media");
  expect((await media.remove(["kept.png"])).data ?? []).toEqual([]);
  expect((await media.list()).data ?? []).toEqual([]);
  expect((await owner.storage.from("media").list()).data).toHaveLength(1);
});

test("a token without a session id or with a wrong session id has no access", async () => {
  const { data } = await otherUser.auth.getClaims();
  for (const session_id of [undefined, randomUUID(), data?.claims.session_id]) {
    const token = forgeToken({ ...claims, session_id }, jwtSecret);
    expect((await send("/rest/v1/site_owner", { token })).body).toEqual([]);
  }
});

test("a sign-in requires e-mail address and password, and returns a session", async () => {
  const sendSignIn = (path: string, fields: object) =>
    send(`/auth/v1/${path}`, { method: "POST", body: JSON.stringify(fields) });
  const email = "owner@example.com";
  for (const fields of [{}, { email }, { password }]) {
    const responses = await Promise.all([
      sendSignIn("token?grant_type=password", fields),
      sendSignIn("signup", fields),
    ]);
    for (const { status } of responses) expect([400, 422]).toContain(status);
  }
  const { status, body } = await sendSignIn("token?grant_type=password", { email, password });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_at: expect.any(Number),
    user: { email },
  });
});

test("a password that is not text gets the same response for unknown and known addresses", async () => {
  for (const secret of [12345, ["x"], { $gt: "" }, null, true]) {
    const responses = await Promise.all(
      ["owner@example.com", "nobody@example.com"].map((email) =>
        send("/auth/v1/token?grant_type=password", {
          method: "POST",
          body: JSON.stringify({ email, password: secret }),
        }),
      ),
    );
    expect(responses[0]?.status).toBe(400);
    expect(responses[0]).toEqual(responses[1]);
  }
});

test("sign-ins with unknown and known addresses run the same queries and hash comparisons", async () => {
  const compare = vi.spyOn(bcrypt, "compare");
  const query = vi.spyOn(backend.database, "query");
  const stepsOf = async (email: string) => {
    compare.mockClear();
    query.mockClear();
    const body = JSON.stringify({ email, password: "wrong, wrong, wrong" });
    await send("/auth/v1/token?grant_type=password", { method: "POST", body });
    return {
      // The number of bcrypt's rounds determines nearly all of the response time.
      rounds: compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash)),
      // Omits the queries of the security log, because it writes counts after a delay.
      queries: query.mock.calls.map(([sql]) => sql).filter((sql) => !/security_events/.test(sql)),
    };
  };
  const knownSteps = await stepsOf("owner@example.com");
  expect(knownSteps.rounds).toEqual([10]);
  expect(knownSteps.queries.length).toBeGreaterThan(0);
  expect(await stepsOf("nobody@example.com")).toEqual(knownSteps);
});

test("users cannot extend their own rights", async () => {
  const token = await tokenOf(otherUser);
  const { body } = await send("/auth/v1/user", {
    method: "PUT",
    token,
    body: JSON.stringify({
      role: "service_role",
      app_metadata: { role: "service_role", owner: true },
      is_super_admin: true,
    }),
  });
  expect(body).not.toMatchObject({ role: "service_role" });
  const [user] = await backend.database.query(
    "select role, raw_app_meta_data as app from auth.users where id = $1",
    [otherUserId],
  );
  expect(user).toMatchObject({ role: "authenticated" });
  expect(JSON.stringify(user)).not.toContain("owner");
  expect((await otherUser.from("media").select()).data).toEqual([]);
});

test("a session that was signed out cannot be refreshed", async () => {
  const client = newClient(backend.supabase);
  const { data } = await client.auth.signInWithPassword({ email: "owner@example.com", password });
  const refreshToken = data.session?.refresh_token ?? "";
  await client.auth.signOut();
  const { status } = await send("/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  expect(status).toBe(400);
});
