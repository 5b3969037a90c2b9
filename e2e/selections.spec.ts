import { insertRow } from "../supabase/tests/support/rows.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { navigateAdmin } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample", signedIn: true });

test("the owner sends a protected project to one reader, sees the visit, and ends the selection", async ({
  page,
  browser,
  site,
  logs,
}) => {
  logs.allow(/404/);
  const supabase = await site.getOwnerClient();
  await supabase.from("projects").update({ access: "private" }).eq("slug", "murmur").throwOnError();
  await page.goto("/admin/selections?new");
  await page.getByRole("textbox", { name: "Title" }).fill("For Studio Kohlberg");
  await page.getByRole("button", { name: "Add project" }).click();
  await page.getByRole("combobox", { name: "Project" }).fill("murmur");
  await page.getByRole("combobox", { name: "Project" }).blur();
  await page.getByRole("button", { name: "Add post" }).click();
  const postField = page.getByRole("combobox", { name: "Post" });
  await expect(postField).toBeFocused();
  // True if the save bar does not cover the focused field.
  const isUncovered = () =>
    postField.evaluate((field) => {
      const { left, bottom } = field.getBoundingClientRect();
      return field.contains(document.elementFromPoint(left + 1, bottom - 1));
    });
  await expect.poll(isUncovered).toBe(true);
  await postField.press("Escape");
  await page.getByRole("button", { name: "Remove post 1" }).click();
  await page.getByRole("switch", { name: "With the CV" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  const address = page.getByRole("textbox", { name: "Secret address" });
  await expect(address).toHaveValue(/\/for\/[0-9a-f]{64}$/);
  const path = new URL(await address.inputValue()).pathname;

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const reader = await context.newPage();
  const response = await reader.goto(path);
  expect(response?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("For Studio Kohlberg");
  await reader.getByRole("main").getByRole("link", { name: "Murmur", exact: true }).click();
  await expect(reader).toHaveURL(`${path}/murmur`);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Murmur");
  expect((await reader.request.get("/projects/murmur")).status()).toBe(404);
  await reader.goto(`${path}/cv`);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Mira Solano");
  for (const missingPath of [`${path}/isoline`, `${path}x`, `${path}.md`]) {
    expect((await reader.request.get(missingPath)).status(), missingPath).toBe(404);
  }

  await navigateAdmin(page, "/admin/selections");
  const row = page.getByRole("row", { name: /Kohlberg/ });
  await expect(row.getByRole("cell", { name: /^1/ })).toBeVisible();
  await row.getByRole("switch").click();
  await expect.poll(async () => (await reader.request.get(path)).status()).toBe(404);
  await context.close();
});

test("a selection is accessible", async ({ page, site }) => {
  const supabase = await site.getOwnerClient();
  const data = await insertRow(supabase, "selections", {
    title: "For one reader",
    greeting: "Dear reader, **hello**.",
    chosen_projects: [{ slug: "isoline" }, { slug: "low-tide" }],
    chosen_posts: [{ slug: "loud-defaults" }],
    with_cv: true,
  });
  await page.context().clearCookies();
  await page.goto(`/for/${data.token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("For one reader");
  await expectAccessible(page);
});
