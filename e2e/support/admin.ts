import { expect, type Locator, type Page } from "@playwright/test";
import { owner, type RunningSite } from "./site.ts";

export async function sendSignInForm(page: Page, account = owner, button = "Sign in") {
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Signs out on an open page of the admin. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL("**/auth");
}

/**
 * Navigates in the open admin as a link does, and waits for the page. Loading the document again would take several
 * times as long.
 *
 * @param path Path of a page whose title differs from the open page's.
 */
export async function navigateAdmin(page: Page, path: string): Promise<void> {
  const previousTitle = await page.title();
  await page.evaluate((to) => {
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
  await expect(page).not.toHaveTitle(previousTitle);
}

/** Answers the admin's confirmation dialog about unsaved changes. */
export async function answerDiscardDialog(page: Page, answer: "Keep editing" | "Discard") {
  const discardDialog = page.getByRole("dialog", { name: "Discard your changes?" });
  await discardDialog.getByRole("button", { name: answer }).click();
  await expect(discardDialog).toBeHidden();
}

export const titleField = (page: Page) => page.getByLabel("Title", { exact: true });

/**
 * Saves the form of a record and waits for the confirmation.
 *
 * @param type Type of the record as in the confirmation, for example "Section".
 */
export async function saveForm(page: Page, type: string): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`${type} saved successfully`)).toBeVisible();
}

/**
 * Picks up an item with the keyboard and moves it up by one position. Repeats the arrow key until the item moves,
 * because dnd-kit announces the item before it has measured the positions. Each attempt waits long
 * for the announcement, because a second key press after a late announcement would move the item twice.
 *
 * @param position Element whose text is the announced position.
 */
export async function moveUp(page: Page, handle: Locator, position: Locator): Promise<void> {
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(position).toBeAttached();
  const previousText = (await position.textContent()) ?? "";
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(position).not.toHaveText(previousText, { timeout: 5_000 });
  }).toPass();
}

/** The command palette, whether open or closed. */
export const commandPalette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

export async function runPaletteCommand(page: Page, query: string, command: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await commandPalette(page).getByRole("combobox").fill(query);
  await page.getByRole("option", { name: command }).click();
  await expect(commandPalette(page)).toBeHidden();
}

export async function openSidePanel(page: Page, panelName: "Post settings" | "Preview") {
  await page.getByRole("button", { name: panelName, exact: true, pressed: false }).click();
}

export const textField = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

export async function addPost(site: RunningSite, post: object): Promise<string> {
  const supabase = await site.getOwnerClient();
  const postTable = supabase.from("blog_posts");
  return (await postTable.insert(post).select("id").single().throwOnError()).data.id;
}

/** Adds a post, opens its form and returns its id. */
export async function openNewPost(page: Page, site: RunningSite, post: object): Promise<string> {
  const id = await addPost(site, post);
  await page.goto(`/admin/blog/${id}`);
  return id;
}
