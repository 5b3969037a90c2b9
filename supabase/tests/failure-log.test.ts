import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  createFailureLog,
  type Failure,
  type FailureLog,
} from "../../embedded/auth/failure-log.ts";
import { newClient, password, sendRequest } from "./support/clients.ts";
import { insert } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

const { backend, owner } = await startSite();
beforeEach(() => backend.database.exec("truncate public.security_events"));

const signIn = (email: string, secret: string) =>
  newClient(backend.supabase).auth.signInWithPassword({ email, password: secret });

const readLog = async () => {
  const { data } = await owner
    .from("security_events")
    .select("type, level, message, user_id, details")
    .order("created_at")
    .throwOnError();
  return data;
};

// This is a single test, because the server counts all failures within an hour together.
test("failed sign-ins are logged, and the response does not say whether the address is known", async () => {
  const { error: unknownAddressError } = await signIn("secret-name@example.com", "not it, not it");
  const { error: wrongPasswordError } = await signIn("Owner@example.com", "not it, not it");
  await signIn("owner@example.com", password);
  expect(unknownAddressError).toEqual(wrongPasswordError);
  const failure = {
    type: "sign_in_failed",
    level: "warning",
    user_id: null,
    details: { times: 1 },
  };
  expect(await readLog()).toEqual([
    { ...failure, message: "A sign-in failed: the e-mail address is not yours." },
    { ...failure, message: "A sign-in to your account failed: the password was wrong." },
  ]);
});

describe("a flood of failures", () => {
  let now = Date.now();
  let failures: FailureLog;
  beforeEach(() => {
    now = Date.now();
    failures = createFailureLog(backend.database, () => now);
  });

  const recordFailures = async (count: number, failure: Failure = "wrongPassword") => {
    for (let n = 0; n < count; n += 1) await failures.record(failure);
    await failures.flush();
  };

  test("is stored as one event with the number of failures within an hour", async () => {
    await recordFailures(37);
    expect(await readLog()).toEqual([
      expect.objectContaining({
        level: "error",
        message: "37 failed sign-ins to your account within an hour: the password was wrong.",
        details: { times: 37 },
      }),
    ]);
  });

  test("does not suppress later failures", async () => {
    await recordFailures(1_000);
    now += 60 * 60 * 1000;
    await recordFailures(1);
    await recordFailures(3, "wrongSetupCode");
    expect((await readLog())?.map(({ message }) => message)).toEqual([
      "1,000 failed sign-ins to your account within an hour: the password was wrong.",
      "A sign-in to your account failed: the password was wrong.",
      "3 times within an hour a wrong code was entered to set this site up.",
    ]);
  });

  test("does not push the owner's events out of the log", async () => {
    await backend.database.exec(`
      insert into public.security_events (user_id, type, created_at)
      select user_id, 'sign_in', now() - n * interval '1 minute'
      from public.site_owner, generate_series(1, 800) n;
      insert into public.security_events (user_id, type)
      select null, 'sign_in_failed' from generate_series(1, 2000)`);
    const counts = await backend.database.query(
      "select type, count(*)::int from public.security_events group by type order by type",
    );
    expect(counts).toEqual([
      { type: "sign_in", count: 800 },
      { type: "sign_in_failed", count: 200 },
    ]);
  });

  test("is written after a while without a call of `flush`", async () => {
    for (let n = 0; n < 5; n += 1) await failures.record("invalidLink");
    await expect.poll(async () => (await readLog())?.[0]?.details).toEqual({ times: 5 });
  });

  test("neither delays nor fails requests if the log cannot be written", async () => {
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    const brokenLog = createFailureLog(
      { ...backend.database, query: () => Promise.reject(new Error("gone")) },
      () => now,
    );
    await brokenLog.record("wrongPassword");
    expect(consoleError).toHaveBeenCalledWith("A security event could not be stored: gone");
    consoleError.mockRestore();
  });
});

test("errors other than a wrong password or code are not logged as failed sign-ins", async () => {
  const requestToken = (grant: string, body: string) =>
    sendRequest(backend.supabase, `/auth/v1/token?grant_type=${grant}`, { method: "POST", body });
  await requestToken("password", "{");
  await requestToken("refresh_token", '{"refresh_token":"none"}');
  expect(await readLog()).toEqual([]);
});

test("the owner finds an event by words of its type, its message and its details", async () => {
  await insert(owner, "security_events", {
    type: "csrf_failed",
    message: "A page tried it.",
    details: { page: "/admin/cv" },
  });
  for (const words of ["csrf failed", "PAGE*tried", "admin/cv"]) {
    const { data } = await owner
      .from("security_events")
      .select("type")
      .ilike("words", `*${words}*`);
    expect(data, words).toEqual([{ type: "csrf_failed" }]);
  }
});
