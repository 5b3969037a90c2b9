import { expectAccessible, looks } from "./support/accessibility.ts";
import { seedSample } from "./support/seed.ts";
import { signInSilently } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.beforeAll(async ({ siteOf }, testInfo) => {
  await seedSample(await (await siteOf(testInfo.file)).ownerClient());
});

test("typing shows at once how the section will look, on a phone and on a desktop, and saves nothing", async ({
  page,
  site,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Signing in by hand would write down that it happened.
  await signInSilently(context, site);
  const changes: string[] = [];
  page.on("request", (request) => {
    if (!["GET", "HEAD", "OPTIONS"].includes(request.method())) changes.push(request.url());
  });
  await page.goto("/admin/sections/hero");
  const frame = page.frameLocator("iframe[title='Preview of Hero Section']");
  const heading = frame.getByRole("heading", { level: 1 });
  const title = page.getByLabel("Title", { exact: true });
  await expect(heading).toHaveText(await title.inputValue());

  await title.fill("Typed for a phone");
  await expect(heading).toHaveText("Typed for a phone");
  const width = () => heading.evaluate(() => window.innerWidth);
  expect(await width()).toBe(390);

  await page.getByRole("button", { name: "Desktop" }).click();
  await expect.poll(width).toBe(1280);
  await title.fill("Typed for a desktop");
  await expect(heading).toHaveText("Typed for a desktop");
  await page.getByLabel("Button link", { exact: true }).fill("javascript:alert(1)");
  await expect(frame.locator("a[href^='javascript']")).toHaveCount(0);

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  expect(changes).toEqual([]);
  const supabase = await site.ownerClient();
  const { data } = await supabase
    .from("portfolio_sections")
    .select("title")
    .eq("section_type", "hero")
    .single();
  expect(data?.title).not.toContain("Typed");
});

test("on a narrow screen the preview takes the form's place, and comes back to what was typed", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn();
  await page.goto("/admin/sections/hero");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Typed on the go");
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const frame = page.frameLocator("iframe[title='Preview of Hero Section']");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Typed on the go");
  await expect(title).toBeHidden();
  for (const { colorScheme } of looks.slice(0, 2)) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(title).toHaveValue("Typed on the go");
});

test("only the admin may frame the preview, and search engines and caches leave it alone", async ({
  request,
}) => {
  const preview = (await request.get("/preview")).headers();
  expect(preview["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(preview["x-frame-options"]).toBe("SAMEORIGIN");
  expect(preview["cache-control"]).toBe("no-store");
  expect(preview["x-robots-tag"]).toContain("noindex");
  const landing = (await request.get("/")).headers();
  expect(landing["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(landing["x-frame-options"]).toBe("DENY");
  const admin = (await request.get("/admin")).headers();
  expect(admin["content-security-policy"]).toContain("frame-src 'self'");
  expect(admin["content-security-policy"]).toContain("frame-ancestors 'none'");
});
