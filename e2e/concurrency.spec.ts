import type { Page } from "@playwright/test";
import { readRows } from "../supabase/tests/support/rows.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { saveForm, titleField } from "./support/admin.ts";
import { owner, type RunningSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

test.beforeEach(({ page }) => {
  // The browser asks for confirmation before it leaves unsaved changes; these tests always confirm.
  page.on("dialog", (dialog) => dialog.accept());
});

const formPath = "/admin/sections/hero";
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

async function readHero(site: RunningSite) {
  const supabase = await site.getOwnerClient();
  const [data] = await readRows(supabase, "portfolio_sections", ["title", "subtitle", "content"], {
    section_type: "hero",
  });
  return data;
}

test("if two tabs edit the same field, the owner compares both versions and chooses one of them", async ({
  page,
  site,
  logs,
}) => {
  // The last step enters a wrong password.
  logs.allow(/status of 400/);
  const supabase = await site.getOwnerClient();
  const saveInOtherTab = (title: string) =>
    supabase.from("portfolio_sections").update({ title }).eq("section_type", "hero").throwOnError();
  await page.goto(formPath);
  await titleField(page).fill("Mine");
  await saveInOtherTab("Theirs");
  await saveButton(page).click();

  const dialog = page.getByRole("dialog", { name: "Changed elsewhere" });
  const choice = dialog.getByRole("radiogroup", { name: "Title" });
  await expect(choice.getByText("Mine", { exact: true })).toBeVisible();
  await expect(choice.getByText("Theirs", { exact: true })).toBeVisible();
  await expectAccessible(page, "dialog");

  await dialog.getByRole("button", { name: "Back to the form" }).click();
  await expect(titleField(page)).toHaveValue("Mine");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await expect(page.getByText(/^This was changed/)).toHaveCount(1);
  expect(await readHero(site)).toMatchObject({ title: "Theirs" });

  await saveButton(page).click();
  await choice.getByRole("radio", { name: "The other version" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(titleField(page)).toHaveValue("Theirs");

  await titleField(page).fill("Mine after all");
  await saveInOtherTab("Theirs again");
  await saveButton(page).click();
  await choice.getByRole("radio", { name: "My version" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => readHero(site)).toMatchObject({ title: "Mine after all" });

  await test.step("the form keeps its text while a token is refreshed and while the owner signs in again", async () => {
    await titleField(page).fill("Saved with a fresh token");
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("portfolio-auth") ?? "{}");
      session.expires_at = 1;
      localStorage.setItem("portfolio-auth", JSON.stringify(session));
    });
    await saveButton(page).click();
    await expect.poll(() => readHero(site)).toMatchObject({ title: "Saved with a fresh token" });

    await titleField(page).fill("Written before the session ended");
    await page.evaluate(() => localStorage.removeItem("portfolio-auth"));
    await saveButton(page).click();
    const signInDialog = page.getByRole("dialog", { name: "Your session has ended" });
    await signInDialog.getByLabel("Password", { exact: true }).fill("not my password");
    await signInDialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(
      signInDialog.getByText("The e-mail address or the password is wrong."),
    ).toBeVisible();
    await expectAccessible(page, "dialog");
    await signInDialog.getByLabel("Password", { exact: true }).fill(owner.password);
    await signInDialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(signInDialog).toBeHidden();
    await expect(titleField(page)).toHaveValue("Written before the session ended");
    await expect(page.getByText(/^You were signed out/)).toBeHidden();
    await saveButton(page).click();
    await expect
      .poll(() => readHero(site))
      .toMatchObject({ title: "Written before the session ended" });
  });
});

test("after a crash or a reload the form offers to restore unsaved text", async ({
  page: crashingPage,
  context,
  site,
}) => {
  await crashingPage.goto(formPath);
  const titleBefore = await titleField(crashingPage).inputValue();
  await titleField(crashingPage).fill("Typed, not saved");
  await expect.poll(() => readDraftTitles(crashingPage)).toContain("Typed, not saved");
  const crashEvent = crashingPage.waitForEvent("crash");
  const devtools = await context.newCDPSession(crashingPage);
  devtools.send("Page.crash").catch(() => undefined);
  await crashEvent;
  const page = await context.newPage();
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(formPath);

  await expect(page.getByText(/Restore unsaved changes from/)).toBeVisible();
  await expect(titleField(page)).toHaveValue(titleBefore);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(titleField(page)).toHaveValue("Typed, not saved");
  await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
  await saveForm(page, "Section");
  expect(await readHero(site)).toMatchObject({ title: "Typed, not saved" });
  await expect.poll(() => readDraftTitles(page)).toEqual([]);

  await titleField(page).fill("Not wanted");
  await expect.poll(() => readDraftTitles(page)).toContain("Not wanted");
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => readDraftTitles(page)).toEqual([]);
  await expect(titleField(page)).toHaveValue("Typed, not saved");
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
