import { afterAll, expect, test } from "vitest";
import { sendActionRequest } from "../../embedded/account-recovery/action-requests.ts";
import { redeemMailLink } from "../support/mail-link.ts";
import { owner, type RunningSite, startSite } from "../support/site.ts";

let site: RunningSite | undefined;
afterAll(() => site?.stop());

test("after too many wrong passwords the site shows the waiting time, and still accepts a sign-in link", {
  timeout: 120_000,
}, async () => {
  site = await startSite();
  await site.ownerClient();
  const client = await site.client();
  const signIn = (password: string) =>
    client.auth.signInWithPassword({ email: owner.email, password });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await signIn("a guess")).error?.code).toBe("invalid_credentials");
  }
  expect((await signIn(owner.password)).error).toMatchObject({
    status: 429,
    message: expect.stringMatching(/Try again in \d+ seconds/),
  });

  const said = await sendActionRequest(site.dataDir, { action: "link" });
  const brought = await redeemMailLink(/http:\S+/.exec(said)?.[0] ?? "");
  await client.auth.setSession({
    access_token: brought.get("access_token") ?? "",
    refresh_token: brought.get("refresh_token") ?? "",
  });
  const { data } = await client.from("site_owner").select("user_id").throwOnError();
  expect(data).toHaveLength(1);
});
