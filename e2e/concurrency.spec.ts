import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { saveForm, titleField } from "./support/admin.ts";
import { followMailLink } from "./support/mail-link.ts";
import { owner, type RunningSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

test.beforeEach(({ page }) => {
  // The browser asks for confirmation before it leaves unsaved changes; these tests always confirm.
  page.on("dialog", (dialog) => dialog.accept());
});

const form = "/admin/sections/hero";
const subtitleField = (page: Page) => page.getByLabel("Subtitle", { exact: true });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

async function openTwice(page: Page): Promise<Page> {
  const otherPage = await page.context().newPage();
  for (const tab of [page, otherPage]) {
    await tab.goto(form);
    await expect(titleField(tab)).toBeVisible();
  }
  return otherPage;
}

async function readHero(site: RunningSite) {
  const supabase = await site.getOwnerClient();
  const { data } = await supabase
    .from("portfolio_sections")
    .select("title,subtitle,content")
    .eq("section_type", "hero")
    .single();
  return data;
}

test("two tabs that edit different fields of a section lose neither edit", async ({
  page,
  site,
}) => {
  const otherPage = await openTwice(page);
  // Edit before the other tab saves, because an unedited form would load the other tab's changes.
  await titleField(page).fill("From this tab");
  await subtitleField(otherPage).fill("From the other tab");
  await saveForm(otherPage, "Section");

  await saveButton(page).click();

  await expect(page.getByText("Merged from another tab: Subtitle")).toBeVisible();
  await expect(subtitleField(page)).toHaveValue("From the other tab");
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  expect(await readHero(site)).toMatchObject({
    title: "From this tab",
    subtitle: "From the other tab",
  });
});

test("if two tabs edit the same field, the owner compares both versions and chooses one of them", async ({
  page,
  site,
}) => {
  const otherPage = await openTwice(page);
  await titleField(otherPage).fill("Theirs");
  await page.bringToFront();
  await titleField(page).fill("Mine");
  await saveForm(otherPage, "Section");
  await saveButton(page).click();

  const dialog = page.getByRole("dialog", { name: "Changed in another tab" });
  const choice = dialog.getByRole("radiogroup", { name: "Title" });
  await expect(choice.getByText("Mine", { exact: true })).toBeVisible();
  await expect(choice.getByText("Theirs", { exact: true })).toBeVisible();
  await expectAccessible(page, "dialog");

  await dialog.getByRole("button", { name: "Back to the form" }).click();
  await expect(titleField(page)).toHaveValue("Mine");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  expect(await readHero(site)).toMatchObject({ title: "Theirs" });

  await saveButton(page).click();
  await choice.getByRole("radio", { name: "From the other tab" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(titleField(page)).toHaveValue("Theirs");

  await titleField(page).fill("Mine after all");
  await titleField(otherPage).fill("Theirs again");
  await saveButton(otherPage).click();
  await expect.poll(() => readHero(site)).toMatchObject({ title: "Theirs again" });
  await saveButton(page).click();
  await choice.getByRole("radio", { name: "Mine, from this tab" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => readHero(site)).toMatchObject({ title: "Mine after all" });
});

test("after a crash or a reload the form offers to restore unsaved text, but does not restore it automatically", async ({
  page: crashingPage,
  context,
  site,
}) => {
  await crashingPage.goto(form);
  const titleBefore = await titleField(crashingPage).inputValue();
  await titleField(crashingPage).fill("Typed, not saved");
  await expect.poll(() => readDraftTitles(crashingPage)).toContain("Typed, not saved");
  const crash = crashingPage.waitForEvent("crash");
  const devTools = await context.newCDPSession(crashingPage);
  devTools.send("Page.crash").catch(() => undefined);
  await crash;
  const page = await context.newPage();
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(form);

  await expect(page.getByText(/Restore unsaved changes from/)).toBeVisible();
  await expect(titleField(page)).toHaveValue(titleBefore);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(titleField(page)).toHaveValue("Typed, not saved");
  await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
  await saveForm(page, "Section");
  expect(await readHero(site)).toMatchObject({ title: "Typed, not saved" });
  await expect.poll(() => readDraftTitles(page)).toEqual([]);

  await page.reload();
  await expect(titleField(page)).toHaveValue("Typed, not saved");
  await titleField(page).fill("Not wanted");
  await expect.poll(() => readDraftTitles(page)).toContain("Not wanted");
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => readDraftTitles(page)).toEqual([]);
  await expect(titleField(page)).toHaveValue("Typed, not saved");
});

test("if the session ends while editing, the form keeps its text until the owner has signed in again", async ({
  page,
  site,
  cleanConsole,
}) => {
  cleanConsole.allow(/status of 400/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(form);
  await titleField(page).fill("Written before the session ended");
  await page.evaluate(() => localStorage.removeItem("portfolio-auth"));
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Password", { exact: true }).fill("not my password");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog.getByText("The e-mail address or the password is wrong.")).toBeVisible();
  await expectAccessible(page, "dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(owner.password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(titleField(page)).toHaveValue("Written before the session ended");
  await expect(page.getByText(/^You were signed out/)).toBeHidden();
  await saveForm(page, "Section");
  expect(await readHero(site)).toMatchObject({ title: "Written before the session ended" });
});

test("after the session ended, the owner signs in by another method in a second tab and continues in the first tab", async ({
  page,
  context,
  site,
  cleanConsole,
}) => {
  cleanConsole.allow(/No mail server is set up/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(form);
  await titleField(page).fill("Written by whoever has no password");
  await page.evaluate(() => localStorage.removeItem("portfolio-auth"));
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  const otherMethods = dialog.getByRole("link", { name: "Sign in another way" });
  await expect(otherMethods).toHaveAccessibleDescription(/new tab.*goes on by itself/);
  const newPage = context.waitForEvent("page");
  await otherMethods.click();
  const otherPage = await newPage;
  await otherPage.getByRole("link", { name: "Sign in by mail" }).click();
  // Wait for the account page, because the sign-in page has a field with the same label.
  await expect(otherPage.getByRole("heading", { name: "Sign in by mail" })).toBeVisible();
  await otherPage.getByLabel("E-mail").fill(owner.email);
  await otherPage.getByRole("button", { name: "Send the link" }).click();
  await followMailLink(otherPage, await site.waitForMailedLink("magiclink"));
  await otherPage.waitForURL("**/admin");

  await expect(dialog).toBeHidden();
  await expect(titleField(page)).toHaveValue("Written by whoever has no password");
  await saveForm(page, "Section");
  expect(await readHero(site)).toMatchObject({ title: "Written by whoever has no password" });
});

test("a token that expires while editing is refreshed, and the save succeeds", async ({
  page,
  site,
}) => {
  await page.goto(form);
  await titleField(page).fill("Saved with a fresh token");
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("portfolio-auth") ?? "{}");
    session.expires_at = 1;
    localStorage.setItem("portfolio-auth", JSON.stringify(session));
  });
  await saveForm(page, "Section");
  expect(await readHero(site)).toMatchObject({ title: "Saved with a fresh token" });
});

/** Titles of the drafts in the browser's storage. */
function readDraftTitles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("portfolio-drafts");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const drafts = await new Promise<{ values: { title: string } }[]>((resolve, reject) => {
      const request = database.transaction("drafts").objectStore("drafts").getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    database.close();
    return drafts.map(({ values }) => values.title);
  });
}
