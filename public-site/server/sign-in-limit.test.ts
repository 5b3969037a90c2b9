import { beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "./support/test-app.ts";

let door: TestApp;

beforeEach(() => {
  door = createTestApp();
});

test("Attack 20: after ten wrong passwords the next is not tried", async () => {
  door.answer = () => Response.json({ error_code: "invalid_credentials" }, { status: 400 });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await door.signIn("Owner@site.example")).status).toBe(400);
  }
  const refused = await door.signIn("owner@site.example ");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error_code: "over_request_rate_limit" });
  expect(door.seen).toHaveLength(10);
  expect((await door.signIn("other@site.example")).status).toBe(400);
  expect((await door.signIn("owner@site.example", { "test-address": "192.0.2.2" })).status).toBe(
    400,
  );
});

test("Attack 20: ten passwords tried at the same time count as well", async () => {
  door.answer = () => Response.json({}, { status: 400 });
  const attempts = Array.from({ length: 30 }, () => door.signIn("owner@site.example"));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("A right password forgets the wrong ones before it", async () => {
  for (let round = 0; round < 2; round += 1) {
    door.answer = () => Response.json({}, { status: 400 });
    for (let attempt = 0; attempt < 9; attempt += 1) await door.signIn("owner@site.example");
    door.answer = () => Response.json({ access_token: "x" });
    expect((await door.signIn("owner@site.example")).status).toBe(200);
  }
});

test("An outage is not the owner's mistake", async () => {
  door.answer = () => new Response("", { status: 503 });
  for (let attempt = 0; attempt < 15; attempt += 1) await door.signIn("owner@site.example");
  expect((await door.signIn("owner@site.example")).status).toBe(503);
});

const deviceOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

test("attack 43: a device that has signed in before is not locked out by others, and is limited itself", async () => {
  door.answer = () => Response.json({ access_token: "x" });
  const cookie = (await door.signIn("owner@site.example")).headers.get("set-cookie");
  expect(cookie).toMatch(
    /^portfolio-device=[^;]+; Max-Age=34560000; .*HttpOnly; Secure; SameSite=Strict$/,
  );
  const device = cookie?.split(";")[0] ?? "";

  door.answer = () => Response.json({}, { status: 400 });
  for (let attempt = 0; attempt < 10; attempt += 1) await door.signIn("owner@site.example");
  expect((await door.signIn("owner@site.example")).status).toBe(429);
  expect((await door.signIn("owner@site.example", { cookie: device })).status).toBe(400);
  door.answer = () => Response.json({ access_token: "x" });
  expect((await door.signIn("owner@site.example", { cookie: device })).status).toBe(200);

  door.answer = () => Response.json({}, { status: 400 });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await door.signIn("owner@site.example", { cookie: device })).status).toBe(400);
  }
  expect((await door.signIn("owner@site.example", { cookie: device })).status).toBe(429);
});

test("attack 43: the device that the owner signed up with is not locked out by others either", async () => {
  const signUp = () =>
    door.ask("/auth/v1/signup", {
      method: "POST",
      body: JSON.stringify({ email: "owner@site.example", password: "x" }),
    });
  door.answer = () => Response.json({}, { status: 422 });
  expect((await signUp()).headers.get("set-cookie")).toBeNull();
  door.answer = () => Response.json({ access_token: "x" });
  const device = deviceOf(await signUp());

  door.answer = () => Response.json({}, { status: 400 });
  for (let attempt = 0; attempt < 10; attempt += 1) await door.signIn("owner@site.example");
  expect((await door.signIn("owner@site.example")).status).toBe(429);
  expect((await door.signIn("owner@site.example", { cookie: device })).status).toBe(400);
});

test("attack 43: a device's cookie is for its own e-mail alone, and nobody makes one", async () => {
  door.answer = () => Response.json({ access_token: "x" });
  const device = deviceOf(await door.signIn("stranger@site.example"));
  door.answer = () => Response.json({}, { status: 400 });
  for (let attempt = 0; attempt < 10; attempt += 1) await door.signIn("owner@site.example");
  for (const cookie of [
    device,
    device.replace(/%3D$/, "A%3D"),
    "portfolio-device=x",
    "portfolio-device=x.y",
  ]) {
    expect((await door.signIn("owner@site.example", { cookie })).status).toBe(429);
  }
});

test("attack 43: passwords tried from many addresses, or for many e-mails from one, come to an end", async () => {
  door.answer = () => Response.json({}, { status: 400 });
  const statuses = async (of: (attempt: number) => Response | Promise<Response>) => {
    const all = await Promise.all(Array.from({ length: 120 }, (_, attempt) => of(attempt)));
    return all.filter(({ status }) => status === 400).length;
  };
  expect(
    await statuses((n) => door.signIn("owner@site.example", { "test-address": `198.51.100.${n}` })),
  ).toBe(100);
  expect(await statuses((n) => door.signIn(`somebody-${n}@site.example`))).toBe(50);
});
