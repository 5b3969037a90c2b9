import { inflateSync } from "node:zlib";
import { getMeta } from "unpdf";
import { expect, test } from "vitest";
import { cvSchema, messagesIn, pdfOptions, readPdf, sampleCv } from "../../tests/read-pdf.ts";
import type { Cv } from "./cv-parts.ts";
import { renderCvPdf } from "./cv-pdf.ts";

/** A CV with this many roles, each with this many highlights. Of four successive roles, two are at the same company. */
function longCv(roleCount: number, highlightCount: number): Cv {
  return cvSchema.parse({
    ...sampleCv,
    work: Array.from({ length: roleCount }, (_, index) => ({
      name: `Company ${Math.floor(index * 0.75)}`,
      position: `Position ${index}`,
      location: "Lisbon",
      startDate: "2019-03",
      endDate: "2022-08",
      summary: "Led design of the pilot chart, from ride-alongs to release. ".repeat(
        (index % 4) + 1,
      ),
      highlights: Array.from({ length: highlightCount }, (_, point) =>
        `Point ${point} of ${index}, which goes on. `.repeat((point % 3) + 1),
      ),
    })),
  });
}

test("the PDF has the paper size that the owner chose", async () => {
  expect((await readPdf(sampleCv)).pages[0]?.size).toEqual([595, 842]);
  expect((await readPdf({ ...sampleCv, pdf: { pageSize: "Letter" } })).pages[0]?.size).toEqual([
    612, 792,
  ]);
});

test("the PDF contains its text in reading order", async () => {
  const { text } = await readPdf(sampleCv);
  const order = [
    "Mira Solano",
    "Product designer and engineer",
    "mira@example.com",
    "I design and build instruments",
    "Work",
    "Designer and engineer, Solano Workshop",
    "Sept 2022 – Present",
    "Took Murmur",
    "Lead product designer, Tidewater",
    "Projects",
    "Education",
    "References",
  ].map((words) => text.indexOf(words));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test("the PDF has a title, an author and a language, and is tagged for screen readers", async () => {
  const { bytes, file, pages } = await readPdf(sampleCv);
  const { info } = await getMeta(bytes.slice());
  expect(info).toMatchObject({
    Title: "Mira Solano, Curriculum vitae",
    Author: "Mira Solano",
    Subject: "Product designer and engineer",
    Language: "en-GB",
  });
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
  for (const role of ["H1", "H2", "H3", "P", "L", "LI", "LBody", "Link"]) {
    expect(pages[0]?.tree).toContain(`"role":"${role}"`);
  }
});

test("no line of the PDF begins with the dot between keywords", async () => {
  const projects = Array.from({ length: 20 }, (_, index) => ({
    name: `Project ${index}`,
    keywords: Array.from({ length: 40 }, (_, word) =>
      `${"i".repeat(index % 9)}x`.repeat(1 + (word % 3)),
    ),
  }));
  const { pages } = await readPdf(cvSchema.parse({ ...sampleCv, projects }));
  const lines = pages.flatMap(({ items }) => items.map(({ str }) => str.trim()));
  expect(lines.filter((line) => /^[ix]/.test(line)).length).toBeGreaterThan(20);
  expect(lines.filter((line) => line.startsWith("· "))).toEqual([]);
});

test("links in the PDF work, and paths of the site become absolute URLs", async () => {
  const cv = {
    ...sampleCv,
    projects: sampleCv.projects.map((project) => ({ ...project, url: "/blog/map" })),
  };
  const { pages } = await readPdf(cv);
  const links = pages.flatMap((page) => page.links);
  expect(links).toContain("mailto:mira@example.com");
  expect(links).toContain("https://example.com/tidewater");
  expect(links).toContain("https://mira.example/blog/map");
});

test.each([
  [5, 3],
  [9, 6],
  [12, 2],
  [14, 9],
  [17, 4],
  [30, 5],
])(
  "in a CV with %i roles of %i highlights each, no page ends with a heading",
  async (roles, highlights) => {
    for (const pageSize of ["A4", "Letter"] as const) {
      const { pages, text } = await readPdf({ ...longCv(roles, highlights), pdf: { pageSize } });
      for (const { items } of pages) {
        const body = items.filter(({ height }) => height !== 8.5);
        // Font sizes in points: section headings 11, titles 10, roles 9.75, text 9.5. Dates (9) share a line with a
        // title or role.
        const lastLine = body.findLast(({ height }) => height !== 9);
        expect(lastLine?.height, `"${lastLine?.str}" ends a page`).toBe(9.5);
      }
      for (let role = 0; role < roles; role++) expect(text).toContain(`Position ${role}`);
    }
  },
);

test("the PDF groups several roles at one company under its name", async () => {
  const { text } = await readPdf(longCv(3, 1));
  expect(text.match(/Company 0/g)).toHaveLength(1);
  expect(text).toMatch(/Company 0 .*Position 0 .*Position 1 .*Position 2, Company 1/);
});

test("pages are numbered if the PDF has more than one page", async () => {
  const { pages } = await readPdf(longCv(9, 6));
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach(({ items }, index) => {
    expect(items.at(-1)?.str).toBe(`${index + 1} / ${pages.length}`);
  });
});

test("Cyrillic and Greek letters, symbols and very long words are rendered", async () => {
  const cv = cvSchema.parse({
    basics: { name: "Łucja Дмитриевна Ζωή", label: "±5 µm, ½ inch 🎉", summary: "x".repeat(400) },
  });
  const { text, pages } = await readPdf(cv);
  expect(text).toContain("Łucja Дмитриевна Ζωή");
  expect(text.normalize("NFKC")).toContain("±5 µm, ½ inch".normalize("NFKC"));
  expect(text.match(/x/g)).toHaveLength(400);
  expect(pages).toHaveLength(1);
});

test.each([
  ["Japanese", "ja", "山田 太郎", "静かな機械をつくっています。", "東京のミシン工房"],
  ["simplified Chinese", "zh-CN", "李明", "我设计安静的机器。", "上海声音工作室"],
  ["traditional Chinese", "zh-TW", "陳怡君", "我設計安靜的機器。", "臺北聲音工作室"],
  ["Korean", "ko", "김민서", "조용한 기계를 만듭니다.", "서울 소리 공방"],
  ["Hebrew", "he", "נועה לוי", "אני בונה מכונות שקטות.", "סדנת קול"],
])("the text of a CV in %s can be extracted", async (_, language, name, summary, company) => {
  const cv = cvSchema.parse({
    basics: { name, summary: `${summary} `.repeat(12).trim() },
    work: [{ name: company, position: "Murmur 2", startDate: "2022-09" }],
  });
  const messages = messagesIn(language);
  const { text, bytes } = await readPdf(cv, { messages });
  // Ignore white space, because line breaks depend on the layout.
  const normalize = (value: string) => value.normalize("NFKC").replace(/\s+/g, "");
  expect(normalize(text)).toContain(normalize(name));
  expect(normalize(text).split(normalize(summary)).length).toBeGreaterThan(8);
  expect(normalize(text)).toContain(normalize(`Murmur 2${messages.comma}${company}`));
  expect(bytes.length).toBeLessThan(300_000);
});

test.each([
  ["Arabic", "ar", "ليلى حداد"],
  ["Hindi", "hi", "मीरा शर्मा"],
])("a name in %s is drawn with joined letters and copied as typed", async (_, language, name) => {
  const { pages, bytes } = await readPdf(cvSchema.parse({ basics: { name } }), {
    messages: messagesIn(language),
  });
  const headingItems = pages[0]?.items.filter(({ height }) => height === 32) ?? [];
  expect(headingItems.reduce((sum, { width }) => sum + width, 0)).toBeGreaterThan(80);
  const content = [
    ...Buffer.from(bytes)
      .toString("latin1")
      .matchAll(/stream\n([\s\S]*?)\nendstream/g),
  ]
    .flatMap(([, data = ""]) => {
      try {
        return [inflateSync(Buffer.from(data, "latin1")).toString("latin1")];
      } catch {
        return [];
      }
    })
    .join("");
  // The first byte of a Devanagari letter in UTF-16 equals a tab (09), which PDF escapes.
  const typedName = Buffer.from(name, "utf16le")
    .swap16()
    .toString("latin1")
    .replaceAll("\t", "\\t");
  expect(content).toContain(`/ActualText (\u00fe\u00ff${typedName})`);
});

test("right-to-left text is right-aligned, and its numbers and Latin words stay readable", async () => {
  const cv = cvSchema.parse({ basics: { name: "נועה (2026) Murmur לוי" } });
  const { pages } = await readPdf(cv, { messages: messagesIn("he") });
  const nameItems = pages[0]?.items.filter(({ height }) => height === 32) ?? [];
  const xOf = (part: string) => nameItems.find(({ str }) => str.includes(part))?.x ?? Number.NaN;
  expect(xOf("נועה")).toBeGreaterThan(xOf("2026"));
  expect(xOf("2026")).toBeGreaterThan(xOf("Murmur"));
  expect(xOf("Murmur")).toBeGreaterThan(xOf("לוי"));
  const rightEdge = Math.max(...nameItems.map(({ x, width }) => x + width));
  expect(rightEdge).toBeCloseTo(595.28 - 56, 0);
});

test("Chinese and Japanese lines fill the column, and no line begins with a full stop", async () => {
  const summary = "静かな機械をつくっています。".repeat(30);
  const { pages } = await readPdf(cvSchema.parse({ basics: { name: "山田", summary } }), {
    messages: messagesIn("ja"),
  });
  const lines = new Map<number, { text: string; end: number }>();
  for (const { str, x, y, width, height } of pages[0]?.items ?? []) {
    if (height !== 11.5) continue;
    const line = lines.get(y);
    lines.set(y, { text: (line?.text ?? "") + str, end: Math.max(line?.end ?? 0, x + width) });
  }
  const textLines = [...lines.values()];
  expect(textLines.length).toBeGreaterThan(5);
  for (const { text } of textLines) expect(text).not.toMatch(/^。/);
  for (const { end } of textLines.slice(0, -1)) expect(end).toBeGreaterThan(595 - 56 - 30);
});

test("characters missing in all fonts are drawn as boxes", async () => {
  const { text, pages } = await readPdf(cvSchema.parse({ basics: { name: "ᏣᎳᎩ Murmur" } }));
  expect(text).toContain("Murmur");
  expect(pages).toHaveLength(1);
});

test("an empty CV is one page with the site's name", async () => {
  const { pages, text } = await readPdf(cvSchema.parse({}));
  expect(pages).toHaveLength(1);
  expect(text).toContain("mira.example");
});

test("the same content produces the same file", async () => {
  const [firstPdf, secondPdf] = [
    await renderCvPdf(sampleCv, pdfOptions),
    await renderCvPdf(sampleCv, pdfOptions),
  ];
  expect(Buffer.compare(Buffer.from(firstPdf), Buffer.from(secondPdf))).toBe(0);
});
