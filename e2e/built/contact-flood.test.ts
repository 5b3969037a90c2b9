import { afterAll, beforeAll, expect, test } from "vitest";
import { editContent, seedSample } from "../support/seed.ts";
import { type RunningSite, startSite } from "../support/site.ts";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite("embedded", undefined, { TRUSTED_PROXIES: "1" });
  await seedSample(await site.getOwnerClient());
});

afterAll(() => site?.stop());

test("300 messages do not block a visitor or the owner, whether they come from one IP address or from 200", async () => {
  const previousLogLength = site.server.log().length;
  const owner = await site.getOwnerClient();
  await editContent(owner, "contact", { messageForm: true });
  const form = { name: "Ada", email: "ada@example.com", message: "Hello" };
  const sendMessage = async (ipAddress: string, challengeProof = "") => {
    const response = await fetch(`${site.url}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-for": ipAddress },
      body: new URLSearchParams({ ...form, challengeProof }),
    });
    return { status: response.status, html: await response.text() };
  };
  const sendFlood = async (ipAddressCount: number) => {
    const statuses = new Set<number>();
    for (let sentCount = 0; sentCount < 300; sentCount += 100) {
      const responses = Array.from({ length: 100 }, (_, index) =>
        sendMessage(`198.51.100.${(sentCount + index) % ipAddressCount}`),
      );
      for (const { status } of await Promise.all(responses)) statuses.add(status);
    }
    return [...statuses].filter((status) => ![200, 429, 503].includes(status));
  };
  const countStored = async () =>
    (await owner.from("messages").select("id").throwOnError()).data?.length ?? 0;

  expect(await sendFlood(1)).toEqual([]);
  const firstResponse = await sendMessage("203.0.113.1");
  expect(firstResponse.status).toBe(200);
  const [, proof = ""] = /name="challengeProof" value="([^"]+)"/.exec(firstResponse.html) ?? [];
  const secondFloodPromise = sendFlood(200);
  await editContent(owner, "contact", { note: "saved during the flood" });
  expect(await secondFloodPromise).toEqual([]);
  expect(await countStored()).toBe(0);
  const sendProvenMessage = async () => (await sendMessage("203.0.113.1", proof)).status;
  await expect.poll(sendProvenMessage, { timeout: 60_000 }).toBe(303);
  expect(await countStored()).toBe(1);
  expect((await fetch(site.url)).status).toBe(200);
  expect(await (await fetch(`${site.url}/privacy`)).text()).toContain("1 year");
  expect(site.server.log().slice(previousLogLength)).toBe("");
});
