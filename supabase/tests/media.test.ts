import type { Json } from "@portfolio/content/database";
import { beforeEach, expect, test } from "vitest";
import { insert, insertRow, readRows, update } from "./support/rows.ts";
import { startSiteWithOtherUser } from "./support/site.ts";

const { backend, owner, otherUser } = await startSiteWithOtherUser();

const filesPath = "/storage/v1/object/public/media/";

/** SQL statements that delete all content and files. */
const emptySiteSql = `
  truncate public.portfolio_sections, public.projects, public.blog_posts, public.revisions, public.media,
    public.social_images, public.selections cascade;
  delete from storage.objects;
`;

/** A picture as content stores it: the 1920 px wide file of the picture that {@link addPicture} inserts. */
const image = {
  src: `${filesPath}2026/harbour-0a1b-1920.webp`,
  alt: "Boats",
  width: 1920,
  height: 1440,
};

/** Inserts a media record with two copies, as the admin does after an upload. Returns its id. */
async function addPicture(stem = "2026/harbour-0a1b"): Promise<string> {
  const data = await insertRow(owner, "media", {
    path: `${stem}.jpg`,
    alt: "A harbour at low tide",
    width: 4000,
    height: 3000,
    bytes: 5_000_000,
    mime: "image/jpeg",
    variants: [480, 1920].map((width) => ({ src: `${stem}-${width}.webp`, width })),
    placeholder: "#c3d0cf",
  });
  return data.id;
}

async function addPost(
  slug: string,
  values: { content?: string; cover?: Json; og_image?: string },
): Promise<void> {
  await insert(owner, "blog_posts", { title: `Post ${slug}`, slug, ...values });
}

async function listOrphans(): Promise<string[]> {
  const { data } = await owner.rpc("media_orphans").throwOnError();
  return data.map(({ name }) => name);
}

beforeEach(() => backend.database.exec(emptySiteSql));

test("the owner finds a picture by words of its alternative text and of its file name", async () => {
  await addPicture();
  for (const words of ["'harbour':*", "'tides':*", "'0a1b':*", "'low':* & 'harb':*"]) {
    const { data } = await owner
      .from("media")
      .select("path")
      .textSearch("search", words, { config: "english" });
    expect(data, words).toHaveLength(1);
  }
  expect((await owner.from("media").select().textSearch("search", "'boat':*")).data).toEqual([]);
});

test("a search of pictures uses its index", async () => {
  await backend.database.exec(
    `insert into public.media (path, alt, bytes, mime)
     select 'p' || n || '.webp', 'picture ' || n, 1, 'image/webp' from generate_series(1, 5000) n;
     select gin_clean_pending_list('public.media_search');
     analyze public.media;`,
  );
  const plan = await backend.database.query(
    "explain select * from public.media where search @@ to_tsquery('simple', '''4711'':*')",
  );
  expect(JSON.stringify(plan)).toContain("media_search");
});

test("only files that no picture, page or recent version refers to are orphans", async () => {
  const names = [
    ...["harbour-0a1b.jpg", "harbour-0a1b-480.webp", "shown.webp", "in-text.webp", "before.webp"],
    ...["long-ago.webp", "left.webp", "deleted-now.webp", "deleted-long-ago.webp", "just-now.webp"],
    // The admin would not create a name with spaces.
    "name with spaces.webp",
  ].map((name) => `2026/${name}`);
  await addPicture();
  await backend.database.query(
    `insert into storage.objects (bucket_id, name, created_at, metadata)
     select 'media', name, now() - case name when '2026/just-now.webp' then '1 minute' else '2 hours' end::interval, '{"size": 7}'
     from unnest($1::text[]) name`,
    [names],
  );
  const imageOf = (name: string) => ({ ...image, src: `${filesPath}2026/${name}.webp` });
  await addPost("a", { cover: imageOf("long-ago"), content: `![](${filesPath}2026/in-text.webp)` });
  await update(owner, "blog_posts", { slug: "a" }, { cover: imageOf("before") });
  await addPost("b", { cover: imageOf("deleted-long-ago") });
  await addPost("c", { cover: imageOf("deleted-now") });
  await owner.from("blog_posts").delete().eq("slug", "b").throwOnError();
  await backend.database.exec(
    "update public.revisions set created_at = now() - interval '31 days'",
  );
  await update(owner, "blog_posts", { slug: "a" }, { cover: imageOf("shown") });
  await owner.from("blog_posts").delete().eq("slug", "c").throwOnError();
  expect(await listOrphans()).toEqual([
    "2026/deleted-long-ago.webp",
    "2026/left.webp",
    "2026/long-ago.webp",
  ]);
});

const supabaseUrl = `https://abc.supabase.co${filesPath}`;

async function usesOf(media_id: string, client = owner) {
  const { data } = await client.rpc("media_places", { media_id }).throwOnError();
  return data.map(({ table_name, title, section_type }) => [table_name, title, section_type]);
}

/** The fields of a carousel photo, without `url`, which it has in place of `src`. */
const { src: _, ...photo } = image;

/** Inserts records that contain the picture in every field that can have one. */
async function insertAllUses() {
  await insert(owner, "portfolio_sections", [
    { section_type: "hero", title: "Hello", content: { image, note: { kept: [1, null, true] } } },
    {
      section_type: "community_carousel",
      content: { images: [{ caption: "A", ...photo, url: `${supabaseUrl}2026/harbour-0a1b.jpg` }] },
    },
    {
      section_type: "about",
      title: "Elsewhere",
      content: { image: { ...image, src: `${filesPath}2026/other.jpg` } },
    },
  ]);
  await insert(owner, "projects", [
    { title: "Covered", slug: "covered", cover: image },
    {
      title: "Described",
      slug: "described",
      description: `![Boats](${filesPath}2026/harbour-0a1b-480.webp)`,
    },
  ]);
  await addPost("a", {
    content: `Text\n\n![Boats](${filesPath}2026/harbour-0a1b.jpg "Low tide") and more`,
  });
  await addPost("b", { og_image: `${supabaseUrl}2026/harbour-0a1b-1920.webp` });
  await addPost("c", { content: "harbour-0a1b.jpg" });
  const greeting = `![Boats](${filesPath}2026/harbour-0a1b.jpg)`;
  await insert(owner, "selections", { title: "For Ada", greeting });
}

test("only the owner can list all uses of a picture and its resized files", async () => {
  const id = await addPicture();
  await insertAllUses();
  expect(await usesOf(id)).toEqual([
    ["portfolio_sections", "", "community_carousel"],
    ["portfolio_sections", "Hello", "hero"],
    ["projects", "Covered", null],
    ["projects", "Described", null],
    ["blog_posts", "Post a", null],
    ["blog_posts", "Post b", null],
    ["selections", "For Ada", null],
  ]);
  expect(await usesOf(id, otherUser)).toEqual([]);
});

test("a picture cannot be deleted while a page shows it", async () => {
  const id = await addPicture();
  await addPost("a", { cover: image });
  const deletion = await owner.from("media").delete().eq("id", id);
  expect(deletion).toMatchObject({
    status: 409,
    error: { code: "23503", message: "This file is used in Post a. Take it out there first." },
  });
  await owner.from("blog_posts").delete().eq("slug", "a").throwOnError();
  await owner.from("media").delete().eq("id", id).throwOnError();
  expect((await owner.from("media").select()).data).toEqual([]);
});

/** Columns of the `media` row after the replacement. */
const replacement = {
  path: "2026/quay-ff00.png",
  width: 1000,
  height: 500,
  bytes: 10,
  mime: "image/png",
  variants: [480, 1000].map((width) => ({ src: `2026/quay-ff00-${width}.webp`, width })),
  placeholder: "#123456",
};

/** Image fields of the new picture, as records store them. */
const shownFields = {
  src: "2026/quay-ff00-1000.webp",
  width: 1000,
  height: 500,
  variants: [{ src: "2026/quay-ff00-480.webp", width: 480 }],
  placeholder: "#123456",
};

test("replacing a picture updates its image fields in every record and changes nothing else", async () => {
  const id = await addPicture();
  await insertAllUses();
  const readVersion = () => readRows(owner, "blog_posts", ["updated_at"], { slug: "c" });
  const versionBefore = await readVersion();
  await owner
    .rpc("replace_media", { media_id: id, file: replacement, shown: shownFields })
    .throwOnError();

  const imageAt = (origin: string) => ({
    alt: "Boats",
    width: 1000,
    height: 500,
    src: `${origin}2026/quay-ff00-1000.webp`,
    variants: [{ src: `${origin}2026/quay-ff00-480.webp`, width: 480 }],
    placeholder: "#123456",
  });
  const { src: url, ...shownPhoto } = imageAt(supabaseUrl);
  const sections = await owner.from("portfolio_sections").select("content").order("section_type");
  expect(sections.data?.map(({ content }) => content)).toEqual([
    { image: { ...image, src: `${filesPath}2026/other.jpg` } },
    { images: [{ caption: "A", ...shownPhoto, url }] },
    { image: imageAt(filesPath), note: { kept: [1, null, true] } },
  ]);
  const projects = await owner.from("projects").select("cover, description").order("slug");
  expect(projects.data).toEqual([
    { cover: imageAt(filesPath), description: "" },
    { cover: null, description: `![Boats](${filesPath}2026/quay-ff00-1000.webp)` },
  ]);
  const posts = await owner.from("blog_posts").select("content, og_image").order("slug");
  expect(posts.data).toEqual([
    {
      content: `Text\n\n![Boats](${filesPath}2026/quay-ff00-1000.webp "Low tide") and more`,
      og_image: "",
    },
    { content: "", og_image: `${supabaseUrl}2026/quay-ff00-1000.webp` },
    { content: "harbour-0a1b.jpg", og_image: "" },
  ]);
  const selection = await owner.from("selections").select("greeting").single();
  expect(selection.data?.greeting).toBe(`![Boats](${filesPath}2026/quay-ff00-1000.webp)`);
  expect((await owner.from("media").select().single()).data).toMatchObject({ id, ...replacement });
  expect(await readVersion()).toEqual(versionBefore);
});

test("replacing a picture updates designs of social images, and a file that a design uses is no orphan", async () => {
  const id = await addPicture();
  const design = { template: "cover", picture: `${filesPath}2026/harbour-0a1b-1920.webp` };
  await insert(owner, "social_images", { design, src: `${filesPath}2026/drawn.png` });
  await owner
    .rpc("replace_media", { media_id: id, file: replacement, shown: shownFields })
    .throwOnError();
  const { data } = await owner.from("social_images").select("design, src").single();
  expect(data).toEqual({
    design: { template: "cover", picture: `${filesPath}2026/quay-ff00-1000.webp` },
    src: `${filesPath}2026/drawn.png`,
  });
  await owner.from("media").delete().eq("id", id).throwOnError();
  await backend.database.exec(
    `insert into storage.objects (bucket_id, name, created_at)
     select 'media', name, now() - interval '2 hours'
     from unnest(array['2026/quay-ff00-1000.webp', '2026/drawn.png', '2026/left.webp']) name`,
  );
  expect(await listOrphans()).toEqual(["2026/left.webp"]);
});

test("a failed replacement changes nothing", async () => {
  const id = await addPicture();
  await addPicture("2026/taken");
  await addPost("a", { cover: image });
  const file = { ...replacement, path: "2026/taken.jpg" };
  const { error } = await owner.rpc("replace_media", {
    media_id: id,
    file,
    shown: { src: file.path },
  });
  expect(error).toMatchObject({ code: "23505" });
  const post = await owner.from("blog_posts").select("cover").single().throwOnError();
  expect(post.data.cover).toEqual(image);
});
