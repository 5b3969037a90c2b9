import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { seedFullPost, seedSample } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.beforeAll(async ({ site }) => {
  const supabase = await site.ownerClient();
  await seedSample(supabase);
  await seedFullPost(supabase);
});

/** The words on each sheet that a page of the site takes when it is printed on A4. */
async function printed(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: "networkidle" });
  const file = await page.pdf({ format: "A4" });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((words) => words.replaceAll(/\s+/g, " ").trim());
}

test("a printed post has its code to the end of the line", async ({ page }) => {
  const sheets = await printed(page, "/blog/left-to-do");
  expect(sheets.join(" ")).toContain("the end of the line");
  expect(sheets.join(" ")).not.toContain("Copy");
});

test("the landing page is printed without an empty sheet, with its folded positions and all its photos", async ({
  page,
  site,
}) => {
  const sheets = await printed(page, "/");
  expect(sheets.filter((words) => words.length < 40)).toEqual([]);
  const supabase = await site.ownerClient();
  const { data } = await supabase
    .from("portfolio_sections")
    .select("section_type, content")
    .in("section_type", ["experience", "community_carousel"])
    .throwOnError();
  const contentOf = (type: string) =>
    data?.find(({ section_type: found }) => found === type)?.content;
  const text = sheets.join(" ");
  expect(contentOf("experience").experiences.length).toBeGreaterThan(3);
  for (const { company } of contentOf("experience").experiences) expect(text).toContain(company);
  for (const { caption } of contentOf("community_carousel").images) expect(text).toContain(caption);
});
