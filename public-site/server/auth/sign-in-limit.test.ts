import { isKnownDevice } from "@portfolio/embedded";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../tests/test-app.ts";

let app: TestApp;

beforeEach(() => {
  app = createTestApp();
});

const acceptPassword = () => {
  app.respond = () => Response.json({ access_token: "x" });
};
const refusePassword = () => {
  app.respond = () => Response.json({}, { status: 400 });
};

/** Returns the statuses of the responses. */
async function enterWrongPasswords(count: number, headers = {}): Promise<number[]> {
  refusePassword();
  const statuses = [];
  for (let attempt = 0; attempt < count; attempt += 1) {
    statuses.push((await app.signIn("owner@site.example", headers)).status);
  }
  return statuses;
}

test("after ten wrong passwords the next password is not checked", async () => {
  app.respond = () => Response.json({ error_code: "invalid_credentials" }, { status: 400 });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await app.signIn("Owner@site.example")).status).toBe(400);
  }
  const refusal = await app.signIn("owner@site.example ");
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refusal.json()).toMatchObject({ error_code: "over_request_rate_limit" });
  expect(app.requests).toHaveLength(10);
  expect((await app.signIn("other@site.example")).status).toBe(400);
  expect((await app.signIn("owner@site.example", { "test-address": "192.0.2.2" })).status).toBe(
    400,
  );
});

test("concurrent attempts are counted like successive attempts", async () => {
  refusePassword();
  const attempts = Array.from({ length: 30 }, () => app.signIn("owner@site.example"));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("a correct password resets the counter", async () => {
  for (let round = 0; round < 2; round += 1) {
    await enterWrongPasswords(9);
    acceptPassword();
    expect((await app.signIn("owner@site.example")).status).toBe(200);
  }
});

test("an attempt during an outage is not counted as a wrong password", async () => {
  app.respond = () => new Response("", { status: 503 });
  for (let attempt = 0; attempt < 15; attempt += 1) await app.signIn("owner@site.example");
  expect((await app.signIn("owner@site.example")).status).toBe(503);
});

const deviceOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

test("a known device has its own limit, so that other devices cannot lock it out", async () => {
  acceptPassword();
  const cookie = (await app.signIn("owner@site.example")).headers.get("set-cookie");
  expect(cookie).toMatch(
    /^portfolio-device=[^;]+; Max-Age=34560000; .*HttpOnly; Secure; SameSite=Strict$/,
  );
  const device = cookie?.split(";")[0] ?? "";

  await enterWrongPasswords(10);
  expect((await app.signIn("owner@site.example")).status).toBe(429);
  expect((await app.signIn("owner@site.example", { cookie: device })).status).toBe(400);
  acceptPassword();
  expect((await app.signIn("owner@site.example", { cookie: device })).status).toBe(200);

  expect(await enterWrongPasswords(10, { cookie: device })).toEqual(Array(10).fill(400));
  expect((await app.signIn("owner@site.example", { cookie: device })).status).toBe(429);
});

test("attempts from other devices do not lock out the device of the sign-up", async () => {
  const signUp = () =>
    app.request("/auth/v1/signup", {
      method: "POST",
      body: JSON.stringify({ email: "owner@site.example", password: "x" }),
    });
  app.respond = () => Response.json({}, { status: 422 });
  expect((await signUp()).headers.get("set-cookie")).toBeNull();
  acceptPassword();
  const device = deviceOf(await signUp());

  await enterWrongPasswords(10);
  expect((await app.signIn("owner@site.example")).status).toBe(429);
  expect((await app.signIn("owner@site.example", { cookie: device })).status).toBe(400);
});

test("a device's cookie is valid for one e-mail address only, and cannot be forged", async () => {
  acceptPassword();
  const device = deviceOf(await app.signIn("other@site.example"));
  await enterWrongPasswords(10);
  for (const cookie of [
    device,
    device.replace(/%3D$/, "A%3D"),
    "portfolio-device=x",
    "portfolio-device=x.y",
  ]) {
    expect((await app.signIn("owner@site.example", { cookie })).status).toBe(429);
  }
});

test("wrong passwords from 200 IP addresses do not lock out the owner's new device", async () => {
  app.respond = async (request) => {
    const { password } = await request.clone().json();
    return password === "right"
      ? Response.json({ access_token: "x" })
      : Response.json({}, { status: 400 });
  };
  await withFakeClock(async (advance) => {
    const attempts = Array.from({ length: 200 }, (_, index) =>
      app.signIn("owner@site.example", { "test-address": `198.51.100.${index}` }),
    );
    await advance(5 * 60_000);
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(Array(200).fill(400));
    // IP addresses with the fewest attempts come first, so these further attempts wait behind the owner's first attempt.
    for (let n = 0; n < 100; n += 1) {
      void app.signIn("owner@site.example", { "test-address": `198.51.100.${n}` });
    }
    const requestsBefore = app.requests.length;
    const owner = app.signIn("owner@site.example", { "test-address": "203.0.113.9" }, "right");
    await advance(5_000);
    expect((await owner).status).toBe(200);
    // Unknown devices share a limit of two attempts per second.
    expect(app.requests.length - requestsBefore).toBeLessThanOrEqual(12);
  });
});

test("after ten wrong passwords an IP address has to wait, longer after each further wrong password, up to five minutes", async () => {
  refusePassword();
  await withFakeClock(async (advance) => {
    const waitSeconds: number[] = [];
    while (waitSeconds.length < 8) {
      const response = app.signIn("owner@site.example");
      await advance(5_000);
      const { status, headers } = await response;
      if (status !== 429) continue;
      const wait = Number(headers.get("retry-after"));
      waitSeconds.push(wait);
      await advance(wait * 1_000);
    }
    expect(waitSeconds.at(-1)).toBe(295);
    expect(waitSeconds).toEqual([...waitSeconds].sort((a, b) => a - b));
  });
});

test("attempts for many e-mail addresses from one IP address are limited", async () => {
  refusePassword();
  await withFakeClock(async (advance) => {
    const responses = Promise.all(
      Array.from({ length: 120 }, (_, n) => app.signIn(`somebody-${n}@site.example`)),
    );
    await advance(60_000);
    const statuses = (await responses).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(50);
  });
});

test("a mail that a known device requests is counted for the device instead of its IP address", async () => {
  acceptPassword();
  const device = deviceOf(await app.signIn("owner@site.example"));
  for (const path of ["recover", "otp", "magiclink"]) {
    const requestLink = (email: string, headers: Record<string, string>) =>
      app.request(`/auth/v1/${path}`, { method: "POST", headers, body: JSON.stringify({ email }) });
    await requestLink("owner@site.example", { cookie: device });
    expect(isKnownDevice(app.clients.at(-1) ?? "")).toBe(true);
    await requestLink("other@site.example", { cookie: device });
    expect(app.clients.at(-1)).toBe("192.0.2.1");
    await requestLink("owner@site.example", {});
    expect(app.clients.at(-1)).toBe("192.0.2.1");
  }
});

async function withFakeClock(run: (advance: (ms: number) => Promise<unknown>) => Promise<void>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await run((ms) => vi.advanceTimersByTimeAsync(ms));
}
