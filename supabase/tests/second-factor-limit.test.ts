import { beforeAll, expect, test } from "vitest";
import { userIdOf } from "./support/clients.ts";
import { readRows } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

let ownerId: string;

const { backend, owner } = await startSite();
beforeAll(async () => {
  ownerId = await userIdOf(owner);
});

type HookResponse = { decision?: string; error?: { http_code: number; message: string } };

/** Calls the hook, as the Auth server does after each code that a user enters. */
async function callHook(isCorrect: boolean): Promise<HookResponse> {
  const [row] = await backend.database.query<{ response: HookResponse }>(
    "select private.limit_second_factor($1::jsonb) as response",
    [JSON.stringify({ user_id: ownerId, factor_id: crypto.randomUUID(), valid: isCorrect })],
  );
  return row?.response ?? {};
}

const letTimePass = (interval: string) =>
  backend.database.query(
    "update private.second_factor_tries set last_at = last_at - $1::interval",
    [interval],
  );

const isChecked = async (isCorrect: boolean) => (await callHook(isCorrect)).decision === "continue";

const readEvents = () =>
  readRows(owner, "security_events", ["level", "message", "details"], {
    type: "second_factor_limited",
  });

test("every code is refused for ten seconds after ten wrong second factors", async () => {
  for (let n = 0; n < 9; n += 1) expect(await isChecked(false)).toBe(true);
  expect(await readEvents()).toEqual([]);
  expect(await isChecked(false)).toBe(true);
  for (const isCorrect of [false, true]) {
    const { error } = await callHook(isCorrect);
    expect(error?.http_code).toBe(429);
    expect(error?.message).toMatch(/^Too many attempts\. Try again in (?:9|10) seconds\.$/);
  }
  await letTimePass("10 seconds");
  expect(await isChecked(false)).toBe(true);
  await letTimePass("10 seconds");
  expect(await isChecked(true)).toBe(false);
  expect(await readEvents()).toEqual([
    {
      level: "error",
      message:
        "11 wrong codes of the second factor were entered in a row, after signing in. If it was not you, change the password.",
      details: { times: 11 },
    },
  ]);
  await letTimePass("10 seconds");
  expect(await isChecked(true)).toBe(true);
  for (let n = 0; n < 10; n += 1) expect(await isChecked(false)).toBe(true);
});

test("the wait after wrong second factors is at most five minutes", async () => {
  await backend.database.query("update private.second_factor_tries set wrong = 1000000");
  await letTimePass("4 minutes 50 seconds");
  expect(await isChecked(true)).toBe(false);
  await letTimePass("10 seconds");
  expect(await isChecked(true)).toBe(true);
});

test("an hour without a wrong second factor resets the count", async () => {
  for (let n = 0; n < 10; n += 1) await callHook(false);
  await letTimePass("61 minutes");
  for (let n = 0; n < 10; n += 1) expect(await isChecked(false)).toBe(true);
  expect(await isChecked(true)).toBe(false);
});
