import { TaskError, ThreadTimeoutError } from "@portfolio/content/task-thread";
import { expect, test, vi } from "vitest";
import { en } from "../i18n/en.ts";
import { createDiagramDrawer, retryMs } from "./diagrams.server.ts";
import { drawDiagram } from "./draw-diagram.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { renderPageMarkdown, renderPreview } from "./markdown-thread.server.ts";

const fenced = (mermaid: string) => `\`\`\`mermaid\n${mermaid}\n\`\`\``;
const flow = "flowchart LR\n  A[Sketch] -->|review| B{Good?}";

test("a Mermaid diagram is drawn by the server, in the colours of the site", async () => {
  const { html } = await renderPageMarkdown(`Before\n\n${fenced(flow)}\n\n${fenced(flow)}`, en);
  expect(html).toMatch(/<figure data-diagram="flowchart LR\n[^"]+" tabindex="0"><svg viewBox="/);
  expect(html).toMatch(/<text [^>]*fill="var\(--ink\)"[^>]*>Sketch<\/text>/);
  expect(html).not.toMatch(/<style|<pre|var\(--_|--bg|fonts\.googleapis/);
  const ids = Array.from(html.matchAll(/ id="(text-[^"]+)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(target);
});

test("feeds contain the source of a diagram", async () => {
  expect((await renderMarkdown(fenced(flow), en)).html).toContain('class="hljs language-mermaid"');
});

test.each([
  ["of an unknown kind", 'pie\n  "Dogs" : 386'],
  ["with an error", "no diagram"],
  ["with more series than colours", "xychart-beta\n  bar [5]\n  bar [6]\n  bar [7]\n  bar [8]"],
  ["that is too long", `flowchart LR\n${"  A --> B\n".repeat(900)}`],
])("a diagram %s stays code", async (_name, mermaid) => {
  const { html } = await renderPageMarkdown(fenced(mermaid), en);
  expect(html).not.toContain("<svg");
  expect(html).toContain("language-mermaid");
});

test("the preview names the first diagram that is not drawn, but pages do not", async () => {
  const text = `${fenced(flow)}\n\n${fenced('pie title Pets\n  "Dogs" : 386')}`;
  expect((await renderPreview(text, en)).undrawnDiagram).toBe("pie title Pets");
  expect((await renderPreview(fenced(flow), en)).undrawnDiagram).toBeUndefined();
  expect(JSON.stringify(await renderPageMarkdown(text, en))).not.toContain("undrawn");
});

test.each([
  ["timed out", new ThreadTimeoutError("Too slow.")],
  ["ended the thread", new Error("The worker thread was ended.")],
])(
  "a diagram that %s is drawn again later, but a diagram with an error is not",
  async (_name, interruption) => {
    const startMs = performance.now();
    const now = vi.spyOn(performance, "now").mockReturnValue(startMs);
    const draw = vi.fn(async (mermaid: string) => {
      if (mermaid === "pie") throw new TaskError("Unknown diagram.");
      return drawDiagram(mermaid);
    });
    const drawDiagrams = createDiagramDrawer(draw);
    draw.mockRejectedValueOnce(interruption);
    expect(await drawDiagrams(fenced(flow))).toEqual({
      svgBySource: {},
      undrawnSources: [flow],
      isFinal: false,
    });
    await drawDiagrams(fenced(flow));
    expect(draw).toHaveBeenCalledTimes(1);
    now.mockReturnValue(startMs + retryMs + 1000);
    await expect
      .poll(() => drawDiagrams(fenced(flow)))
      .toMatchObject({ undrawnSources: [], isFinal: true });
    expect(await drawDiagrams(fenced("pie"))).toMatchObject({
      undrawnSources: ["pie"],
      isFinal: true,
    });
    now.mockReturnValue(startMs + 3 * retryMs);
    await drawDiagrams(fenced("pie"));
    expect(draw).toHaveBeenCalledTimes(3);
    now.mockRestore();
  },
);

test.each([
  ["sequence", "sequenceDiagram\n  Alice->>Bob: Hi"],
  ["state", "stateDiagram-v2\n  [*] --> Still"],
  ["class", "classDiagram\n  Animal <|-- Duck"],
  ["chart", "xychart-beta\n  bar [5, 6]\n  line [3, 4]"],
  ["entities", "erDiagram\n  CUSTOMER ||--o{ ORDER : places"],
])("a diagram of type %s is drawn", (_name, mermaid) => {
  expect(drawDiagram(mermaid).tagName).toBe("svg");
});

test.each([
  ["flowchart", "flowchart LR\n  Sketch --> Build --> Test --> Ship --> Sketch"],
  [
    "flowchart with a group",
    "flowchart LR\n  subgraph Work\n    Sketch --> Build --> Test --> Ship --> Sketch\n  end",
  ],
  [
    "state diagram",
    "stateDiagram-v2\n  direction LR\n  Sketch --> Build\n  Build --> Test\n  Test --> Ship\n  Ship --> Sketch",
  ],
])("a %s with a loop begins with the node that its source names first", async (_name, mermaid) => {
  const { html } = await renderPageMarkdown(fenced(mermaid), en);
  const nodes = Array.from(
    html.matchAll(/<text [^>]*?\bx="([\d.]+)"[^>]*>(Sketch|Build|Test|Ship)</g),
    ([, x, name]) => ({ x: Number(x), name }),
  );
  const names = nodes.toSorted((a, b) => a.x - b.x).map(({ name }) => name);
  expect(names).toEqual(["Sketch", "Build", "Test", "Ship"]);
});

test("the series of a chart have colours of the site", () => {
  const drawing = JSON.stringify(drawDiagram("xychart-beta\n  bar [5, 6]\n  line [3, 4]"));
  expect(drawing).toMatch(/"d":"[^"]+","fill":"var\(--accent-ink\)"/);
  expect(drawing).toMatch(/"d":"[^"]+","fill":"none","stroke":"var\(--ink\)"/);
});

test("a diagram ignores the colours in its source", () => {
  const drawing = JSON.stringify(
    drawDiagram("flowchart LR\n  A --> B\n  style A fill:#fff,stroke:red,color:#000"),
  );
  expect(drawing).not.toMatch(/"(?:fill|stroke)":"(?:#|red)/);
});

test("a diagram carries no script, markup, style or URL of another site", () => {
  const maliciousDiagram = `flowchart LR
    A["<img src=x onerror=alert(1)><script>alert(2)</script>"] -->|"<a href=javascript:alert(3)>x</a>"| B
    style A fill:url(https://evil.example/x),stroke:expression(alert(4)),stroke-width:2px
    click A "javascript:alert(5)"`;
  const drawing = JSON.stringify(drawDiagram(maliciousDiagram));
  expect(drawing).not.toMatch(/"tagName":"(?:img|script|a|style|foreignObject|image|use)"/);
  expect(drawing).not.toMatch(/evil|expression|"on|"href|"style"|"className"|"data/);
});
