import type { Page } from "@playwright/test";
import { sampleTables } from "@portfolio/supabase/sample";
import { navigateAdmin } from "./support/navigate-admin.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

/** Admin pages that together contain every kind of component. */
const pagePaths = [
  "/admin",
  "/admin/sections",
  "/admin/sections/metadata",
  "/admin/sections/cv",
  "/admin/projects?new",
  "/admin/blog",
  "/admin/blog/new",
  "/admin/media",
  "/admin/security",
  "/og-editor",
];

/** Visible texts by path, for all {@link pagePaths}. */
async function readTextsByPath(page: Page): Promise<Map<string, Set<string>>> {
  const texts = new Map<string, Set<string>>();
  for (const [index, path] of pagePaths.entries()) {
    await (index === 0 ? page.goto(path) : navigateAdmin(page, path));
    texts.set(path, await readTexts(page));
  }
  return texts;
}

/** Texts of the open page, with accessible names and tooltips. */
async function readTexts(page: Page): Promise<Set<string>> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: /^(?:Loading|Wird geladen)/ })).toHaveCount(0);
  const texts = await page.evaluate(() => {
    const names = ["aria-label", "placeholder", "title", "alt"];
    const elements = [...document.querySelectorAll("body *:not(script, style, code, noscript)")];
    return elements.flatMap((element) => [
      ...names.map((name) => element.getAttribute(name) ?? ""),
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ""] : [],
      ),
    ]);
  });
  return new Set(texts.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text)));
}

/** Texts that are the same in both languages, names of other products, and examples of formats. */
const sameTexts =
  /^(?:Portfolio|Blog|Text|Link|Links|Name|Website|Status|Code|Markdown|Navigation|Person|PDF|CSV|Region|Uploads?|Details|Info|LinkedIn|Facebook|JSON Resume|CV|⌘K|English|Deutsch|A4 .*|https?:.*|mailto:.*|@name|G-AB12CD34EF|example\.com|MM\/.*|MMMM|\d+ × \d+ px|px|PT|X|resume\.json|› blog)$/;

function textsIn(value: unknown): Set<string> {
  if (typeof value === "string") return new Set([value.trim()]);
  if (typeof value !== "object" || value === null) return new Set();
  return new Set(Object.values(value).flatMap((part) => [...textsIn(part)]));
}

test("in German, no admin page shows English text except the owner's own", async ({ page }) => {
  const ownersTexts = textsIn([owner.email, sampleTables()]);
  // A list row joins several texts of the owner in one element.
  const isOwnersText = (text: string) =>
    ownersTexts.has(text) || text.split(/, | – | › |: /).every((part) => ownersTexts.has(part));
  const englishTexts = await readTextsByPath(page);
  await page.evaluate(() => localStorage.setItem("RaStore.locale", JSON.stringify("de")));
  const remainingTexts: string[] = [];
  for (const [path, texts] of await readTextsByPath(page)) {
    for (const text of texts) {
      const isUnchanged = englishTexts.get(path)?.has(text);
      if (isUnchanged && !sameTexts.test(text) && !isOwnersText(text))
        remainingTexts.push(`${path}: ${text}`);
    }
  }
  expect(remainingTexts).toEqual([]);
});
