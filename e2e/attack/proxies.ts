import { owner } from "../support/site.ts";
import { type Attack, type AttackedSite, atMost } from "./attack.ts";

/** Security cases 43 and 59: who is counted, who only says so, and whether strangers keep the owner out. */
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
    const strangers = Array.from({ length: site.isQuick ? 40 : 200 }, (_, n) =>
      signIn(site, "wrong", `198.18.0.${n}`),
    );
    await Promise.all(strangers);
    const again = strangers.map((_, n) => signIn(site, "wrong", `198.18.0.${n}`));
    const began = performance.now();
    const amongStrangers = await signIn(site, owner.password, "203.0.113.2");
    const seconds = (performance.now() - began) / 1_000;
    await Promise.all(again);
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
      {
        what: `the owner on a new device while ${strangers.length} addresses try wrong passwords`,
        expected: "200",
        measured: String(amongStrangers),
        ok: amongStrangers === 200,
      },
      atMost("it took", seconds, 10, "s"),
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
