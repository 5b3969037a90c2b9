import { expect, test } from "vitest";
import { z } from "zod";
import { site } from "../sample-site.ts";

async function fetchText(path: string, accept = "*/*") {
  const response = await fetch(site.url + path, { headers: { accept } });
  return { response, text: await response.text(), type: response.headers.get("content-type") };
}

test("each page of the sitemap is served as HTML and as Markdown, whichever is requested first", async () => {
  const { text } = await fetchText("/sitemap.xml");
  const paths = Array.from(text.matchAll(/<loc>([^<]+)/g), ([, loc = ""]) => new URL(loc).pathname);
  expect(paths.length).toBeGreaterThan(20);
  for (const [index, path] of paths.entries()) {
    const acceptHeaders = ["text/html", "text/markdown"];
    if (index % 2 > 0) acceptHeaders.reverse();
    for (const accept of acceptHeaders) {
      const { response, type } = await fetchText(path, accept);
      expect([path, response.status, type?.split(";")[0]]).toEqual([path, 200, accept]);
      expect(response.headers.get("vary")).toBe("accept, accept-encoding");
    }
    const html = (await fetchText(path)).text;
    const [, markdownPath = ""] =
      /<link rel="alternate" href="([^"]+)" type="text\/markdown"/.exec(html) ?? [];
    const markdown = await fetchText(markdownPath);
    expect(markdown.type).toBe("text/markdown; charset=utf-8");
    expect(markdown.text).toMatch(/^---\ntitle: ".+"\n/);
    expect(markdown.text).toMatch(/^# \S/m);
    expect(markdown.text).not.toMatch(/<\w+ |\[object|undefined/);
  }
});

test("llms.txt links only to Markdown", async () => {
  const { text } = await fetchText("/llms.txt");
  const paths = Array.from(
    text.matchAll(/\]\(([^)]+)\)/g),
    ([, url = ""]) => new URL(url).pathname,
  );
  expect(paths).toContain("/index.md");
  for (const path of paths) expect((await fetchText(path)).type).toMatch(/^text\/markdown/);
});

test("site.json contains the public content and matches its schema", async () => {
  const { $schema, ...content } = JSON.parse((await fetchText("/site.json")).text);
  const { text, type } = await fetchText(new URL($schema).pathname);
  expect(type).toBe("application/schema+json");
  const validation = z.fromJSONSchema(JSON.parse(text)).safeParse({ $schema, ...content });
  expect(validation.error?.issues).toBeUndefined();
  expect(content.blog_posts.every(({ status }: { status: string }) => status === "published")).toBe(
    true,
  );
  expect(content.projects[0]).toHaveProperty("description");
  expect(content.portfolio_sections[0]).toHaveProperty("content");
});

test.each(["0", "-1", "x", "999999", "9"])("page %s of site.json does not exist", async (page) => {
  expect((await fetchText(`/site.json?page=${page}`)).response.status).toBe(404);
});
