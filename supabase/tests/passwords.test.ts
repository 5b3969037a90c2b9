import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBackend } from "./support/backend.ts";
import { type Client, newClient, password, sendRequest, signUpOwner } from "./support/clients.ts";
import { insert } from "./support/rows.ts";

const backend = await startBackend();
afterAll(() => backend.remove());

/** Weak passwords, and the reasons in Supabase Auth's response. */
const weakPasswords: [secret: string, email: string, reasons: string[]][] = [
  ["elevenchars", "owner@example.com", ["length"]],
  ["password1234", "owner@example.com", ["pwned"]],
  ["ann@example.com", "ann@example.com", ["personal"]],
];

describe("the server rejects weak passwords", () => {
  test.each(weakPasswords)("%s for the address %s", async (secret, email, reasons) => {
    const { error } = await newClient(backend.supabase).auth.signUp({
      email,
      password: secret,
      options: { data: { setup_code: backend.supabase.setupCode } },
    });
    expect(error).toMatchObject({ status: 422, code: "weak_password", reasons });
    expect(error?.message).not.toBe("");
  });
});

describe("the owner cannot change to a weak password", () => {
  let owner: Client;
  beforeAll(async () => {
    owner = await signUpOwner(backend.supabase);
    await insert(owner, "portfolio_sections", {
      section_type: "metadata",
      content: { ogSiteName: "Lagoon & Kite" },
    });
  });

  test.each(weakPasswords)("%s for the address %s", async (secret, email, reasons) => {
    await backend.database.query("update auth.users set email = $1", [email]);
    const { error } = await owner.auth.updateUser({ password: secret });
    expect(error).toMatchObject({ status: 422, code: "weak_password", reasons });
  });

  test("passwords that contain a name of the site or the new e-mail address are rejected", async () => {
    const withSiteName = await owner.auth.updateUser({ password: "LagoonKite 1987 !" });
    expect(withSiteName.error).toMatchObject({ code: "weak_password", reasons: ["personal"] });
    const withNewAddress = await owner.auth.updateUser({
      email: "kestrel@example.org",
      password: "kestrel over the hill",
    });
    expect(withNewAddress.error).toMatchObject({ code: "weak_password", reasons: ["personal"] });
  });

  test("a password change without a session is refused before the password is checked", async () => {
    const secret = "correct horse battery staple";
    expect((await owner.auth.updateUser({ password: secret })).error).toBeNull();
    const init = { method: "PUT", body: '{"password":"password1234"}' };
    const { status } = await sendRequest(backend.supabase, "/auth/v1/user", init);
    expect(status).toBe(401);
  });

  test("passwords that are not text are rejected", async () => {
    const { error } = await owner.auth.updateUser({ password: [password] as unknown as string });
    expect(error?.status).toBe(400);
  });
});
