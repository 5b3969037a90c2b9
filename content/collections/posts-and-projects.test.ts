import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePost, postState, posts } from "./posts.ts";
import { parseProject, projects } from "./projects.ts";

const projectRow: Parameters<typeof parseProject>[0] = {
  id: "p1",
  title: "Low Tide",
  slug: "low-tide",
  summary: "A map.",
  year: "2026",
  description: "Long.",
  url: "https://example.com",
  repo_url: "https://example.com/code",
  cover: { src: "/a.webp", alt: "A", width: 3, height: 2 },
  og_image: null,
  tags: ["Maps"],
  featured: true,
  visible: true,
  created_at: "2026-11-21T00:04:50.783+00:00",
  updated_at: "2026-11-21T00:04:50.783+00:00",
};

const postRow: Parameters<typeof parsePost>[0] = {
  id: "b1",
  title: "Notes",
  slug: "notes",
  excerpt: "",
  content: "Text.",
  cover: null,
  category: "Tools",
  tags: ["a"],
  author: null,
  status: "published",
  published_at: "2026-11-21T00:04:50+00:00",
  featured: null,
  seo_title: null,
  seo_description: "",
  canonical_url: "",
  og_image: "/sample/og.webp",
  created_at: "2026-11-21T00:04:50+00:00",
  updated_at: "2026-11-21T00:04:50+00:00",
};

describe("a stored project", () => {
  it("is read with camel-case names and ISO times", () => {
    expect(parseProject(projectRow)).toMatchObject({
      slug: "low-tide",
      repoUrl: "https://example.com/code",
      cover: { src: "/a.webp" },
      createdAt: "2026-11-21T00:04:50.783Z",
      updatedAt: "2026-11-21T00:04:50.783Z",
    });
  });

  it("is read without an invalid link, cover or tag", () => {
    const problems: string[] = [];
    const project = parseProject(
      { ...projectRow, url: "javascript:alert(1)", cover: "a.webp", tags: null, title: null },
      (message) => problems.push(message),
    );
    expect(project).toMatchObject({ title: "", url: "", cover: null, tags: [], slug: "low-tide" });
    expect(problems).toHaveLength(2);
  });

  it("is skipped if it has no slug", () => {
    expect(parseProject({ ...projectRow, slug: "" })).toBeNull();
  });
});

describe("a stored post", () => {
  it("is read with camel-case names and ISO times", () => {
    expect(parsePost(postRow)).toMatchObject({
      publishedAt: "2026-11-21T00:04:50.000Z",
      author: "",
      featured: false,
      ogImage: "/sample/og.webp",
      status: "published",
    });
  });

  it("is a draft if its status is unknown", () => {
    expect(parsePost({ ...postRow, status: "archived" })?.status).toBe("draft");
  });

  it("is scheduled until its publication time", () => {
    const now = new Date("2026-11-21T00:00:00Z");
    const stateAt = (publishedAt: string | null, status: "draft" | "published" = "published") =>
      postState({ status, publishedAt }, now);
    expect(stateAt("2026-11-20T23:59:59Z")).toBe("published");
    expect(stateAt("2026-11-21T00:00:00Z")).toBe("published");
    expect(stateAt("2026-11-21T00:00:01Z")).toBe("scheduled");
    expect(stateAt("2026-11-20T00:00:00Z", "draft")).toBe("draft");
    expect(stateAt(null)).toBe("draft");
  });
});

/** Values that a row cannot contain, or that only imports and forged requests contain. */
const unusualValues = fc.oneof(
  fc.constantFrom("-infinity", "+275760-09-14", "https://<x>", "</script><!--", "\u0000\ud800"),
  fc.constantFrom(-1, 1e308, { length: 3 }, [null], [[{}]], { src: "data:,x", width: "1" }),
  fc.jsonValue({ maxDepth: 3 }),
);

it.each([
  ["project", (row: object) => parseProject({ ...projectRow, ...row }), projectRow],
  ["post", (row: object) => parsePost({ ...postRow, ...row }), postRow],
])("any values of a stored %s are read without an error", (_, parse, storedRow) => {
  const { id, slug, ...fields } = storedRow;
  const changes = fc.record(
    Object.fromEntries(Object.keys(fields).map((name) => [name, unusualValues])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(changes, (changedFields) => {
      const record = parse(changedFields);
      expect(record).toMatchObject({ id, slug, title: expect.any(String) });
      for (const time of [record?.createdAt, record?.updatedAt])
        if (time) expect(Date.parse(time)).not.toBeNaN();
    }),
    { numRuns: 1_000, seed: 14 },
  );
});

describe("the owner's input", () => {
  const problemsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
    result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

  it("is rejected without a title or with a reserved slug, with a message for each", () => {
    expect(problemsOf(projects.fields.safeParse({ title: " ", slug: "new" }))).toEqual([
      "title: Give the project a title.",
      "slug: The site uses this address itself. Choose another address.",
    ]);
    expect(problemsOf(posts.fields.safeParse({ title: null, slug: "ok" }))).toEqual([
      "title: Give the post a title.",
    ]);
  });

  it("becomes a complete row, including fields that the owner emptied", () => {
    const row = projects.fields.parse({ title: "A", slug: "a", summary: null, url: null });
    expect(row).toMatchObject({ summary: "", url: "", cover: null, tags: [], visible: true });
  });

  it("may lack a publication date, but cannot have an invalid date", () => {
    const input = { title: "A", slug: "a", status: "published" };
    expect(posts.fields.parse(input).published_at).toBeNull();
    expect(problemsOf(posts.fields.safeParse({ ...input, published_at: "soon" }))).toEqual([
      "published_at: Choose a date and a time.",
    ]);
  });
});

describe.each(["javascript:alert(1)", "//evil.example", "https://<x>"])("the link %j", (href) => {
  it("is rejected in every field of a project and a post", () => {
    const project = projects.fields.safeParse({ title: "A", slug: "a", url: href, repo_url: href });
    const post = posts.fields.safeParse({
      title: "A",
      slug: "a",
      canonical_url: href,
      og_image: href,
    });
    const fields = [project, post].flatMap(({ error }) => error?.issues ?? []);
    expect(fields.map(({ path }) => path.join("."))).toEqual([
      "url",
      "repo_url",
      "canonical_url",
      "og_image",
    ]);
  });

  it("is omitted from pages if the database contains it", () => {
    const project = parseProject({ ...projectRow, url: href, repo_url: href });
    expect(project).toMatchObject({ url: "", repoUrl: "" });
    const post = parsePost({ ...postRow, canonical_url: href, og_image: href });
    expect(post).toMatchObject({ canonicalUrl: "", ogImage: "" });
  });
});
