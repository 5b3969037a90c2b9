import { expect, test } from "./support/test.ts";

test.use({ content: "sample", siteSettings: { TRUSTED_PROXIES: "1" } });

test("attack: 300 messages from one address and 300 from 200 stop neither a visitor nor the owner", async ({
  site,
  request,
}) => {
  const owner = await site.ownerClient();
  const save = (content: { messageForm: boolean; note?: string }) =>
    owner
      .from("portfolio_sections")
      .update({ content })
      .eq("section_type", "contact")
      .throwOnError();
  await save({ messageForm: true });
  const form = { name: "Ada", email: "ada@example.com", message: "Hello" };
  const send = async (address: string, proof = "") => {
    const response = await fetch(`${site.url}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-for": address },
      body: new URLSearchParams({ ...form, proof }),
    });
    return { status: response.status, html: await response.text() };
  };
  const flood = async (addresses: number) => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < 300; sent += 100) {
      const answers = Array.from({ length: 100 }, (_, index) =>
        send(`198.51.100.${(sent + index) % addresses}`),
      );
      for (const { status } of await Promise.all(answers)) statuses.add(status);
    }
    return [...statuses].filter((status) => ![200, 429, 503].includes(status));
  };
  const stored = async () =>
    (await owner.from("messages").select("id").throwOnError()).data?.length ?? 0;

  expect(await flood(1)).toEqual([]);
  const asked = await send("203.0.113.1");
  expect(asked.status).toBe(200);
  const [, proof = ""] = /name="proof" value="([^"]+)"/.exec(asked.html) ?? [];
  const flooding = flood(200);
  await save({ messageForm: true, note: "saved during the flood" });
  expect(await flooding).toEqual([]);
  expect(await stored()).toBe(0);
  await expect.poll(async () => (await send("203.0.113.1", proof)).status).toBe(303);
  expect(await stored()).toBe(1);
  expect((await request.get("/")).status()).toBe(200);
  expect(await (await request.get("/privacy")).text()).toContain("1 year");
});
