import { owner } from "../support/site.ts";
import type { Attack, AttackedSite } from "./attack.ts";

/** Security case 43: who is counted, and who only says so. */
export const proxies: Attack = {
  name: "proxies",
  async run(site) {
    await site.ownerClient();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      // What the client says itself comes before what the proxy adds.
      statuses.push(await signIn(site, "wrong", `192.0.2.${attempt}, 198.51.100.1`));
    }
    const forged = await signIn(site, owner.password, "203.0.113.1, 198.51.100.1");
    const right = await signIn(site, owner.password, "203.0.113.1");
    return [
      {
        what: "eleven wrong passwords from one address, each with another forged X-Forwarded-For",
        expected: "400 ten times, then 429",
        measured: statuses.join(" "),
        ok: statuses.join(" ") === `${"400 ".repeat(10)}429`,
      },
      {
        what: "the right password from there, forging the owner's address",
        expected: "429",
        measured: String(forged),
        ok: forged === 429,
      },
      {
        what: "the owner from another address behind the same proxy",
        expected: "200",
        measured: String(right),
        ok: right === 200,
      },
    ];
  },
};

async function signIn(site: AttackedSite, password: string, forwardedFor: string) {
  const { publishableKey } = await (await site.ask("/api/config")).json();
  const response = await site.ask(
    "/auth/v1/token?grant_type=password",
    {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ email: owner.email, password }),
    },
    forwardedFor,
  );
  await response.body?.cancel();
  return response.status;
}
