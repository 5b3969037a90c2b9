import type { Page } from "@playwright/test";
import { seedSample } from "./support/seed.ts";
import { signInSilently } from "./support/session.ts";
import type { RunningSite } from "./support/site.ts";
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

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Opens the palette and types into it. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await palette(page).getByRole("combobox").fill(text);
}

/** Finds a command by typing and runs it. */
async function run(page: Page, typed: string, command: RegExp): Promise<void> {
  await search(page, typed);
  await page.getByRole("option", { name: command }).click();
  await expect(palette(page)).toBeHidden();
}

test("the palette opens with Ctrl+K, runs a command by arrows and Enter, and gives the focus back", async ({
  page,
}) => {
  const opener = page.getByLabel("Search projects");
  await opener.focus();
  await page.keyboard.press("Control+k");
  const box = palette(page).getByRole("combobox");
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("placeholder", "Search commands... (Ctrl/Cmd + K)");
  const options = palette(page).getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  const list = await palette(page).getByRole("listbox").boundingBox();
  expect(list?.height).toBe(400);

  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Control+k");
  await box.fill("HEADLINE");
  await expect(options.first()).toContainText("Edit Hero Section");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Hero Section" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box).toHaveValue("");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeHidden();
});

test("the palette lists every command, in the order of its categories", async ({ page }) => {
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("group").first()).toBeVisible();
  const groups = await palette(page)
    .locator("[cmdk-group-heading]")
    .filter({ hasNotText: "Recent" })
    .allInnerTexts();
  expect(groups).toEqual(["Quick Actions", "Navigation", "Content Management", "Settings"]);
  for (const command of [
    "New Blog Post",
    "New Project",
    "View Live Site",
    "Dashboard",
    "Blog Posts",
    "Projects",
    "Edit Hero Section",
    "Edit About Me",
    "Edit Experience",
    "Edit Thoughts & Work",
    "Edit Work & Community",
    "Edit Community Photos",
    "Edit Contact",
    "Edit CV/Resume",
    "SEO & Metadata",
    "Sign Out",
  ]) {
    await expect(
      palette(page).getByText(command, { exact: true }).first(),
      `${command} is listed`,
    ).toBeAttached();
  }
});

for (const modifier of ["Control", "Meta"]) {
  test(`${modifier}+N begins a new post, except in a text field and behind the palette, which ${modifier}+K opens`, async ({
    page,
  }) => {
    await page.getByLabel("Search projects").focus();
    await page.keyboard.press(`${modifier}+n`);
    await page.keyboard.press(`${modifier}+k`);
    await expect(palette(page)).toBeVisible();
    await palette(page).getByRole("listbox").focus();
    await page.keyboard.press(`${modifier}+n`);
    await page.keyboard.press(`${modifier}+k`);
    await expect(palette(page)).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/projects$/);

    await page.getByRole("link", { name: "View Site" }).focus();
    await page.keyboard.press(`${modifier}+n`);
    await expect(page).toHaveURL(/\/admin\/blog\/new$/);
    await expect(page.getByRole("heading", { level: 1, name: "New post" })).toBeVisible();
  });
}

test("the top bar and the palette lead to a new post", async ({ page }) => {
  await page.getByRole("banner").getByRole("link", { name: "New Post" }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/new$/);
  await expect(page.getByRole("heading", { level: 1, name: "New post" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/projects$/);
  await run(page, "new blog", /^New Blog Post/);
  await expect(page).toHaveURL(/\/admin\/blog\/new$/);
});

test("New Project opens the form on the projects' own page, Back closes it, and nothing typed is lost unasked", async ({
  page,
}) => {
  const form = page.getByRole("heading", { level: 1, name: "New project" });
  const list = page.getByRole("heading", { level: 1, name: "Projects" });
  await run(page, "new project", /^New Project Begin a new project/);
  await expect(form).toBeFocused();
  await expect(page).toHaveURL(({ pathname }) => pathname === "/admin/projects");
  await expect(page.getByLabel("Title", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(list).toBeVisible();
  await page.goForward();
  await page.getByLabel("Title", { exact: true }).fill("Half a kite");

  const asked = page.waitForEvent("dialog");
  await page.getByRole("main").getByRole("link", { name: "Projects", exact: true }).click();
  await (await asked).dismiss();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Half a kite");
  page.once("dialog", (question) => question.accept());
  await page.evaluate(() => history.back());
  await expect(list).toBeVisible();

  await page.keyboard.press("Control+k");
  await page
    .getByRole("group", { name: "Recent" })
    .getByRole("option", { name: "New project" })
    .click();
  await expect(form).toBeFocused();
});

test("a command leaves the focus on the heading of the page that it leads to", async ({ page }) => {
  for (const [typed, command, heading] of [
    ["dashboard", /^Dashboard/, "Dashboard"],
    ["security", /^Security Log Sign-ins, refusals/, "Security Log"],
    ["headline", /^Edit Hero Section/, "Hero Section"],
    ["photos", /^Edit Community Photos/, "Community Photos"],
    ["low tide", /^Low Tide Project/, "Low Tide"],
    ["murmur", /^Murmur Project/, "Murmur"],
    ["social image", /^Make a Social Image/, "Social image"],
  ] as const) {
    await run(page, typed, command);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
  }
});

test("a search without a match says so", async ({ page }) => {
  await search(page, "zzz");
  await expect(page.getByText("No commands found")).toBeVisible();
  await expect(page.getByText("Try a different search term")).toBeVisible();
});

test("the palette finds projects, posts and sections by their text", async ({ page }) => {
  await search(page, "portuguese coast");
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: "Low Tide" }).first()).toBeVisible();
  const box = palette(page).getByRole("combobox");
  await box.fill("paraffin microphones");
  await expect(page.getByText("No commands found")).toBeVisible();
  await box.fill("microphones");
  await options.filter({ hasText: "post" }).first().click();
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/);

  await search(page, "book half an hour");
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
    await run(page, `${verb.toLowerCase()} experience`, new RegExp(`^${verb} Experience`));
    await expect(page.getByText(done)).toBeVisible();
    expect(await isShown()).toBe(visible);
  }
});

test("the owner publishes a post, copies its link and takes it back from the palette", async ({
  page,
  site,
  request,
}) => {
  await addPost(site);
  const status = async () => (await request.get("/blog/salt-marsh-diary")).status();
  await run(page, "publish salt marsh", /^Publish Salt marsh diary/);
  await expect(page.getByText("Salt marsh diary is published")).toBeVisible();
  expect(await status()).toBe(200);
  await run(page, "copy link to salt marsh", /^Copy link to Salt marsh diary/);
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await copied(page)).toBe(`${site.url}/blog/salt-marsh-diary`);
  await run(page, "unpublish salt marsh", /^Unpublish Salt marsh diary/);
  await expect(page.getByText("Salt marsh diary is a draft")).toBeVisible();
  expect(await status()).toBe(404);
});

async function addPost(site: RunningSite): Promise<void> {
  const supabase = await site.ownerClient();
  await supabase
    .from("blog_posts")
    .insert({ title: "Salt marsh diary", slug: "salt-marsh-diary", content: "Mud." })
    .throwOnError();
}

test("the owner copies the public link of each section, also of the second one of a type", async ({
  page,
  site,
}) => {
  const supabase = await site.ownerClient();
  const second = { section_type: "about", title: "And my studio", section_order: 90 };
  await supabase
    .from("portfolio_sections")
    .insert({ ...second, visible: true, content: { bio: ["A shed."] } })
    .throwOnError();
  await run(page, "copy link to about", /^Copy link to About Me(?!.*my studio)/);
  await expect(page.getByText("Link copied")).toBeVisible();
  await expect.poll(() => copied(page)).toBe(`${site.url}/#about`);
  await run(page, "copy link to about", /^Copy link to About Me, “And my studio”/);
  await expect.poll(() => copied(page)).toBe(`${site.url}/#about-2`);

  const visit = await page.context().newPage();
  await visit.goto("/");
  await expect(visit.locator("#about-2")).toContainText("And my studio");
  await visit.close();

  await search(page, "and my studio");
  await page.getByRole("option", { name: /^About Me And my studio/ }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("And my studio");
  await expect(page.getByRole("link", { name: "View on site" })).toHaveAttribute(
    "href",
    "/#about-2",
  );
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

test("the owner opens the site in a new tab, switches colours and signs out from the palette", async ({
  page,
  site,
}) => {
  const opened = page.context().waitForEvent("page");
  await run(page, "live site", /^View Live Site/);
  expect((await opened).url()).toBe(`${site.url}/`);
  await (await opened).close();

  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await paper();
  await run(page, "theme", /^Switch Colours/);
  await expect.poll(paper).not.toBe(before);
  await run(page, "dark", /^Switch Colours/);
  await expect.poll(paper).toBe(before);

  await run(page, "logout", /^Sign Out/);
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});
