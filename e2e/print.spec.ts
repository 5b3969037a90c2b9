import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { insert, update } from "../supabase/tests/support/rows.ts";
import { addPost } from "./support/admin.ts";
import { editContent, seedFullPost } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test.beforeAll(async ({ site }) => {
  const supabase = await site.getOwnerClient();
  await seedFullPost(supabase);
});

/** Prints a page, by default on A4 paper, and returns the text of each sheet. */
async function printPage(page: Page, path: string, height = "297mm"): Promise<string[]> {
  await page.goto(path, { waitUntil: "networkidle" });
  const file = await page.pdf({ width: "210mm", height });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((words) => words.replaceAll(/\s+/g, " ").trim());
}

test("printed pages show everything and have no empty sheet", async ({ page, site }) => {
  await test.step("a printed post does not cut off long lines of code", async () => {
    const sheets = await printPage(page, "/blog/left-to-do");
    expect(sheets.join(" ")).toContain("the end of the line");
    expect(sheets.join(" ")).not.toContain("Copy");
  });

  await test.step("a printed project has no empty sheet while the consent banner is open", async () => {
    expect(await printPage(page, "/projects/low-tide")).not.toContain("");
  });

  await test.step("the printed landing page has no empty sheet, and contains all photos and all positions, even collapsed ones", async () => {
    const sheets = await printPage(page, "/");
    expect(sheets.filter((words) => words.length < 40)).toEqual([]);
    const supabase = await site.getOwnerClient();
    const { data } = await supabase
      .from("portfolio_sections")
      .select("section_type, content")
      .in("section_type", ["experience", "community_carousel"])
      .throwOnError();
    const contentOf = (type: string) =>
      data?.find(({ section_type: found }) => found === type)?.content;
    const text = sheets.join(" ");
    expect(text).not.toMatch(/See the work|earlier positions/);
    expect(contentOf("experience").experiences.length).toBeGreaterThan(3);
    for (const { company } of contentOf("experience").experiences) expect(text).toContain(company);
    for (const { caption } of contentOf("community_carousel").images)
      expect(text).toContain(caption);
  });

  await test.step("a printed list has several rows on each sheet", async () => {
    expect((await printPage(page, "/projects")).length).toBe(2);
    expect((await printPage(page, "/blog")).length).toBe(2);
  });

  await test.step("a printed post shows the URL of an unopened video and does not load its player", async () => {
    const content = "[Low tide](https://vimeo.com/76979871)";
    await addPost(site, { title: "Film", slug: "film", status: "published", content });
    const requestedUrls: string[] = [];
    page.on("request", (request) => requestedUrls.push(request.url()));
    const sheets = await printPage(page, "/blog/film");
    expect(requestedUrls.filter((url) => url.includes("player.vimeo.com"))).toEqual([]);
    expect(sheets.join(" ")).toContain("Low tide https://vimeo.com/76979871");
  });
});

test("no heading of a printed page stands alone at the foot of a sheet", async ({ page, site }) => {
  const supabase = await site.getOwnerClient();
  const sections = Array.from(
    { length: 90 },
    (_, index) => `## Heading ${index} end\n\n${"A line of text. ".repeat(1 + (index % 13))}`,
  );
  const content = sections.join("\n\n");
  const post = { title: "Headings", slug: "headings", status: "published", content };
  await insert(supabase, "blog_posts", post);
  await update(supabase, "projects", { slug: "low-tide" }, { description: content });
  await editContent(supabase, "cv", {
    work: Array.from({ length: 60 }, (_, index) => ({
      name: `Heading ${Math.floor(index / 3)} end`,
      position: "Editor",
      summary: "A line of text. ".repeat(1 + (index % 13)),
    })),
  });
  for (const path of ["/blog/headings", "/projects/low-tide", "/cv"]) {
    const sheets = await printPage(page, path);
    expect(sheets.length, path).toBeGreaterThan(3);
    expect(sheets.filter((words) => /Heading \d+ end(?: [\d/ ]+)?$/.test(words))).toEqual([]);
  }
});

test("the printed CV and its PDF have the same words in the same order, and the portrait", async ({
  page,
  site,
}) => {
  const supabase = await site.getOwnerClient();
  await editContent(supabase, "cv", ({ basics }) => ({
    basics: { ...basics, image: "/sample/portrait.webp" },
    // Line breaks in the list of references would change the order in which the test reads words.
    references: [],
  }));
  await page.goto("/cv", { waitUntil: "networkidle" });
  const [printedPage, serverPdf] = [
    await page.pdf({ preferCSSPageSize: true }),
    await (await page.request.get("/cv.pdf")).body(),
  ];
  expect(await wordsInOrderOf(serverPdf)).toBe(await wordsInOrderOf(printedPage));
  for (const file of [printedPage, serverPdf])
    expect(file.toString("latin1")).toContain("/Subtype /Image");
});

/** Words of the sheets, from top to bottom and from left to right, without page footers. */
async function wordsInOrderOf(file: Buffer): Promise<string> {
  const pdfDocument = await getDocumentProxy(new Uint8Array(file));
  const sheets = await Promise.all(
    Array.from({ length: pdfDocument.numPages }, async (_, index) => {
      const { items } = await (await pdfDocument.getPage(index + 1)).getTextContent();
      return items
        .flatMap((item) =>
          "str" in item ? [{ words: item.str, x: item.transform[4], y: item.transform[5] }] : [],
        )
        .filter(({ y }) => y > 60)
        .sort((a, b) => {
          const isSameLine = Math.abs(a.y - b.y) < 3;
          return isSameLine ? a.x - b.x : b.y - a.y;
        })
        .map(({ words }) => words);
    }),
  );
  return sheets.flat().join("").normalize("NFKC").replaceAll(/\s+/g, "");
}
