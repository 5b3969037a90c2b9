import { owner } from "../support/site.ts";
import {
  type Attack,
  type AttackedSite,
  measureMs,
  rowAtMostMultipleOfIdle,
  rowExpecting,
} from "./attack.ts";

/** Checks that rate limits count the real client address, and that other clients cannot lock out the owner. */
export const proxyAttack: Attack = {
  name: "proxies",
  async run(site) {
    const session = await site.getOwnerClient();
    const idleMs = await measureMs(() => signIn(site, owner.password, "203.0.113.9"));
    await post(site, "recover", { email: owner.email }, "203.0.113.3");
    const link = await site.waitForMailedLink("recovery");
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      // The header lists the address that the client claims before the address that the proxy adds.
      statuses.push(await signIn(site, "wrong", `192.0.2.${attempt}, 198.51.100.1`));
    }
    const statusWithForgedAddress = await signIn(site, owner.password, "203.0.113.1, 198.51.100.1");
    const ownerStatus = await signIn(site, owner.password, "203.0.113.1");
    const attempts = Array.from({ length: site.isQuick ? 40 : 200 }, (_, index) =>
      signIn(site, "wrong", `198.18.0.${index}`),
    );
    await Promise.all(attempts);
    const laterSignIns = attempts.map((_, index) => signIn(site, "wrong", `198.18.0.${index}`));
    let statusDuringAttack = 0;
    const durationMs = await measureMs(async () => {
      statusDuringAttack = await signIn(site, owner.password, "203.0.113.2");
    });
    await Promise.all(laterSignIns);
    const redeem = (hash: string, client: string) =>
      post(site, "verify", { type: "recovery", token_hash: hash }, client);
    await Promise.all(attempts.map((_, index) => redeem("0".repeat(64), `198.18.1.${index}`)));
    const linkStatus = await redeem(
      new URL(link).searchParams.get("token_hash") ?? "",
      "203.0.113.3",
    );
    const { error } = await session.from("projects").select("id").limit(1);
    return [
      {
        label: "eleven wrong passwords from one address, each with another forged X-Forwarded-For",
        expected: "400 ten times, then 429",
        measured: statuses.join(" "),
        ok: statuses.join(" ") === `${"400 ".repeat(10)}429`,
      },
      rowExpecting(
        "the right password from there, forging the owner's address",
        429,
        statusWithForgedAddress,
      ),
      rowExpecting("the owner from another address behind the same proxy", 200, ownerStatus),
      rowExpecting(
        `the owner on a new device while ${attempts.length} addresses try wrong passwords`,
        200,
        statusDuringAttack,
      ),
      rowAtMostMultipleOfIdle("duration of that sign-in", durationMs, 25, idleMs, "ms"),
      rowExpecting(`the owner's valid link after ${attempts.length} invalid ones`, 200, linkStatus),
      rowExpecting("the owner's live session", "reads", error ? error.message : "reads"),
    ];
  },
};

const signIn = (site: AttackedSite, password: string, forwardedFor: string) =>
  post(site, "token?grant_type=password", { email: owner.email, password }, forwardedFor);

/** Sends a request to the auth service. @returns the status. */
async function post(site: AttackedSite, path: string, body: object, forwardedFor: string) {
  const { publishableKey } = await (await site.fetch("/api/config")).json();
  const response = await site.fetch(
    `/auth/v1/${path}`,
    {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    forwardedFor,
  );
  await response.body?.cancel();
  return response.status;
}
