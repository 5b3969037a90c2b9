import { expect, test } from "vitest";
import { en } from "../i18n/en.ts";
import * as markdown from "./markdown.server.ts";

const renderMarkdown = (text: string) => markdown.renderMarkdown(text, en);
const renderPageMarkdown = (text: string) => markdown.renderPageMarkdown(text, en);

test("Markdown is rendered to HTML with a list of its headings", async () => {
  const { html, headings, minutes } = await renderMarkdown("## One *more*\n\nText\n\n### Two\n");
  expect(html).toContain('<h2 id="text-one-more" dir="auto">One <em>more</em></h2>');
  expect(headings).toEqual([
    { id: "text-one-more", text: "One more", level: 2 },
    { id: "text-two", text: "Two", level: 3 },
  ]);
  expect(minutes).toBe(1);
});

test("on a page of the site a heading links to itself", async () => {
  const { html, headings } = await renderPageMarkdown(
    "## One\n\n### Zwei & drei\n\nText[^1]\n\n[^1]: Note",
  );
  expect(html).toContain(
    '<a href="#text-one" aria-hidden="true" tabindex="-1" data-anchor=""></a></h2>',
  );
  expect(html).toContain('href="#text-zwei--drei"');
  expect(html.match(/data-anchor/g)).toHaveLength(2);
  expect(headings.map(({ text }) => text)).toEqual(["One", "Zwei & drei"]);
});

test("each block has the text direction of its first letters", async () => {
  const { html } = await renderMarkdown("# שלום\n\nText\n\n- أهلا\n\n| a |\n| - |\n| b |");
  for (const tag of ["h2", "p", "ul", "table"]) {
    expect(html, tag).toMatch(new RegExp(`<${tag}[^>]* dir="auto"`));
  }
  expect(html).not.toMatch(/<(?:li|code|pre)[^>]* dir=/);
});

test("headings start one level below the page's heading", async () => {
  const { html } = await renderMarkdown("# Top\n\n## Below");
  expect(html).toContain("<h2 id=");
  expect(html).toContain("<h3 id=");
  expect(html).not.toContain("<h1");
});

test("tables, footnotes and pictures are rendered", async () => {
  const { html, headings } = await renderMarkdown(
    "# Title\n\n| a |\n|---|\n| b |\n\nText[^1]\n\n[^1]: Note\n\n![Map](/map.webp)",
  );
  // A wide table scrolls, also by keyboard.
  expect(html).toContain('<table dir="auto" tabindex="0">');
  expect(html).toContain('<img src="/map.webp" alt="Map" loading="lazy" decoding="async">');
  const target = /href="#(text-fn-1)"/.exec(html)?.[1];
  expect(html).toContain(`id="${target}"`);
  // The heading of the footnotes is for screen readers only.
  expect(html).toContain('<h2 class="sr-only"');
  expect(headings.map(({ text }) => text)).toEqual(["Title"]);
});

test("checkboxes of a task list have an accessible state", async () => {
  const { html } = await renderMarkdown("- [x] Draw the coast\n- [ ] Sound it");
  expect(html.match(/<input [^>]*>/g)).toEqual([
    '<input type="checkbox" checked disabled aria-label="Done">',
    '<input type="checkbox" disabled aria-label="To do">',
  ]);
});

test("an uploaded picture reserves its space and loads in the needed width", async () => {
  const stem = "/storage/v1/object/public/media/2026/map-0123456789abcdef-3000x2000";
  const { html } = await renderMarkdown(`![Map](${stem}-960.webp)`);
  expect(html).toContain(
    `<img src="${stem}-960.webp" alt="Map" loading="lazy" decoding="async" width="960" height="640" srcset="${stem}-480.webp 480w, ${stem}-960.webp 960w" sizes="`,
  );
});

test("the reading time of a text of 660 words is three minutes", async () => {
  expect((await renderMarkdown("word ".repeat(660))).minutes).toBe(3);
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "![x](javascript:alert(1))",
  "<svg><animate onbegin=alert(1)>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<a href=vbscript:alert(1)>x</a>",
  '<form id="test"></form><button form="test" formaction="javascript:alert(1)">X</button>',
  "[x]: javascript:alert(1)\n\n[x]",
  "<javascript:alert(1)>",
])("%s cannot run", async (markdown) => {
  const { html } = await renderMarkdown(markdown);
  expect(html).not.toMatch(/<(?:script|svg|math|form|style|iframe|object)/i);
  expect(html).not.toMatch(/\son\w+=/i);
  expect(html).not.toMatch(/(?:href|src)="(?:javascript|data|vbscript)/i);
});

test.each([
  ["[x](//host.example/a)", '<a href="https://host.example/a" rel="noopener">'],
  ["[x](https://host.example/a)", '<a href="https://host.example/a" rel="noopener">'],
  ["<https://host.example/a>", '<a href="https://host.example/a" rel="noopener">'],
  ["[x](/a)", '<a href="/a">'],
  ["[x](#a)", '<a href="#a">'],
  ["![x](//host.example/a.png)", '<img src="https://host.example/a.png"'],
  ["[x](/\\\\host.example)", '<a href="/%5Chost.example">'],
])("a link or picture leads to the host its Markdown shows: %s", async (markdown, expected) => {
  expect((await renderMarkdown(markdown)).html).toContain(expected);
});

test("the id of a heading cannot collide with ids that scripts use", async () => {
  const { html } = await renderMarkdown("## main\n\n## cookies");
  expect(html).not.toContain('id="main"');
  expect(html).not.toContain('id="cookies"');
});

test("highlighting code does not change its text", async () => {
  const { html } = await renderMarkdown("```ts\nconst tide: number = 1; // <low>\n```");
  expect(html).toContain('<span class="hljs-keyword">const</span>');
  expect(html.replace(/<[^>]+>/g, "")).toContain("const tide: number = 1; // &#x3C;low>");
  expect(await renderMarkdown("```no-such-language\nplain\n```")).toMatchObject({
    html: expect.stringContaining("plain"),
  });
});

test("a long column heading is marked, so that a wide table scrolls instead of narrowing the column", async () => {
  const { html } = await renderMarkdown(
    "| Stop | Average wait at the stop |\n| - | - |\n| Quay | 7 |",
  );
  expect(html).toContain('<th data-long="">Average wait at the stop</th>');
  expect(html).toContain("<th>Stop</th>");
});

test("a table is marked if its words would be wider than a sheet of paper", async () => {
  const tableOf = async (cells: readonly string[]) => {
    const rows = [cells.map(() => "Head"), cells.map(() => "-"), cells];
    const { html } = await renderMarkdown(rows.map((row) => `| ${row.join(" | ")} |`).join("\n"));
    return /<table[^>]*>/.exec(html)?.[0];
  };
  expect(await tableOf(["1,204", "Several short words ".repeat(20)])).not.toContain("data-wide");
  expect(await tableOf(["Nordhafen", "1,204", "12", "3.4", "14.5", "1998"])).not.toContain(
    "data-wide",
  );
  expect(await tableOf(Array(30).fill("12"))).toContain("data-wide");
  expect(await tableOf(["1,204", `https://example.com/${"path/".repeat(20)}`])).toContain(
    "data-wide",
  );
});

test("columns of a table keep their alignment without deprecated attributes", async () => {
  const { html } = await renderMarkdown("| a | b |\n| - | -: |\n| 1 | 2 |");
  expect(html).toContain('<td data-align="right">2</td>');
  expect(html).not.toContain(" align=");
});
