import { insert } from "../supabase/tests/support/rows.ts";
import { expectAccessible, expectAccessibleOnPhoneAndLaptop } from "./support/accessibility.ts";
import { editSection } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test.beforeAll(async ({ site }) => {
  const supabase = await site.getOwnerClient();
  await editSection(supabase, "experience", { visible: false });
  await insert(supabase, "blog_posts", {
    title: "Half a thought",
    slug: "half-a-thought",
    content: "Not **ready** yet.",
    status: "draft",
  });
  const project = { title: "Under the table", slug: "under-the-table", visible: false };
  await supabase.from("projects").insert(project).throwOnError();
});

/** Stores a session of the owner before the first page loads. */
test.beforeEach(async ({ page, site }, { tags }) => {
  const { data } = await (await site.signInOwner()).auth.getSession();
  const expiryFields = tags.includes("@expired") ? { expires_at: 1 } : {};
  await page.addInitScript(
    (session) => {
      // The session is stored only once, so that the page stays signed out after the owner signs out.
      if (sessionStorage.getItem("prepared")) return;
      sessionStorage.setItem("prepared", "yes");
      localStorage.setItem("portfolio-auth", session);
    },
    JSON.stringify({ ...data.session, ...expiryFields }),
  );
});

test("the owner sees the site as visitors do, with links to the forms, and reads drafts", async ({
  page,
  site,
  logs,
}) => {
  // Visitors request the draft, and the test simulates failures.
  logs.allow(/404|status of 500|out of order|AuthRetryableFetchError/);
  await page.goto("/");
  const bar = page.getByRole("complementary", { name: "Owner" });
  await expect(bar.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin");
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(45);
  await expect(page.locator("section#experience")).toHaveCount(0);
  await expect(page.locator('a[href$="#experience"]')).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden();
  const addLinks = page.getByRole("paragraph").filter({ hasText: /^Add:/ });
  await expect(addLinks).toHaveText("Add:Experience");
  await expect(addLinks.getByRole("link")).toHaveAttribute(
    "href",
    /^\/admin\/sections\/experience\?id=/,
  );

  const aboutSection = page.locator("section#about");
  const editLink = aboutSection.getByRole("link", { name: "Edit About" });
  const sections = (await site.getOwnerClient()).from("portfolio_sections");
  const { data: about } = await sections
    .select("id")
    .eq("section_type", "about")
    .single()
    .throwOnError();
  await expect(editLink).toHaveAttribute("href", `/admin/sections/about?id=${about.id}`);
  await expect(editLink).toHaveCSS("opacity", "0");
  await aboutSection.hover();
  await expect(editLink).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await editLink.focus();
  await expect(editLink).toHaveCSS("opacity", "1");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessibleOnPhoneAndLaptop(page);

  const visitorHtml = await (await fetch(site.url)).text();
  expect(visitorHtml).not.toContain('id="experience"');
  expect(visitorHtml).not.toContain("/admin/sections");

  await test.step("the owner can read drafts and hidden projects, visitors cannot", async () => {
    await page.setViewportSize({ width: 640, height: 800 });
    await page.getByRole("contentinfo").getByRole("link", { name: "Notes", exact: true }).click();
    await page.getByRole("main").getByRole("link", { name: "Half a thought" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Half a thought");
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await expect(page.locator('main a[href^="/admin/blog/"]')).toBeVisible();
    expect((await fetch(`${site.url}/blog/half-a-thought`)).status).toBe(404);
    expect((await fetch(`${site.url}/projects/under-the-table`)).status).toBe(404);
    await page.goto("/projects/under-the-table");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Under the table");
    await expect(page.getByText("Visitors do not see this.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit Under the table" })).toBeVisible();
  });

  await test.step("the downloads of the CV are in one row beside the edit link", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "CV", exact: true }).click();
    await expect(page).toHaveURL("/cv");
    const main = page.getByRole("main");
    await expect(main.locator("p a[href^='/cv.']")).toHaveCount(3);
    await expect(main.getByRole("link", { name: /^Edit/ })).toBeVisible();
    const tops = await main
      .locator("p a[href^='/cv.']")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  });

  await test.step("a failed sign-out only shows an error, and a successful sign-out shows the visitor's page", async () => {
    await page.route(/\/auth\/v1\/logout/, (route) =>
      route.fulfill({ status: 500, json: { message: "out of order" } }),
    );
    await page.getByRole("button", { name: "Sign out" }).click();
    const toast = page.getByRole("listitem").filter({ hasText: "Error signing out." });
    await expect(toast).toContainText("Please try again.");
    await expect(page.getByRole("complementary", { name: "Owner" })).toBeVisible();
    const readStoredSession = () => page.evaluate(() => localStorage.getItem("portfolio-auth"));
    expect(await readStoredSession()).not.toBeNull();
    await page.unroute(/\/auth\/v1\/logout/);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("complementary", { name: "Owner" })).toBeHidden();
    expect(await readStoredSession()).toBeNull();
  });
});

test("the owner sees an error if the hidden content fails to load", async ({ page, logs }) => {
  logs.allow(/502|api\/owner/);
  await page.route("**/api/owner/site", (route) => route.fulfill({ status: 502, body: "{}" }));
  await page.goto("/");
  const toast = page.getByRole("listitem").filter({ hasText: "Failed to load portfolio data" });
  await expect(toast).toContainText("Error");
  // F8 moves the focus to the toast, so that the toast does not disappear.
  await page.keyboard.press("F8");
  await expectAccessible(page);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an expired session is refreshed silently", { tag: "@expired" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(/^Add:/)).toBeVisible();
});
