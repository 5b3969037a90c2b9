import type { Page } from "@playwright/test";
import { sampleTables } from "@portfolio/supabase/sample";
import { owner } from "./site.ts";

/** Admin pages that together contain every kind of component. */
export const representativePages = [
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

/** Texts of the open page, with accessible names and tooltips. */
export async function readTexts(page: Page): Promise<Set<string>> {
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

/** Texts that may be equal in both languages, such as names of other products and examples of formats. */
const sameTextPattern =
  /^(?:Portfolio|Blog|Text|Link|Links|Name|Website|Status|Code|Markdown|Navigation|Person|PDF|CSV|Region|Uploads?|Details|Info|LinkedIn|Facebook|JSON Resume|CV|⌘K|English|Deutsch|A4 .*|https?:.*|mailto:.*|@name|G-AB12CD34EF|example\.com|MM\/.*|MMMM|\d+ × \d+ px|px|PT|X|resume\.json|› blog)$/;

function textsIn(value: unknown): Set<string> {
  if (typeof value === "string") return new Set([value.trim()]);
  if (typeof value !== "object" || value === null) return new Set();
  return new Set(Object.values(value).flatMap((part) => [...textsIn(part)]));
}

const ownersTexts = textsIn([owner.email, sampleTables()]);

// True for texts of the owner. A list row joins several of them in one element.
const isOwnersText = (text: string) =>
  ownersTexts.has(text) || text.split(/, | – | › |: /).every((part) => ownersTexts.has(part));

/** Texts of a page that are equal in both languages but should be translated. The page must be of the sample site. */
export const findUntranslated = (english: Set<string> | undefined, german: Set<string>): string[] =>
  [...german].filter(
    (text) => english?.has(text) && !sameTextPattern.test(text) && !isOwnersText(text),
  );
