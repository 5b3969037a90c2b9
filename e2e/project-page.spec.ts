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
