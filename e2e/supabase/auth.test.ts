import { afterAll, beforeEach, expect, test } from "vitest";
import {
  canRunSql,
  createAdminClient,
  createVisitorClient,
  emptySupabase,
  runSql,
  storeTestSetupCode,
} from "../support/supabase.ts";
import { createTotp, createWrongTotp } from "../support/totp.ts";
import {
  addSecondFactor,
  email,
  isOwner,
  sessionOf,
  signIn,
  signUp,
  tryRefreshSession,
} from "./accounts.ts";

let setupCode: string;

beforeEach(async () => {
  await emptySupabase();
  setupCode = await storeTestSetupCode();
});
afterAll(emptySupabase);

test("a second sign-up is rejected and creates no account", async () => {
  await signUp(setupCode);
  // The Auth server hides the message of the trigger. The admin therefore checks first whether an owner exists, and
  // shows a message of its own.
  await expect(signUp(setupCode, "second@example.com")).rejects.toMatchObject({ status: 500 });
  const { data } = await createAdminClient().auth.admin.listUsers();
  expect(data.users.map((user) => user.email)).toEqual([email]);
});

test.skipIf(!canRunSql)("a sign-up with a wrong set-up code is rejected", async () => {
  await expect(signUp("another")).rejects.toMatchObject({ status: 500 });
  const { data } = await createVisitorClient().rpc("site_has_owner").throwOnError();
  expect(data).toBe(false);
});

test("a new password must be long", async () => {
  const { error } = await (await signUp(setupCode)).auth.updateUser({ password: "short" });
  expect(error).toMatchObject({ code: "weak_password", reasons: ["length"] });
});

test("refreshing a session replaces its refresh token and keeps its user and sign-in method", async () => {
  const owner = await signUp(setupCode);
  const sessionBefore = await sessionOf(owner);
  expect(await tryRefreshSession(owner)).toBe(true);
  const sessionAfter = await sessionOf(owner);
  expect(sessionAfter.refresh_token).not.toBe(sessionBefore.refresh_token);
  const [, payload = ""] = sessionAfter.access_token.split(".");
  expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
    sub: sessionBefore.user.id,
    role: "authenticated",
    aud: "authenticated",
    aal: "aal1",
    exp: expect.any(Number),
  });
  const { data, error } = await owner.auth.getUser();
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
});

test("after a second factor was added, sessions without it have no access to the database", async () => {
  const owner = await signUp(setupCode);
  await owner
    .from("projects")
    .insert({ title: "Hidden", slug: "hidden", visible: false })
    .throwOnError();
  const earlierSession = await signIn();
  expect(await isOwner(earlierSession)).toBe(true);
  const secret = await addSecondFactor(owner);
  const passwordSession = await signIn();
  for (const client of [earlierSession, passwordSession]) {
    expect(await isOwner(client)).toBe(false);
    const { data } = await client.from("projects").select().throwOnError();
    expect(data).toEqual([]);
    const { error } = await client.from("projects").insert({ title: "Mine", slug: "mine" });
    expect(error?.code).toBe("42501");
  }
  const { error: passwordError } = await passwordSession.auth.updateUser({
    password: "a ferry that never hurries",
  });
  expect(passwordError).toMatchObject({ code: "insufficient_aal" });
  const { data } = await passwordSession.auth.mfa.listFactors();
  const factorId = data?.totp[0]?.id ?? "";
  const verify = (code: string) => passwordSession.auth.mfa.challengeAndVerify({ factorId, code });
  expect((await verify(createWrongTotp(secret))).error).toMatchObject({
    code: "mfa_verification_failed",
  });
  expect((await passwordSession.auth.mfa.unenroll({ factorId })).error).toMatchObject({
    code: "insufficient_aal",
  });
  expect((await verify(createTotp(secret))).error).toBeNull();
  expect(await isOwner(passwordSession)).toBe(true);
  expect((await passwordSession.auth.mfa.unenroll({ factorId })).error).toBeNull();
  expect(await isOwner(await signIn())).toBe(true);
});

test.skipIf(!canRunSql)(
  "only ten of twenty wrong second-factor codes are checked, and other sessions continue",
  async () => {
    const owner = await signUp(setupCode);
    const secret = await addSecondFactor(owner);
    const guesser = await signIn();
    const { data } = await guesser.auth.mfa.listFactors();
    const factorId = data?.totp[0]?.id ?? "";
    const verify = async (code: string) =>
      (await guesser.auth.mfa.challengeAndVerify({ factorId, code })).error;
    const statuses: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1)
      statuses.push((await verify(createWrongTotp(secret)))?.status);
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(10).fill(429)]);
    expect((await verify(createTotp(secret)))?.message).toMatch(/Try again in \d+ seconds/);
    expect(await tryRefreshSession(owner)).toBe(true);
    const { data: events } = await owner.from("security_events").select("type").throwOnError();
    expect(events).toContainEqual({ type: "second_factor_limited" });
    await runSql(
      "update private.second_factor_tries set last_at = last_at - interval '10 seconds'",
    );
    expect(await verify(createTotp(secret))).toBeNull();
  },
);
