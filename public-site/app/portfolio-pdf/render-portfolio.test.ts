import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPages } from "../../tests/read-pdf.ts";
import type { Portfolio, PortfolioEntry, PortfolioRenderTask } from "./portfolio.ts";
import { renderPortfolioPdf } from "./render-portfolio.ts";

const createPicture = (width: number, height: number, isNoise = false) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#2a6f6b",
      ...(isNoise && { noise: { type: "gaussian", mean: 120, sigma: 60 } }),
    },
  })
    .webp()
    .toBuffer();

const project: PortfolioEntry = {
  title: "Low Tide",
  facts: ["2024", "Research"],
  summary: "A map that you can hear.",
  links: [{ text: "example.com/low-tide", url: "https://example.com/low-tide" }],
  paragraphs: [
    { kind: "heading", inlines: [{ text: "What I did" }] },
    { kind: "text", inlines: [{ text: "It began with " }, { text: "a question", url: "/blog/x" }] },
    { kind: "listItem", inlines: [{ text: "Listening" }] },
    { kind: "quote", inlines: [{ text: "Can I still read a chart?" }] },
    {
      kind: "code",
      inlines: [{ text: "if (a) {" }, { text: "  b();" }, { text: "" }, { text: "}" }],
    },
  ],
  cover: { src: "/cover", alt: "A coast", caption: "" },
  pictures: [{ src: "/one", alt: "A chart", caption: "One bay" }],
};

const portfolio: Portfolio = {
  title: "For Studio Kohlberg",
  name: "Mira Solano",
  introduction: [{ kind: "text", inlines: [{ text: "You asked for charts." }] }],
  projects: [project, { ...project, title: "Murmur", cover: null, pictures: [] }],
  contact: {
    title: "Contact",
    links: [{ text: "Email: mira@example.com", url: "mailto:mira@example.com" }],
  },
  postsAndCv: [{ ...project, title: "A post", cover: null, pictures: [] }],
  language: "en-GB",
  siteUrl: "https://mira.example",
};

const task: PortfolioRenderTask = {
  portfolio,
  look: { direction: "editorial", typeface: "instrument", paper: "warm", density: "regular" },
  accent: "#b8401a",
  format: "wide",
  size: "mail",
  pictures: new Map(),
};

async function renderAndRead(overrides: Partial<PortfolioRenderTask>) {
  const bytes = await renderPortfolioPdf({ ...task, ...overrides });
  const { file, pages } = await readPages(bytes);
  const bookmarks = (await file.getOutline()).map(({ title }: { title: string }) => title);
  return { bytes, source: Buffer.from(bytes).toString("latin1"), pages, bookmarks };
}

test("a portfolio has a cover, its projects and a last page with contact, each with a bookmark", async () => {
  const pictures = new Map([
    ["/cover", await createPicture(600, 400)],
    ["/one", await createPicture(400, 600)],
  ]);
  const { pages, bookmarks, source } = await renderAndRead({ pictures });
  expect(bookmarks).toEqual(["For Studio Kohlberg", "Low Tide", "Murmur", "A post", "Contact"]);
  expect(pages[0]?.text).toContain("You asked for charts.");
  expect(pages[1]?.text).toMatch(/Low Tide.*2024 · Research.*A map.*What I did.*Listening/);
  expect(pages[1]?.links).toContain("https://mira.example/blog/x");
  expect(pages[2]?.text).toContain("One bay");
  expect(pages.at(-1)?.links).toEqual(["mailto:mira@example.com"]);
  expect(pages.map(({ size }) => size)).toEqual(pages.map(() => [960, 540]));
  for (const role of ["H2", "H3", "LBody", "BlockQuote", "Code", "Figure", "Link"]) {
    expect(pages[1]?.tree).toContain(`"role":"${role}"`);
  }
  for (const { tree } of pages.slice(0, 2)) expect(tree).toContain('"alt":"A coast"');
  expect(source).toContain("/Lang (en-GB)");
});

test("long texts continue on the next A4 page, and a picture that could not be loaded is left out", async () => {
  const paragraph = { kind: "text" as const, inlines: [{ text: "A long sentence. ".repeat(60) }] };
  const longProject = {
    ...project,
    cover: null,
    paragraphs: Array.from({ length: 12 }, () => paragraph),
  };
  const { pages, source } = await renderAndRead({
    format: "a4",
    portfolio: { ...portfolio, introduction: [paragraph, paragraph], projects: [longProject] },
  });
  expect(pages[0]?.text).not.toContain("sentence");
  expect(pages.map(({ size }) => size)).toEqual(pages.map(() => [595, 842]));
  const rightEdges = pages.flatMap(({ items }) => items.map(({ x, width }) => x + width));
  expect(Math.max(...rightEdges)).toBeLessThan(545);
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.flatMap(({ text }) => text.match(/sentence/g) ?? [])).toHaveLength(14 * 60);
  expect(source).not.toContain("/Subtype /Image");
});

const createCode = (...lines: string[]) => ({
  kind: "code" as const,
  inlines: lines.map((text) => ({ text })),
});

test("no page begins or ends with a single line of a longer text", async () => {
  const projects = Array.from({ length: 25 }, (_, index) => ({
    ...project,
    cover: null,
    pictures: [],
    paragraphs: [
      ...Array.from({ length: 6 + index }, () => createCode("first", "middle", "last")),
      createCode(...Array.from({ length: 4 + index }, () => "long")),
    ],
  }));
  const { pages } = await renderAndRead({ format: "a4", portfolio: { ...portfolio, projects } });
  for (const { text } of pages) {
    const count = (word: string) => ` ${text}`.split(` ${word}`).length - 1;
    expect([count("first"), count("middle")], text).toEqual([count("last"), count("last")]);
    expect(count("long"), text).not.toBe(1);
  }
  expect(pages.length).toBeGreaterThan(projects.length * 1.5);
});

test("a text that continues in narrower columns does not run into the next column", async () => {
  const projects = Array.from({ length: 6 }, (_, index) => ({
    ...project,
    cover: null,
    pictures: [],
    paragraphs: Array.from({ length: 14 }, (_value, number) => ({
      kind: "text" as const,
      inlines: [{ text: "A long sentence. ".repeat(10 + index + number) }],
    })),
  }));
  const { pages } = await renderAndRead({ portfolio: { ...portfolio, projects } });
  const linesOfPages = pages.map(({ items }) =>
    items.filter(({ str }) => str.includes("sentence")),
  );
  const twoColumnPages = linesOfPages.filter((lines) => lines.some(({ x }) => x > 480));
  expect(twoColumnPages.length).toBeGreaterThan(5);
  for (const lines of twoColumnPages) {
    const secondColumn = Math.min(...lines.flatMap(({ x }) => (x > 480 ? x : [])));
    for (const { x, width } of lines) if (x < 480) expect(x + width).toBeLessThan(secondColumn);
  }
});

test("pictures for e-mail stay under the size limit", async () => {
  const noise = await createPicture(1600, 1100, true);
  const names = Array.from({ length: 12 }, (_, index) => `/${index}`);
  const { bytes } = await renderAndRead({
    pictures: new Map(names.map((name) => [name, noise])),
    portfolio: {
      ...portfolio,
      projects: [
        { ...project, pictures: names.map((src) => ({ src, alt: "Noise", caption: "" })) },
      ],
    },
  });
  expect(noise.byteLength * names.length).toBeGreaterThan(10_000_000);
  expect(bytes.byteLength).toBeGreaterThan(1_000_000);
  expect(bytes.byteLength).toBeLessThan(10_000_000);
});

const sampleFolder = join(import.meta.dirname, "../../public/sample");
const samplePictures = readdirSync(sampleFolder)
  .filter((name) => name.endsWith(".webp"))
  .map((name) => readFileSync(join(sampleFolder, name)));
const hasPoppler = ["pdfinfo", "pdftotext"].every((name) => !spawnSync(name, ["-v"]).error);

test.for(["editorial", "gallery", "index", "scholar"] as const)(
  "in the design direction %s, progress is reported after each picture, and poppler reads the file without a warning",
  async (direction, { skip }) => {
    const pictures = new Map(samplePictures.slice(0, 5).map((file, index) => [`/${index}`, file]));
    const [cover = "", ...gallery] = pictures.keys();
    const progress: number[] = [];
    const projects = ["Project 1", "Project 2"].map((title) => ({
      ...project,
      title,
      cover: { src: cover, alt: "A cover", caption: "" },
      pictures: gallery.map((src) => ({ src, alt: "A picture", caption: "A caption" })),
    }));
    const bytes = await renderPortfolioPdf(
      {
        ...task,
        portfolio: { ...portfolio, projects },
        look: { ...task.look, direction },
        pictures,
      },
      (convertedCount) => progress.push(convertedCount),
    );
    expect(progress).toEqual([1, 2, 3, 4, 5]);
    skip(!hasPoppler, "poppler is not installed");
    const runPoppler = (program: string, ...options: string[]) =>
      spawnSync(program, ["-", ...options], { input: bytes, encoding: "utf8" });
    expect(runPoppler("pdfinfo")).toMatchObject({
      stderr: "",
      stdout: expect.stringContaining("Tagged:"),
    });
    expect(runPoppler("pdftotext", "-")).toMatchObject({
      stderr: "",
      stdout: expect.stringContaining("Project 2"),
    });
  },
);
