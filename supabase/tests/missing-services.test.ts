import { expect, test } from "vitest";
import { startSite } from "./support/site.ts";

const { owner } = await startSite();

test("requests for edge functions and second factors get an error that names the missing feature", async () => {
  const { error } = await owner.functions.invoke("hello");
  expect(await error.context.json()).toMatchObject({
    message: expect.stringMatching(/no edge functions/),
  });
  const { mfa } = owner.auth;
  const factorId = crypto.randomUUID();
  for (const response of [
    await mfa.enroll({ factorType: "totp" }),
    await mfa.challenge({ factorId }),
    await mfa.unenroll({ factorId }),
  ]) {
    expect(response.error?.message).toMatch(/no second factors/);
  }
  await expect(owner.channel("x").httpSend("e", {})).rejects.toThrow(/no Realtime/);
});
