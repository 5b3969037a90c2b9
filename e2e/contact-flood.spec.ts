import { expect, test } from "./support/test.ts";

test.use({ content: "sample", siteSettings: { TRUSTED_PROXIES: "1" } });

test("26.6 attack: after a flood from one address the form works for others, and after one from 200 the site still works", async ({
  site,
  request,
}) => {
  const owner = await site.ownerClient();
  await owner
    .from("portfolio_sections")
    .update({ content: { messageForm: true } })
    .eq("section_type", "contact")
    .throwOnError();
  const form = { name: "Ada", email: "ada@example.com", message: "Hello" };
  const send = async (address: string) => {
    const response = await fetch(`${site.url}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-for": address },
      body: new URLSearchParams(form),
    });
    await response.body?.cancel();
    return response.status;
  };
  const flood = (addresses: number, messages = 100) =>
    Promise.all(
      Array.from({ length: messages }, (_, index) => send(`198.51.100.${index % addresses}`)),
    );
  const stored = async () =>
    (await owner.from("messages").select("id").throwOnError()).data?.length ?? 0;

  expect(new Set(await flood(1))).toEqual(new Set([303, 429, 503]));
  expect(await stored()).toBe(5);
  expect(await send("203.0.113.1")).toBe(303);
  expect((await flood(200, 200)).filter((status) => ![303, 429, 503].includes(status))).toEqual([]);
  expect(await stored()).toBeLessThanOrEqual(100);
  expect((await request.get("/")).status()).toBe(200);
  expect(await (await request.get("/privacy")).text()).toContain("1 year");
});
