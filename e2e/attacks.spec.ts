import type { Page } from "@playwright/test";
import { insert, insertRow } from "../supabase/tests/support/rows.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { expect, test } from "./support/test.ts";

const hostileTitle =
  "</script><script>parent.ran('title')</script><!--<script> ]]> & < \u2028\u0001\u001f\"'";
const hostileLabel = "</title><img src=x onerror=parent.ran('word')>";

/** Known XSS payloads for attacks on Markdown renderers, sanitizers and parsers. */
const xssPayloads = [
  "<script>parent.ran(1)</script>",
  "<ScRiPt\n>parent.ran(2)</sCrIpT\n>",
  "<img src=x onerror=parent.ran(3)>",
  "<img src=x:x onerror\u000c=parent.ran(4)>",
  "<svg onload=parent.ran(5)>",
  "<svg><script>parent.ran(6)</script></svg>",
  "<svg><animate onbegin=parent.ran(7) attributeName=x dur=1s>",
  "<svg><style><img src=x onerror=parent.ran(8)></style></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=parent.ran(9)&gt;'>",
  "<math><mtext><mglyph><svg><mtext><textarea><path id='</textarea><img onerror=parent.ran(10) src=1>'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=parent.ran(11)>",
  "<noscript><p title='</noscript><img src=x onerror=parent.ran(12)>'>",
  "<template><img src=x onerror=parent.ran(13)></template>",
  "<details open ontoggle=parent.ran(14)><summary>x</summary></details>",
  "<iframe srcdoc='<script>parent.ran(15)</script>'></iframe>",
  "<object data='data:text/html,<script>parent.ran(16)</script>'></object>",
  "<input autofocus onfocus=parent.ran(17)>",
  "<body onpageshow=parent.ran(18)>",
  "<base href=//evil.example/>",
  "<meta http-equiv=refresh content='0;url=javascript:parent.ran(19)'>",
  "<a href='javascript:parent.ran(20)' id=a-attack>a</a>",
  "[b](javascript:parent.ran(21))",
  "[c](java&#x0A;script&colon;parent.ran(22))",
  "[d](<javascript:parent.ran(23)>)",
  "[e]: javascript:parent.ran(24)\n\n[e]",
  "![f](javascript:parent.ran(25))",
  "![g](x 'x\" onerror=\"parent.ran(26)')",
  '![h" onerror="parent.ran(27)](x:y)',
  "<javascript:parent.ran(28)>",
  "[i](data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuKDI5KTwvc2NyaXB0Pg==)",
  "[j](vbscript:parent.ran(30))",
  "```html\n</code></pre><img src=x onerror=parent.ran(31)>\n```",
  '```"onmouseover="parent.ran(32)\nx\n```',
  "`<img src=x onerror=parent.ran(33)>`",
  "| a |\n| - |\n| <img src=x onerror=parent.ran(34)> |",
  "Text[^<img src=x onerror=parent.ran(35)>]\n\n[^<img src=x onerror=parent.ran(35)>]: x",
  "## <img src=x onerror=parent.ran(36)>",
  "## location\n\n## __proto__\n\n## body",
  "<a name=documentElement><form id=location><input name=href></form>",
  "<style>*{background:url(//evil.example)}</style>",
  "<link rel=stylesheet href=//evil.example>",
  "]]><script>parent.ran(37)</script>",
  "&lt;img src=x onerror=parent.ran(38)&gt;",
].join("\n\n");

test.beforeAll(async ({ site }) => {
  const supabase = await site.getOwnerClient();
  const texts = { title: hostileTitle, tags: [hostileLabel], cover: null };
  await insert(supabase, "blog_posts", [
    { title: "Before", slug: "before", status: "published" },
    {
      ...texts,
      slug: "hostile",
      excerpt: hostileTitle,
      content: xssPayloads,
      category: hostileLabel,
      author: hostileTitle,
      seo_title: hostileTitle,
      seo_description: hostileTitle,
      status: "published",
    },
  ]);
  const draft = { ...texts, slug: "hostile-draft", content: xssPayloads };
  const { id: post_id } = await insertRow(supabase, "blog_posts", draft);
  await insert(supabase, "draft_links", { post_id, token: "ab".repeat(32) });
  const project = { ...texts, slug: "hostile", summary: hostileTitle, description: xssPayloads };
  await insert(supabase, "projects", project);
  await insert(supabase, "portfolio_sections", { section_type: "thoughts", title: hostileTitle });
});

const pagesWithPayloads = [
  "/",
  "/blog",
  "/blog/hostile",
  "/blog/before",
  `/blog/tag/${encodeURIComponent(hostileLabel)}`,
  `/blog/category/${encodeURIComponent(hostileLabel)}`,
  `/blog?q=${encodeURIComponent(hostileLabel)}`,
  "/projects/hostile",
  `/drafts/${"ab".repeat(32)}`,
  "/sitemap",
];

test.beforeEach(({ logs }) => {
  // The images in the payloads do not exist.
  logs.allow(/status of 404 .*\/x\)$/);
});

/** Records executed payloads, dialogs, CSP violations and requests to `evil.example`. */
async function recordIncidents(page: Page): Promise<string[]> {
  const incidents: string[] = [];
  page.on("dialog", (dialog) => {
    incidents.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) incidents.push(`request: ${request.url()}`);
  });
  await page.exposeFunction("ran", (payload: unknown) => incidents.push(`ran: ${payload}`));
  await page.exposeFunction("blocked", (sink: string) => incidents.push(`blocked: ${sink}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) => {
      (self as unknown as { blocked: (sink: string) => void }).blocked(
        `${violatedDirective} ${sample}`,
      );
    });
  });
  return incidents;
}

test("scripts in Markdown, titles and tags are removed instead of only blocked by the CSP", async ({
  page,
}) => {
  const incidents = await recordIncidents(page);
  for (const path of pagesWithPayloads) {
    await page.goto(path);
    await hydrateByScrolling(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const dangerousMarkup = await page.evaluate(() =>
      [...document.querySelectorAll("main *")].flatMap((element) =>
        [...element.attributes]
          .filter(
            ({ name, value }) =>
              /^on/.test(name) ||
              (/^(?:href|src)$/.test(name) && /^\W*(?:javascript|data|vbscript):/i.test(value)),
          )
          .map(({ name, value }) => `${element.tagName} ${name}=${value}`)
          .concat(
            /^(?:SCRIPT|STYLE|IFRAME|OBJECT|EMBED|BASE|META|LINK|MATH|FORM)$/.test(
              element.tagName,
            ) && element.getAttribute("role") !== "search"
              ? [element.tagName]
              : [],
          ),
      ),
    );
    expect(dangerousMarkup).toEqual([]);
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLElement>("main a")) {
        link.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
      }
    });
  }
  expect(incidents).toEqual([]);
});

test("script and comment delimiters in a title remain text", async ({ page, request, logs }) => {
  for (const path of pagesWithPayloads) {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<script>parent|<img src=x onerror/i);
    const data = [...html.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)];
    for (const [, json = ""] of data) {
      expect(() => JSON.parse(json)).not.toThrow();
      expect(json).not.toMatch(/<|\u2028/);
    }
  }
  await page.goto("/blog/hostile");
  const [post = "{}"] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(post)).toMatchObject({ "@type": "BlogPosting", headline: hostileTitle });
  // The hydrated page still shows the content that the server rendered.
  await page.mouse.move(200, 300);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    "</script><script>parent.ran",
  );

  await test.step("on public pages Trusted Types block and report markup and scripts that are inserted as strings", async () => {
    await hydrateByScrolling(page);
    logs.allow(/Trusted/);
    await expectNoSinkTakesStrings(page);
  });
});

/** Expects that every API that creates markup or scripts rejects a string and reports a violation. */
async function expectNoSinkTakesStrings(page: Page): Promise<void> {
  const result = await page.evaluate(() => {
    const reports: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => {
      reports.push(violatedDirective);
    });
    Object.assign(self, { reports });
    const markup = "<img src=x onerror=\"document.title='ran'\">";
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(document.body, { innerHTML: markup }),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", markup),
      srcdoc: () => Object.assign(document.createElement("iframe"), { srcdoc: markup }),
      write: () => document.write(markup),
      src: () => Object.assign(document.createElement("script"), { src: "/ran.js" }),
      evil: () =>
        Object.assign(document.createElement("script"), { src: "https://evil.example/a.js" }),
      text: () => Object.assign(document.createElement("script"), { text: "document.title='ran'" }),
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy("portfolio", { createHTML: (html: string) => html }),
    };
    const acceptingSinks = Object.entries(sinks).flatMap(([name, attempt]) => {
      try {
        attempt();
        return name;
      } catch {
        return [];
      }
    });
    return { passed: acceptingSinks, sinks: Object.keys(sinks).length };
  });
  expect(result.passed).toEqual([]);
  // The browser delivers violation reports asynchronously.
  const readReports = (): Promise<string[]> => page.evaluate(() => Reflect.get(self, "reports"));
  await expect.poll(readReports).toHaveLength(result.sinks);
  const reports = new Set(await readReports());
  expect(reports).toEqual(new Set(["require-trusted-types-for", "trusted-types"]));
  await expect(page).not.toHaveTitle("ran");
}

test("in the admin, Trusted Types block and report markup and scripts that are inserted as strings", async ({
  signIn,
  page,
  logs,
}) => {
  logs.allow(/Trusted/);
  await signIn();
  await page.goto("/admin/projects");
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await expectNoSinkTakesStrings(page);
});
