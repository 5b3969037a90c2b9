import { beforeEach, expect, test } from "vitest";
import { type Client, newClient, password } from "./support/clients.ts";
import { startSite } from "./support/site.ts";

const email = "owner@example.com";

const { backend } = await startSite();
let owner: Client;

beforeEach(async () => {
  await backend.database.query("update auth.users set email = $1", [email]);
  owner = newClient(backend.supabase);
  await owner.auth.signInWithPassword({ email, password });
});

/** Requests a change of the address. Returns the tokens that were mailed to the current and the new address. */
async function requestEmailChange(newEmail: string): Promise<{ old: string; new: string }> {
  const { error } = await owner.auth.updateUser({ email: newEmail });
  expect(error).toBeNull();
  const tokenTo = (to: string) => {
    const mail = backend.supabase.storedMails?.find((storedMail) => storedMail.to === to);
    return /token_hash=(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  await expect.poll(() => tokenTo(newEmail)).not.toBe("");
  return { old: tokenTo(email), new: tokenTo(newEmail) };
}

/** Redeems the token of a link. Returns the session and the error code. */
async function redeem(token: string) {
  const { auth } = newClient(backend.supabase);
  const { data, error } = await auth.verifyOtp({ type: "email_change", token_hash: token });
  return { session: data.session, code: error?.code };
}

const readStoredEmail = async () =>
  (await backend.database.query<{ email: string }>("select email from auth.users"))[0]?.email;

test.each([
  ["old", "new"],
  ["new", "old"],
] as const)(
  "the e-mail address changes after the %s and then the %s address have confirmed",
  async (first, second) => {
    const newEmail = `${first}-first@example.com`;
    const tokens = await requestEmailChange(newEmail);
    expect(await redeem(tokens[first])).toEqual({ session: null, code: undefined });
    expect((await redeem(tokens[first])).code).toBe("otp_expired");
    expect(await readStoredEmail()).toBe(email);
    expect((await redeem(tokens[second])).session?.user.email).toBe(newEmail);
    expect(await readStoredEmail()).toBe(newEmail);
  },
);

test("confirmations of an earlier change do not apply to a later change", async () => {
  const formerTokens = await requestEmailChange("typo@example.com");
  await redeem(formerTokens.old);
  const tokens = await requestEmailChange("right@example.com");
  expect((await redeem(formerTokens.new)).code).toBe("otp_expired");
  expect(await redeem(tokens.new)).toEqual({ session: null, code: undefined });
  expect(await readStoredEmail()).toBe(email);
});

test("both links of an e-mail change expire after ten minutes", async () => {
  const tokens = await requestEmailChange("late@example.com");
  await backend.database.query(
    "update auth.users set email_change_sent_at = email_change_sent_at - interval '601 seconds'",
  );
  for (const token of [tokens.new, tokens.old]) {
    expect((await redeem(token)).code).toBe("otp_expired");
  }
  expect(await readStoredEmail()).toBe(email);
});
