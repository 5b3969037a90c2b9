import { seedSample } from "./support/seed.ts";
import { signInSilently } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.beforeAll(async ({ site }) => {
  await seedSample(await site.ownerClient());
});

test.beforeEach(async ({ context, page, site }) => {
  await signInSilently(context, site);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/admin/projects");
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
});

test("the palette opens with Ctrl+K, runs a command by arrows and Enter, and gives the focus back", async ({
  page,
}) => {
  const opener = page.getByLabel("Search projects");
  await opener.focus();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const box = palette.getByRole("combobox");
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("placeholder", "Search commands... (Ctrl/Cmd + K)");
  const options = palette.getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  const list = await palette.getByRole("listbox").boundingBox();
  expect(list?.height).toBeLessThanOrEqual(400);

  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Control+k");
  await box.fill("HEADLINE");
  await expect(options.first()).toContainText("Edit Hero Section");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Hero Section" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box).toHaveValue("");
  await page.keyboard.press("Control+k");
  await expect(palette).toBeHidden();
});

test("a search without a match says so", async ({ page }) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command palette" }).fill("zzz");
  await expect(page.getByText("No commands found")).toBeVisible();
  await expect(page.getByText("Try a different search term")).toBeVisible();
});

test("the palette finds projects and sections by their text", async ({ page }) => {
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Command palette" });
  await box.fill("portuguese coast");
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: "Low Tide" }).first()).toBeVisible();
  await box.fill("book half an hour");
  await options.filter({ hasText: "Contact" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
});

test("the owner hides a section and shows it again from the palette", async ({ page, site }) => {
  const supabase = await site.ownerClient();
  const isShown = async () => {
    const { data } = await supabase
      .from("portfolio_sections")
      .select("visible")
      .eq("section_type", "experience")
      .single();
    return data?.visible;
  };
  for (const [verb, done, visible] of [
    ["Hide", "Experience is hidden", false],
    ["Show", "Experience is shown", true],
  ] as const) {
    await page.keyboard.press("Control+k");
    await page
      .getByRole("combobox", { name: "Command palette" })
      .fill(`${verb.toLowerCase()} experience`);
    await page.getByRole("option", { name: new RegExp(`^${verb} Experience`) }).click();
    await expect(page.getByText(done)).toBeVisible();
    expect(await isShown()).toBe(visible);
  }
});

test("the owner copies the public link of a section", async ({ page, site }) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command palette" }).fill("copy link to about");
  await page.getByRole("option", { name: /^Copy link to About Me/ }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/#about`);
});

test("the palette remembers where the owner was", async ({ page }) => {
  await page.goto("/admin/sections/cv");
  await expect(page.getByRole("heading", { level: 1, name: "CV/Resume" })).toBeVisible();
  await page.goto("/admin/sections/hero");
  await expect(page.getByRole("heading", { level: 1, name: "Hero Section" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const recent = page.getByRole("group", { name: "Recent" });
  await recent.getByRole("option", { name: "CV/Resume" }).click();
  await expect(page).toHaveURL(/\/admin\/sections\/cv$/);
});
