import { expect, test } from "vitest";
import { markdownFiles } from "./markdown-files.ts";
import { readImport } from "./test-import.ts";

/** Imports files of a blog. `files` contains the text of each file by its path. */
async function readMarkdown(files: Record<string, string>, isSingle = false) {
  const { records, notices } = await readImport(markdownFiles, files, isSingle);
  return {
    records: records.map((record) =>
      "fields" in record ? { sourceName: record.sourceName, ...record.fields } : record,
    ),
    notices,
  };
}

test("Markdown files about a repository are not imported, and a notice names each", async () => {
  const { records, notices } = await readMarkdown({
    "_posts/2020-03-01-first.md": "Without front matter\n",
    "about.md": "---\ntitle: About\n---\nHello\n",
    "History.markdown": "## 1.0.0\n",
    "docs/analytics.md": "# Analytics\n",
  });
  expect(records).toMatchObject([
    { sourceName: "_posts/2020-03-01-first.md" },
    { sourceName: "about.md" },
  ]);
  const reason = "it has no front matter and is not in a folder of content.";
  expect(notices).toEqual([
    `History.markdown leftOut ${reason}`,
    `docs/analytics.md leftOut ${reason}`,
  ]);
});

test("a single file without front matter takes its title from its first heading", async () => {
  const { records } = await readMarkdown({ upload: "# On lakes\n\nText\n" }, true);
  expect(records).toMatchObject([{ title: "On lakes", content: "Text\n", status: "draft" }]);
});

test("`published: true` of Jekyll is not a date", async () => {
  const { records } = await readMarkdown({
    "_posts/lakes.md": "---\npublished: true\ncreated: 2020-03-01\n---\nLakes\n",
    "about.md": "---\ntitle: About\npublished: true\n---\nHello\n",
  });
  expect(records).toMatchObject([
    { status: "published", published_at: "2020-03-01T00:00:00.000Z" },
    { title: "About", visible: true },
  ]);
});

test("a picture of Hugo's shortcode `figure` may have a space in its file name", async () => {
  const { records } = await readMarkdown({
    "content/posts/lakes.md":
      '---\ndate: 2020-03-01\n---\n{{< figure src="/img/a lake.png" alt="A lake" >}}\n',
  });
  expect(records).toMatchObject([{ content: "![A lake](/img/a%20lake.png)\n" }]);
});

test("text between two horizontal rules is not front matter", async () => {
  const content = "First\n\n---\n\ntitle: Second\n\n---\n\nThird\n";
  const { records } = await readMarkdown({ upload: `# On lakes\n\n${content}` }, true);
  expect(records).toMatchObject([{ title: "On lakes", content }]);
});

test("the notice about damaged front matter is one sentence", async () => {
  const text = "---\ntitle: [Broken\n---\nText";
  const { notices } = await readMarkdown({ "posts/broken.md": text });
  expect(notices).toEqual([expect.stringMatching(/^posts\/broken\.md leftOut .+ column \d+$/)]);
});

test("the import leaves out kramdown attributes, Liquid comments, the link of an author, and a file whose front matter is a program", async () => {
  const { records, notices } = await readMarkdown({
    "_posts/2020-04-02-example.md":
      '---\nauthor: "[Ada](https://example.com)"\n---\n{% comment %}\nTo do\n{% endcomment %}\n\n**Howdy!**\n{: .message }\n\n[Out](https://example.org){:target="_blank"} ![A](a.png){: .align-left}\n\n* toc\n{:toc}\n\n`{: .code }`\n',
    "content/about.md": '---js\nconst title = "About";\n---\nText\n',
  });
  expect(records).toMatchObject([
    {
      author: "Ada",
      content: "**Howdy!**\n\n[Out](https://example.org) ![A](a.png)\n\n* toc\n\n`{: .code }`\n",
    },
  ]);
  expect(notices).toEqual([
    "content/about.md leftOut its front matter is code, which is never run.",
  ]);
});

test("a post with a mistyped year becomes a draft, and a notice names it", async () => {
  const { records, notices } = await readImport(markdownFiles, {
    "trip.md": "---\ntitle: Trip\ndate: 20224-01-05\n---\nText",
  });
  expect(records).toMatchObject([{ fields: { status: "draft", published_at: null } }]);
  expect(notices).toEqual(["Trip noDate"]);
});
