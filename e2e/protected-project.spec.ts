import type { APIRequestContext, APIResponse } from "@playwright/test";
import { insertRow, update } from "../supabase/tests/support/rows.ts";
import { expectAccessible, openWithoutScripts } from "./support/accessibility.ts";
import { navigateAdmin } from "./support/admin.ts";
import type { RunningSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

const password = "tide-tables-2026";

const secretPattern = /zebrafish/i;

const createPicture = (name: string) => ({
  src: `/sample/${name}.webp`,
  alt: name,
  width: 1600,
  height: 1200,
});

const project = {
  title: "Harbour",
  slug: "harbour",
  summary: "A harbour in the north",
  access: "protected",
  access_note: "The client asked for it.",
  protected_cover: createPicture("low-tide-soundings"),
  description: "The story of the **zebrafish**.",
  client: "Zebrafish Ltd",
  year: "1999",
  url: "https://zebrafish.example",
  links: [{ label: "Zebrafish", href: "https://zebrafish.example/link" }],
  tags: ["Zebrafish"],
  cover: { ...createPicture("project-murmur"), alt: "zebrafish" },
  gallery: [{ ...createPicture("project-murmur"), alt: "zebrafish", caption: "zebrafish" }],
};

async function addProject(site: RunningSite, fields: object = {}) {
  const owner = await site.getOwnerClient();
  const data = await insertRow(owner, "projects", { ...project, ...fields });
  const id = data.id;
  await owner.rpc("set_project_password", { project_id: id, password }).throwOnError();
  return { owner, id };
}

const unlock = (request: APIRequestContext, password: string, slug = "harbour") =>
  request.post(`/projects/${slug}`, { form: { password }, maxRedirects: 0 });

/** `Cookie` header that a browser would send after this response. */
const cookieOf = (response: APIResponse) => response.headers()["set-cookie"]?.split(";")[0] ?? "";

const cacheControlOf = (response: APIResponse) => response.headers()["cache-control"];

test.afterEach(async ({ site }) => {
  const owner = await site.getOwnerClient();
  await owner.from("projects").delete().like("slug", "harbour%").throwOnError();
});

test("a visitor without JavaScript unlocks a protected project, and a new password locks it again", async ({
  browser,
  page: ownersPage,
  signIn,
  site,
  logs,
}) => {
  // The browser logs the status of the response to a wrong password.
  logs.allow(/status of 403/);
  const { id } = await addProject(site);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/projects");
  await expect(main.getByRole("article").filter({ hasText: "Harbour" })).toContainText("Protected");
  await page.getByRole("link", { name: "Harbour", exact: true }).click();
  await expect(main).toContainText("The client asked for it.");
  await expect(main.getByRole("img", { name: "low-tide-soundings" })).toBeVisible();
  await page.getByLabel("Password").fill("a wrong password");
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("alert")).toHaveText("This password is wrong. Please try again.");
  await page.goto("/privacy");
  await page.goBack();
  await expect(page.getByRole("alert")).toHaveText("This password is wrong. Please try again.");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL("/projects/harbour");
  await expect(main).toContainText("The story of the zebrafish.");
  await expect(main).toContainText("Zebrafish Ltd");

  await signIn();
  await ownersPage.goto("/admin/projects");
  await expect(ownersPage.getByRole("row").filter({ hasText: "Harbour" })).toContainText(
    "Protected",
  );
  await navigateAdmin(ownersPage, `/admin/projects/${id}`);
  await expect(ownersPage.getByText("There is a password.")).toBeVisible();
  await ownersPage.getByRole("button", { name: "Change the password" }).click();
  await ownersPage.getByRole("textbox", { name: "Password" }).fill("another password");
  await ownersPage.getByRole("button", { name: "Save password" }).click();
  await expect(ownersPage.getByText("The password was saved.")).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect(main).not.toContainText(secretPattern);
  await context.close();
});

test("200 requests without a valid cookie get no protected content", async ({ request, site }) => {
  const { owner, id } = await addProject(site, { slug: "harbour-former" });
  await update(owner, "projects", { slug: "harbour-former" }, { slug: "harbour" });
  await addProject(site, { slug: "harbour-other", description: "Other", title: "Other" });
  const otherProjectsCookie = cookieOf(await unlock(request, password, "harbour-other"));
  const outdatedCookie = cookieOf(await unlock(request, password));
  const newPassword = { project_id: id, password: "another password" };
  await owner.rpc("set_project_password", newPassword).throwOnError();
  const forgedCookie = otherProjectsCookie.replace(/\.[\da-f]{4}/, ".0000");
  const paths = [
    "/",
    "/projects",
    "/projects.data",
    "/projects?tag=Zebrafish",
    "/projects?year=1999",
    "/projects?q=zebrafish",
    "/projects?q=zebrafisk",
    "/search?q=zebrafish",
    "/projects/harbour",
    "/projects/harbour.data",
    "/projects/harbour/",
    "/projects/harbour.md",
    "/projects.md",
    "/index.md",
    "/projects/HARBOUR",
    "/projects/harbour?token=1",
    "/projects/harbour-former",
    "/projects/harbou",
    "/blog",
    "/cv",
    "/cv.json",
    "/sitemap",
    "/sitemap.xml",
    "/llms.txt",
    "/site.json",
    "/rss.xml",
    "/atom.xml",
    "/feed.json",
    "/og/project/harbour.png",
    "/projects/harbour.md?token=1",
    "/projects/harbour?_data=routes/project",
    "/blog/harbour",
    "/harbour",
    "/for/harbour",
    "/drafts/harbour",
    "/cv.pdf",
    "/preview",
    "/manifest.webmanifest",
    "/rest/v1/projects?select=*",
    "/rest/v1/former_slugs?select=*",
    "/rest/v1/selections?select=*",
    "/rest/v1/media?select=*",
    "/rest/v1/rpc/site_content",
    "/rest/v1/rpc/post_page?post_slug=harbour",
    "/rest/v1/rpc/open_selection?link_token=x&counts=false",
    "/rest/v1/rpc/unlock_project?project_slug=harbour&password=x",
    "/rest/v1/projects?select=id&description=like.*zebra*",
    "/rest/v1/projects?select=id&client=eq.Zebrafish Ltd",
    "/rest/v1/projects?slug=eq.harbour",
    "/rest/v1/revisions?select=*",
    "/rest/v1/rpc/protected_projects",
    "/rest/v1/rpc/open_project?project_slug=harbour&token=x",
    "/rest/v1/rpc/search_records?kind=projects&words=zebrafish",
  ];
  const { publishableKey } = await (await request.get("/api/config")).json();
  const cookies = ["", otherProjectsCookie, forgedCookie, outdatedCookie];
  expect(new Set(cookies).size * paths.length).toBeGreaterThanOrEqual(200);
  for (const cookie of cookies) {
    for (const path of paths) {
      const response = await request.get(path, {
        headers: { apikey: publishableKey, ...(cookie && { cookie }) },
      });
      const text = await response.text();
      // A search page contains the query.
      const forbiddenText = path.includes("ebra")
        ? /story of|Zebrafish Ltd|zebrafish\.example/
        : secretPattern;
      expect(text, path).not.toMatch(forbiddenText);
      if (path.includes("q=") || path.startsWith("/sitemap")) {
        expect(text, path).not.toMatch(/\/projects\/harbour["<]/);
      }
    }
  }
});

test("caches never mix the locked and the unlocked page", async ({ playwright, site }) => {
  await addProject(site);
  const visitorRequests = await playwright.request.newContext({ baseURL: site.url });
  const reader = await playwright.request.newContext({ baseURL: site.url });
  const cookie = cookieOf(await unlock(reader, password));
  const paths = ["/projects/harbour", "/projects/harbour.data"];
  for (const path of paths) {
    for (const order of ["visitor first", "reader first", "together"]) {
      await clearCaches(site);
      const fetchAsVisitor = () => visitorRequests.get(path);
      const fetchAsReader = () => reader.get(path, { headers: { cookie } });
      const [lockedResponse, unlockedResponse] =
        order === "visitor first"
          ? [await fetchAsVisitor(), await fetchAsReader()]
          : order === "reader first"
            ? await fetchAsReader().then(async (first) => [await fetchAsVisitor(), first] as const)
            : await Promise.all([fetchAsVisitor(), fetchAsReader()]);
      expect(await lockedResponse.text(), `${path} ${order}`).not.toMatch(secretPattern);
      expect(await unlockedResponse.text(), `${path} ${order}`).toMatch(secretPattern);
      expect(cacheControlOf(unlockedResponse)).toBe("private, no-store");
      // A CDN must not store the locked page, because it would send that page to readers, too.
      expect(cacheControlOf(lockedResponse)).toBe("private, max-age=0, must-revalidate");
      expect(lockedResponse.headers()["cdn-cache-control"]).toBeUndefined();
      const etag = lockedResponse.headers().etag ?? "";
      const revalidation = await reader.get(path, { headers: { cookie, "if-none-match": etag } });
      expect(revalidation.status()).toBe(200);
      // The hydration data is inline, because the cookie would not protect a separate URL.
      expect(await unlockedResponse.text()).not.toContain("/page-state/");
    }
  }
  await visitorRequests.dispose();
  await reader.dispose();
});

/** Empties the page caches by changing the content. */
async function clearCaches(site: RunningSite) {
  const owner = await site.getOwnerClient();
  await owner.from("projects").insert({ title: "Harbour 2", slug: "harbour-2" }).throwOnError();
  await owner.from("projects").delete().eq("slug", "harbour-2").throwOnError();
}

test("wrong passwords are rate-limited and get no content, and invalid forms and methods are rejected", async ({
  request,
  site,
}) => {
  await addProject(site);
  const responses: APIResponse[] = [];
  for (let round = 0; round < 6; round++) {
    const wrongAttempts = [1, 2, 3, 4].map((index) => unlock(request, `wrong password ${index}`));
    responses.push(...(await Promise.all(wrongAttempts)));
  }
  const statuses = responses.map((response) => response.status()).sort();
  expect(statuses).toEqual([...Array(20).fill(403), ...Array(4).fill(429)]);
  for (const response of responses) {
    expect(await response.text()).not.toMatch(secretPattern);
    expect(cacheControlOf(response)).toBe("private, no-cache");
    expect(response.headers()["set-cookie"]).toBeUndefined();
  }
  expect((await unlock(request, password)).status()).toBe(429);
  expect((await unlock(request, password, "low-tide")).status()).toBe(200);
  expect((await unlock(request, password, "missing")).status()).toBe(404);
  expect((await unlock(request, "x".repeat(10_000))).status()).toBe(413);
  expect((await request.put("/projects/harbour")).status()).toBe(405);
  const emptyFormResponse = await request.post("/projects/harbour", { data: "{}" });
  expect(emptyFormResponse.status()).toBe(403);
});

test("the page of a protected project is accessible and loads no script before the first interaction", async ({
  context,
  site,
}) => {
  await addProject(site);
  await expectAccessible(await openWithoutScripts(context, "/projects/harbour"));
});
