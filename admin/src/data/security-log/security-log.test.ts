import { unsentEventsKey } from "@portfolio/content/browser-keys";
import { expect, test, vi } from "vitest";
import { config, signIn, stubServer } from "../../../tests/fake-api.ts";
import { createSupabaseClient } from "../api/supabase-client.ts";
import { createSecurityLog } from "./security-log.ts";

const createLog = () => createSecurityLog(createSupabaseClient(config));

test("an event is logged with its level, message and time", async () => {
  signIn();
  const calls = stubServer(() => ({ status: 201, body: null }));
  await createLog().record("csrf_failed", { page: "/admin/projects" });
  expect(calls).toMatchObject([
    {
      method: "POST",
      path: "/rest/v1/security_events",
      body: [
        {
          type: "csrf_failed",
          level: "error",
          message: expect.stringContaining("CSRF"),
          details: { page: "/admin/projects" },
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ],
    },
  ]);
});

test("failed sign-ins are stored in the browser, and logged once when the owner signs in", async () => {
  const calls = stubServer(() => ({ status: 201, body: null }));
  const log = createLog();
  await log.record("sign_in_failed");
  await log.record("sign_in_failed");
  expect(calls).toEqual([]);
  signIn();
  await log.record("sign_in");
  await log.record("sign_out");
  expect(calls.map(({ body }) => (body as { type: string }[]).map(({ type }) => type))).toEqual([
    ["sign_in_failed", "sign_in_failed", "sign_in"],
    ["sign_out"],
  ]);
});

test("an event waits for the previous one, so that no request is pending when the owner signs out", async () => {
  signIn();
  const response = Promise.withResolvers<void>();
  const calls = stubServer(async () => {
    await response.promise;
    return { status: 201, body: null };
  });
  const log = createLog();
  log.record("sign_out_others");
  await expect.poll(() => calls).not.toEqual([]);
  const signOut = log.record("sign_out_everywhere");
  response.resolve();
  await signOut;
  expect(calls.at(-1)?.body).toMatchObject([{ type: "sign_out_everywhere" }]);
});

test("an event that the server refuses is stored and sent later", async () => {
  signIn();
  const log = createLog();
  stubServer(() => ({ status: 503, body: { message: "down" } }));
  await log.record("sign_in");
  const calls = stubServer(() => ({ status: 201, body: null }));
  await log.record("sign_out");
  expect(calls[0]?.body).toMatchObject([{ type: "sign_in" }, { type: "sign_out" }]);
});

test("if the owner leaves the page before an event is sent, the next page sends it", async () => {
  signIn();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  createLog().record("csrf_failed");
  await expect.poll(() => localStorage).toHaveLength(2);
  const calls = stubServer(() => ({ status: 201, body: null }));
  createLog();
  await expect.poll(() => calls[0]?.body).toMatchObject([{ type: "csrf_failed" }]);
  await expect.poll(() => localStorage).toHaveLength(1);
});

test.each(["{", '[null, {"id": 1}]'])(
  "an event is logged even if the stored events are damaged: %s",
  async (storedText) => {
    signIn();
    localStorage.setItem(unsentEventsKey, storedText);
    const calls = stubServer(() => ({ status: 201, body: null }));
    await createLog().record("sign_in");
    expect(calls.map(({ body }) => body)).toMatchObject([[{ type: "sign_in" }]]);
  },
);
