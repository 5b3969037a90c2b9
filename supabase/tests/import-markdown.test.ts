import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startImportSite } from "./support/imported-site.ts";
import { createPng } from "./support/pictures.ts";
import { insert, update } from "./support/rows.ts";
import { runCommand } from "./support/server.ts";

const { backend, owner, visitor, folder, write, run, readFormerPaths } = await startImportSite();

test("Hugo: posts, pages and projects are imported once with pictures and former URLs", async () => {
  write({
    "content/_index.md": "---\ntitle: Home\n---\n",
    "content/posts/first.md":
      '+++\ntitle = "First post"\ndate = 2019-05-01T10:00:00+02:00\ntags = ["Maps"]\ncategories = ["Notes"]\naliases = ["/old/first/"]\ndescription = "About"\n+++\n\nText ![A lake](/img/lake.png "Caption").\n\n{{< youtube dQw4w9WgXcQ >}}\n',
    "content/posts/bundle/index.md":
      '---\ntitle: Bundle\ndate: 2020-01-02\ncover: {image: lake.png, alt: "The lake"}\n---\n\n<figure><img src="lake.png" alt="Again"></figure>\n',
    "content/posts/bundle/lake.png": createPng(600, 400),
    "content/about.md": "---\ntitle: About me\ndate: 2018-01-01\n---\nHello\n",
    "content/projects/map.md": "---\ntitle: Map\ndate: 2021-03-04\nsummary: A map\n---\nText\n",
    "static/img/lake.png": createPng(600, 400),
    "README.md": "# Not content\n",
  });
  const dryRun = await run({ shouldApply: false });
  expect(dryRun).toMatchObject({ applied: false, isImport: true, notices: [] });
  expect((await owner.from("blog_posts").select("id")).data).toEqual([]);

  const { changes } = await run();
  expect(changes).toEqual({
    blog_posts: "2 added",
    pages: "1 added",
    projects: "1 added",
    media: "1 added",
    former_slugs: "3 added",
    files: "2 added",
  });
  const { data: posts } = await visitor.from("blog_posts").select().order("slug").throwOnError();
  const [bundle, post] = posts;
  expect(post).toMatchObject({
    title: "First post",
    slug: "first",
    excerpt: "About",
    category: "Notes",
    tags: ["Maps"],
    status: "published",
  });
  expect(new Date(post?.published_at ?? "").toISOString()).toBe("2019-05-01T08:00:00.000Z");
  const urlPattern =
    /\/storage\/v1\/object\/public\/media\/imported\/lake-[0-9a-f]{16}-600x400-?\d*\.\w+/;
  expect(post?.content).toMatch(
    new RegExp(`^Text !\\[A lake\\]\\(${urlPattern.source} "Caption"\\)\\.`),
  );
  expect(post?.content).toContain("\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n");
  expect(bundle).toMatchObject({
    cover: { alt: "The lake", src: expect.stringMatching(urlPattern) },
  });
  expect(bundle?.content).toMatch(new RegExp(`^!\\[Again\\]\\(${urlPattern.source}\\)`));
  expect(await readFormerPaths()).toEqual(["/old/first", "/posts/bundle", "/posts/first"]);
  const { data: media } = await owner.from("media").select("path, alt, width").throwOnError();
  expect(media).toEqual([{ path: expect.any(String), alt: "Again", width: 600 }]);
  const { data: file } = await visitor.storage.from("media").download(media[0]?.path ?? "");
  expect(file?.type).toBe("image/png");

  const readVersions = async () => (await owner.from("revisions").select("id").throwOnError()).data;
  const versionsBefore = await readVersions();
  expect(versionsBefore).toHaveLength(4);
  const secondRun = await run();
  for (const counts of Object.values(secondRun.changes)) expect(counts).toMatch(/^\d+ unchanged$/);
  expect(await readVersions()).toEqual(versionsBefore);
});

test("a repeated import keeps the owner's slugs, records and versions", async () => {
  write({ "_posts/2019-05-01-trip.md": "---\ntitle: Trip\ncategories: Travel\n---\nOne\n" });
  await insert(owner, "blog_posts", { title: "Mine", slug: "mine" });
  await run();
  expect(await readFormerPaths()).toEqual(["/travel/2019/05/01/trip.html"]);
  const edit = { slug: "journey", content: "Edited" };
  await update(owner, "blog_posts", { slug: "trip" }, edit);
  const { changes } = await run();
  expect(changes).toMatchObject({ blog_posts: "1 changed", former_slugs: "1 unchanged" });
  const { data } = await owner.from("blog_posts").select("id, slug, content").order("slug");
  expect(data).toMatchObject([{ slug: "journey", content: "One\n" }, { slug: "mine" }]);
  const versions = await owner
    .from("revisions")
    .select("new_row")
    .eq("row_id", data?.[0]?.id ?? "");
  expect(versions.data?.map(({ new_row }) => Object(new_row).content)).toContain("Edited");
});

test("an import reports missing dates, invalid values and missing pictures", async () => {
  write({
    "src/content/blog/draft.md": `---\ntitle: Draft\ndraft: true\ncanonicalURL: https://a.example/${"a".repeat(2_000)}\n---\nText\n`,
    "src/content/blog/undated.md": "# Undated\n\n![](gone.png) ![](fake.png)\n",
    "src/content/blog/broken.md": "---\ntitle: [\n---\nText\n",
    "src/content/blog/link.md":
      "---\ntitle: Link\npubDate: 2022-07-08\ncanonicalURL: javascript:alert(1)\n---\n{{< tweet 1 >}} <script>alert(1)</script>\n",
    "src/content/blog/fake.png": "<svg onload=alert(1)>",
    "src/content/blog/huge.md": `---\ntitle: Huge\ndate: 2022-07-08\n---\n${"x".repeat(600_000)}`,
  });
  const { notices, changes } = await run();
  const noticeNames = notices.map(
    ({ code, path }) => `${code} ${path.replace("src/content/blog/", "")}`,
  );
  expect(noticeNames).toEqual([
    "leftOut broken.md",
    "valueLeftOut draft.md",
    "leftOut huge.md",
    "shortcodeKept link.md",
    "valueLeftOut link.md",
    "noDate undated.md",
    "pictureMissing undated.md",
    "notAPicture undated.md",
  ]);
  expect(changes).toMatchObject({ blog_posts: "3 added" });
  const { data } = await visitor.from("blog_posts").select("slug, canonical_url");
  expect(data).toEqual([{ slug: "link", canonical_url: "" }]);
});

test("pictures are fetched from public IP addresses only", async () => {
  write({
    "a.md": `# A\n${["http://127.0.0.1:1/a.png", "http://[::1]/a.png", "http://inside.example/a.png", "/a.png"].map((url) => `![](${url})`).join("\n")}\n`,
  });
  const resolve = ((_name: string, _options: unknown, done: (...args: unknown[]) => void) =>
    done(null, [{ address: "169.254.169.254", family: 4 }])) as never;
  const { notices } = await run({ resolve, oldSite: "http://10.0.0.1" });
  expect(notices.filter(({ code }) => code === "pictureRefused")).toHaveLength(4);
});

test("an import requests no more pictures from a host after five failed requests", async () => {
  const names = Array.from({ length: 8 }, (_, index) => `![](http://gone.example/${index}.png)`);
  write({ "a.md": `# A\n${names.join("\n")}\n` });
  const resolve = vi.fn((_name: string, _options: unknown, done: (error: Error) => void) =>
    done(new Error("ENOTFOUND")),
  );
  const { notices } = await run({ resolve: resolve as never });
  expect(resolve).toHaveBeenCalledTimes(5);
  expect(notices.filter(({ code }) => code === "pictureUnreachable")).toHaveLength(8);
});

test("an import matches 1,500 records with 1,500 stored records without comparing all pairs", async () => {
  const { database } = backend;
  const archive = "00000000-0000-4000-8000-000000000000";
  await database.exec(`
    set session_replication_role = replica;
    insert into public.blog_posts (title, slug) select 'P', 'post-' || n from generate_series(1, 1500) n;
    insert into public.former_slugs (table_name, slug, row_id)
    select 'blog_posts', 'former-' || n, id from generate_series(1, 1500) n join public.blog_posts on slug = 'post-' || n;
    set session_replication_role = default;
    insert into private.archive_lines select '${archive}', 'blog_posts', n, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', case when n % 2 = 0 then 'post-' else 'former-' end || n
    ) from generate_series(1, 1500) n;
    insert into private.archive_lines
    select '${archive}', 'former_slugs', number, jsonb_build_object('table_name', 'blog_posts', 'row_id', line -> 'id')
    from private.archive_lines where table_name = 'blog_posts';
  `);
  const before = process.cpuUsage();
  await database.query("select private.match_imported($1, '{blog_posts,former_slugs}')", [archive]);
  const { user, system } = process.cpuUsage(before);
  const matchCounts = await database.query(`
    select table_name, count(*)::int from private.archive_lines
    join public.blog_posts on id = coalesce(line ->> 'row_id', line ->> 'id')::uuid
      and slug = coalesce(line ->> 'slug', slug)
    where archive = '${archive}' group by 1 order by 1`);
  expect(matchCounts).toEqual([
    { table_name: "blog_posts", count: 1500 },
    { table_name: "former_slugs", count: 1500 },
  ]);
  // Processor time in microseconds. A comparison of all pairs would take more than ten seconds.
  expect(user + system).toBeLessThan(4_000_000);
  await database.exec("truncate private.archive_lines");
});

test("`npm run import` imports a folder through the running server, except with --dry-run", async () => {
  write({ "post.md": "---\ntitle: By command\ndate: 2022-07-08\nlayout: post\n---\nText\n" });
  const dryRun = await runCommand("import", backend.folder, [folder, "--dry-run"]);
  expect(dryRun.output).toContain("blog_posts: 1 added, 0 changed, 0 unchanged\n");
  expect((await visitor.from("blog_posts").select("id")).data).toEqual([]);
  const importRun = await runCommand("import", backend.folder, [folder]);
  expect(importRun.output).toMatch(/The file was imported\.\n$/);
  expect((await visitor.from("blog_posts").select("id")).data).toHaveLength(1);
  const snapshotsFolder = join(backend.folder, "snapshots");
  expect(existsSync(snapshotsFolder) ? readdirSync(snapshotsFolder) : []).toEqual([]);
});

test("the plan counts a file with the slug of a post as a change, and a file with a former slug as an addition", async () => {
  await insert(owner, "blog_posts", { title: "Trip", slug: "trip" });
  await update(owner, "blog_posts", { slug: "trip" }, { slug: "journey" });
  const text = "---\ndate: 2020-01-02\n---\nText";
  write({ "content/posts/journey.md": text, "content/posts/trip.md": text });
  const dryRun = await run({ shouldApply: false });
  expect(dryRun.changes.blog_posts).toBe("1 added, 1 changed");
  expect((await owner.from("blog_posts").select("id")).data).toHaveLength(1);
  expect((await run()).changes).toEqual(dryRun.changes);
});
