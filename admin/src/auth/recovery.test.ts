import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answer, answer, config, owner } from "../providers/fake-api.ts";
import { createSupabaseClient } from "../providers/supabase.ts";
import type { SecurityEventType } from "../security/events.ts";
import { forgetMailLink, takeMailLink } from "./mail-link.ts";
import { createRecovery } from "./recovery.ts";

const log = { record: vi.fn(async (_type: SecurityEventType) => undefined) };
const recorded = () => log.record.mock.calls.map(([type]) => type);

/** A session token that ends in an hour. */
const token = () => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  return `${part({ alg: "HS256" })}.${part({ exp: Date.now() / 1000 + 3600 })}.c2ln`;
};

/** Opens the page with a link of that type, or with whatever stands in its place. */
function open(type: string, hash = `access_token=${token()}&refresh_token=r&type=${type}`) {
  window.history.replaceState(null, "", `/auth#${hash}`);
  takeMailLink();
  const client = createSupabaseClient(config);
  return { client, recovery: createRecovery(client, config, log) };
}

const user: Answer = { body: owner };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetMailLink();
  log.record.mockClear();
});

describe("a link where Supabase is elsewhere", () => {
  it("that resets the password signs nobody in before there is a new one", async () => {
    answer(() => user);
    const { client, recovery } = open("recovery");
    await expect(recovery.follow()).resolves.toBe("newPassword");
    await expect(recovery.whose()).resolves.toBe(owner.email);
    expect((await client.auth.getSession()).data.session).toBeNull();
    await recovery.finish("a ferry that never hurries");
    expect((await client.auth.getSession()).data.session?.user.email).toBe(owner.email);
    await expect(recovery.whose()).resolves.toBeNull();
    expect(recorded()).toEqual(["password_recovery", "password_changed"]);
  });

  it.each([
    ["magiclink", "signedIn", "sign_in_by_link"],
    ["email_change", "emailChanged", "email_changed"],
  ] as const)("of the type %s signs in", async (type, followed, event) => {
    answer(() => user);
    const { client, recovery } = open(type);
    await expect(recovery.follow()).resolves.toBe(followed);
    expect((await client.auth.getSession()).data.session?.user.email).toBe(owner.email);
    expect(recorded()).toEqual([event]);
  });

  it("of another site is refused, and recorded here because the server does not", async () => {
    answer(() => ({ status: 403, body: { error_code: "bad_jwt", msg: "invalid JWT" } }));
    const { client, recovery } = open("recovery");
    await expect(recovery.follow()).resolves.toBe("refused");
    await expect(recovery.whose()).resolves.toBeNull();
    expect((await client.auth.getSession()).data.session).toBeNull();
    expect(recorded()).toEqual(["link_refused"]);
    // The page is opened again, without the link.
    await expect(recovery.follow()).resolves.toBe("refused");
    expect(recorded()).toEqual(["link_refused"]);
  });

  it("is not used up by a server that does not answer", async () => {
    answer(() => ({ status: 503, body: {} }));
    const { recovery } = open("recovery");
    await expect(recovery.follow()).rejects.toThrow();
    answer(() => user);
    await expect(recovery.follow()).resolves.toBe("newPassword");
  });

  it("to one of two addresses says that the other is to follow", async () => {
    const { recovery } = open("", "message=Confirmation+link+accepted.");
    await expect(recovery.follow()).resolves.toBe("half");
  });
});

it.each([
  ["newPassword", "/auth/v1/recover"],
  ["signIn", "/auth/v1/otp"],
] as const)(
  "asking for a link (%s) names the page that takes it in, and no code of this browser",
  async (purpose, path) => {
    const calls = answer(() => ({ body: {} }));
    await open("").recovery.ask("mira@example.com", purpose);
    expect(calls[0]?.path).toBe(path);
    expect(calls[0]?.query.get("redirect_to")).toBe(`${config.siteUrl}/auth`);
    expect(calls[0]?.body).not.toMatchObject({ code_challenge: expect.any(String) });
    expect(recorded()).toEqual(["link_asked_for"]);
  },
);

it("asking for a link to sign in makes no account, and does not tell that an address is nobody's", async () => {
  const calls = answer(() => ({ status: 422, body: { error_code: "otp_disabled", msg: "No." } }));
  await expect(open("").recovery.ask("nobody@example.com", "signIn")).resolves.toBeUndefined();
  expect(calls[0]?.body).toMatchObject({ create_user: false });
});
