import type { APIRequestContext } from "@playwright/test";
import { insert, insertRow } from "../supabase/tests/support/rows.ts";
import { expectAccessible, openWithoutScripts } from "./support/accessibility.ts";
import { navigateAdmin } from "./support/admin.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { editContent } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

const content = "What I do **now**.\n\n## Reading\n\n- Tide tables\n\n## Making\n\n`A bell`";
const customPage = { title: "Quillwork", slug: "quillwork", content, in_menu: true, visible: true };

/**
 * Paths whose responses mention the page while it is visible, and must not mention it while it is hidden. The 404 page
 * of the misspelt `/quilwork` suggests the page.
 */
const outputPaths = ["/", "/cv", "/sitemap", "/sitemap.xml", "/llms.txt", "/quilwork"];

const fetchText = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).text();

test.describe("as the owner", () => {
  test.use({ signedIn: true, loadsPreviews: true });

  test("the owner writes a page that the preview and the site show", async ({ page, request }) => {
    await page.goto("/admin/pages?new");
    await page.getByRole("textbox", { name: "Title" }).fill("Projects");
    await expect(page.getByLabel("Page address")).toHaveValue("projects");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      page.getByText("The site uses this address itself. Choose another address."),
    ).toBeVisible();
    await page.getByRole("textbox", { name: "Title" }).fill("My tools");
    await page.getByLabel("Page address").fill("uses");
    await page.getByLabel("In the menu").check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/pages\/[\da-f-]{36}/);
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(
      "My tools",
    );
    expect((await request.get("/uses")).status()).toBe(200);
    expect(await fetchText(request, "/cv")).toContain('href="/uses"');
    await navigateAdmin(page, "/admin/menus");
    await expect(page.getByRole("main")).toContainText("/uses");
  });
});

test("public URLs mention a page only while it is visible", async ({ request, site }) => {
  const supabase = await site.getOwnerClient();
  const insertedPage = await insertRow(supabase, "pages", customPage);
  const setVisible = (isVisible: boolean) =>
    supabase.from("pages").update({ visible: isVisible }).eq("id", insertedPage.id).throwOnError();
  for (const isVisible of [true, false, true, false]) {
    await setVisible(isVisible);
    for (const path of outputPaths) {
      const text = await fetchText(request, path);
      expect(
        text.includes('/quillwork"') ||
          text.includes("/quillwork<") ||
          text.includes("/quillwork.md)"),
        path,
      ).toBe(isVisible);
      expect(text.includes("Quillwork"), path).toBe(isVisible && path !== "/sitemap.xml");
    }
    expect((await request.get("/quillwork")).status()).toBe(isVisible ? 200 : 404);
    expect((await request.get("/og/page/quillwork.png")).status()).toBe(isVisible ? 200 : 404);
    for (const feed of ["/rss.xml", "/atom.xml", "/feed.json"]) {
      expect(await fetchText(request, feed), feed).not.toContain("uillwork");
    }
  }
  expect(await fetchText(request, "/quillwork")).not.toContain("Tide tables");
  await supabase.from("pages").delete().eq("id", insertedPage.id).throwOnError();
});

test("former URLs and other spellings of a page's URL lead to it", async ({
  page,
  request,
  site,
}) => {
  const supabase = await site.getOwnerClient();
  const data = await insertRow(supabase, "pages", { ...customPage, slug: "first-address" });
  await supabase.from("pages").update({ slug: "über" }).eq("id", data.id).throwOnError();
  const requestPath = (path: string) => request.get(path, { maxRedirects: 0 });
  for (const path of ["/first-address", "/%C3%9Cber", "/u%CC%88ber/".toUpperCase()]) {
    const response = await requestPath(path);
    expect(response.status(), path).toBe(301);
  }
  expect((await requestPath("/first-address")).headers().location).toBe("/%C3%BCber");
  expect((await requestPath("/%C3%BCber")).status()).toBe(200);
  await supabase.from("pages").delete().eq("id", data.id).throwOnError();

  await test.step("on a hydrated page, too", async () => {
    const menus = { header: [{ label: "Work history", href: "/CV" }], footer: [] };
    await editContent(supabase, "metadata", { menus });
    await page.goto("/privacy");
    await hydrateByScrolling(page);
    await page.getByRole("banner").getByRole("link", { name: "Work history" }).click();
    await expect(page).toHaveURL("/cv");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira Solano");
  });
});

test("a page is accessible and loads no script before interaction", async ({ context, site }) => {
  const supabase = await site.getOwnerClient();
  await insert(supabase, "pages", { ...customPage, slug: "now" });
  const page = await openWithoutScripts(context, "/now");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quillwork");
  await expectAccessible(page);
});
