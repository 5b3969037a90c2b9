import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test.beforeAll(async ({ site }) => {
  const supabase = await site.getOwnerClient();
  const { error } = await supabase.from("projects").insert({
    title: "Under the table",
    slug: "under-the-table",
    summary: "Not for visitors.",
    description: "Quiet **work**.",
    visible: false,
  });
  if (error) throw error;
});

test("a project's page links to its site, its code and the next project", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Low Tide", exact: true }).click();
  await expect(page).toHaveURL("/projects/low-tide");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Low Tide");
  await expect(page).toHaveTitle("Low Tide · Mira Solano");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "What I learned" })).toBeVisible();
  await expect(main.getByRole("img").first()).toHaveAttribute("width", /\d/);
  await expect(main.getByRole("definition").filter({ hasText: "Instituto do Mar" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Depth lines in blues" })).toHaveAttribute(
    "href",
    "/sample/low-tide-soundings.webp",
  );
  await expect(main.getByRole("link", { name: "View site" })).toHaveAttribute(
    "href",
    "https://example.com/low-tide",
  );
  await expect(main.getByRole("link", { name: "Source code" })).toHaveAttribute(
    "href",
    "https://example.com/code/low-tide",
  );
  await page.getByRole("navigation", { name: "Projects" }).getByText("Murmur").click();
  await expect(page).toHaveURL("/projects/murmur");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Projects" })).toContainText("Low Tide");
});

test("search engines and sitemaps get the project's page", async ({ page, request, site }) => {
  await page.goto("/projects/murmur");
  const contentOf = (selector: string) => page.locator(selector).first().getAttribute("content");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${site.url}/projects/murmur`,
  );
  expect(await contentOf('meta[property="og:title"]')).toBe("Murmur");
  expect(await contentOf('meta[property="og:image"]')).toContain("/sample/project-murmur");
  expect(await contentOf('meta[name="description"]')).toContain("field recorder");
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [work, breadcrumbs] = data.map((json) => JSON.parse(json));
  expect(work).toMatchObject({
    "@type": "SoftwareSourceCode",
    name: "Murmur",
    codeRepository: "https://example.com/code/murmur",
    creator: { name: "Mira Solano" },
  });
  expect(breadcrumbs).toMatchObject({ "@type": "BreadcrumbList" });
  for (const path of ["/sitemap.xml", "/sitemap", "/llms.txt"]) {
    const text = await (await request.get(path)).text();
    expect(text).toContain("/projects/murmur");
    expect(text).not.toContain("under-the-table");
  }
});

test.describe("as the owner", () => {
  test.use({ signedIn: true });

  test("a hidden project responds with 404 to visitors, and is marked as hidden for the owner", async ({
    page,
    request,
    cleanConsole,
  }) => {
    cleanConsole.allow(/404/);
    expect((await request.get("/projects/under-the-table")).status()).toBe(404);
    await page.goto("/projects/under-the-table");
    await page.mouse.move(5, 5);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Under the table");
    await expect(page.getByText("Visitors do not see this.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit Under the table" })).toHaveAttribute(
      "href",
      /^\/admin\/projects\//,
    );
    await expectAccessible(page);
    await page.goto("/projects/low-tide");
    await page.mouse.move(5, 5);
    await expect(page.getByRole("link", { name: "Edit Low Tide" })).toBeVisible();
  });
});

test("a mistyped URL suggests the project, and a former URL redirects to the project", async ({
  page,
  request,
  site,
  cleanConsole,
}) => {
  cleanConsole.allow(/404/);
  const response = await page.goto("/projects/low-tied");
  expect(response?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "Low Tide" }).click();
  await expect(page).toHaveURL("/projects/low-tide");

  const supabase = await site.getOwnerClient();
  await supabase.from("projects").update({ slug: "spring-tide" }).eq("slug", "low-tide");
  const redirectResponse = await request.get("/projects/low-tide", { maxRedirects: 0 });
  expect(redirectResponse.status()).toBe(301);
  expect(redirectResponse.headers().location).toBe("/projects/spring-tide");
  await supabase.from("projects").update({ visible: false }).eq("slug", "spring-tide");
  expect((await request.get("/projects/low-tide", { maxRedirects: 0 })).status()).toBe(404);
});
