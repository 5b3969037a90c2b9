import { readFileSync } from "node:fs";
import { expectAccessible, expectNoHorizontalScroll } from "./support/accessibility.ts";
import { navigateAdmin, saveForm } from "./support/admin.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { editContent } from "./support/seed.ts";
import { sendForm } from "./support/send-form.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample", signedIn: true });

test("a visitor without JavaScript writes to the owner, and the owner replies", async ({
  page,
  browser,
  site,
  logs,
}) => {
  logs.allow(/404|422/);
  const visitorContext = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const visitor = await visitorContext.newPage();
  expect((await visitor.request.get("/contact")).status()).toBe(404);
  expect((await visitor.request.post("/contact", { form: { name: "A" } })).status()).not.toBe(303);

  const message = `Hello${"o".repeat(1000)}\n<script>alert(1)</script>`;
  await page.goto("/admin/sections/contact");
  await page.getByRole("switch", { name: "Message form" }).check();
  await saveForm(page, "Section");

  await visitor.goto("/sitemap");
  await expect(visitor.getByRole("link", { name: "Write a message" })).toHaveCount(1);
  await visitor.goto("/#contact");
  await visitor.getByRole("link", { name: "Write a message" }).click();
  await expect(visitor).toHaveURL("/contact");
  // The browser accepts an e-mail address without a top-level domain, but the server rejects it.
  await visitor.getByLabel("Name").fill("Ada");
  await visitor.getByLabel("E-mail").fill("ada@example");
  await visitor.getByLabel("Message").fill(message);
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByRole("alert")).toHaveText("Please enter a valid e-mail address.");
  await visitor.goto("/privacy");
  await visitor.goBack();
  await expect(visitor.getByLabel("Message")).toHaveValue(message);
  await visitor.getByLabel("E-mail").fill("ada@example.com");
  await sendForm(visitor, "Send", "/contact/sent");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Message sent");

  // The hydration data is inline, because a separate request for the data would not return the message.
  const unprovenResponse = await visitor.request.post("/contact", {
    form: { name: "R", email: "r@example.com", message: "Buy" },
  });
  expect(unprovenResponse.status()).toBe(200);
  expect(await unprovenResponse.text()).not.toContain("/page-state/");
  await visitorContext.close();

  await navigateAdmin(page, "/admin/messages");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectNoHorizontalScroll(page);
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = readFileSync(await (await downloadEvent).path(), "utf8");
  expect(csv).toContain(`Ada,ada@example.com,"${message}",new`);
  await page.getByRole("link", { name: "Ada", exact: true }).click();
  await expect(page.getByText("<script>alert(1)</script>")).toBeVisible();
  await expect(page.getByRole("link", { name: "Reply by e-mail" })).toHaveAttribute(
    "href",
    "mailto:ada@example.com",
  );
  const state = page.getByRole("combobox", { name: "State" });
  await expect(state).toHaveText("Read");
  await state.click();
  await page.getByRole("option", { name: "Answered" }).click();
  await saveForm(page, "Message");
});

test("with scripts, an accessible form sends a message in one step, and loads nothing before it has the focus", async ({
  page,
  site,
}) => {
  await editContent(await site.getOwnerClient(), "contact", { messageForm: true });
  await page.context().clearCookies();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const countChallenges = () => requests.filter((url) => /challenge/.test(url)).length;
  await page.goto("/contact");
  await hydrateByScrolling(page);
  expect(countChallenges()).toBe(0);
  await expectAccessible(page);
  await page.getByLabel("Name").fill("Grace");
  await page.getByLabel("E-mail").fill("grace@example.com");
  await page.getByLabel("Message").fill("Hello");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL("/contact/sent");
  expect(countChallenges()).toBeGreaterThan(1);
  expect(requests.filter((url) => url === `${site.url}/contact`)).toHaveLength(2);
});
