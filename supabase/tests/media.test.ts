import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Json } from "../database.types.ts";
import { type Backend, startBackend } from "./support/backend.ts";
import { type Client, signInStranger, signUpOwner } from "./support/people.ts";
import { webp } from "./support/pictures.ts";

let backend: Backend;
let owner: Client;
let stranger: Client;

beforeAll(async () => {
  backend = await startBackend();
  owner = await signUpOwner(backend.supabase);
  stranger = await signInStranger(backend.supabase, backend.database);
});
beforeEach(() =>
  backend.database.script(`
    truncate public.portfolio_sections, public.projects, public.blog_posts, public.revisions, public.media,
      public.social_images cascade;
    delete from storage.objects;
  `),
);
afterAll(() => backend.remove());

const base = "/storage/v1/object/public/media/";
const elsewhere = `https://abc.supabase.co${base}`;

/** Lists a picture with two copies, as the admin does after storing them. */
async function addPicture(stem = "2026/harbour-0a1b"): Promise<string> {
  const { data } = await owner
    .from("media")
    .insert({
      path: `${stem}.jpg`,
      alt: "A harbour at low tide",
      width: 4000,
      height: 3000,
      bytes: 5_000_000,
      mime: "image/jpeg",
      variants: [480, 1920].map((width) => ({ src: `${stem}-${width}.webp`, width })),
      placeholder: "#c3d0cf",
    })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

async function addPost(
  slug: string,
  values: { content?: string; cover?: Json; og_image?: string },
) {
  await owner
    .from("blog_posts")
    .insert({ title: `Post ${slug}`, slug, ...values })
    .throwOnError();
}

async function places(media_id: string, client = owner) {
  const { data } = await client.rpc("media_places", { media_id }).throwOnError();
  return data.map(({ table_name, title, section_type }) => [table_name, title, section_type]);
}

async function orphans() {
  const { data } = await owner.rpc("media_orphans").throwOnError();
  return data.map(({ name }) => name);
}

const image = {
  src: `${base}2026/harbour-0a1b-1920.webp`,
  alt: "Boats",
  width: 1920,
  height: 1440,
};

/** The same picture as a photo of the carousel, which has its address as `url`. */
const { src: _, ...photo } = image;

/** Shows the picture everywhere it can be shown. */
async function useEverywhere() {
  await owner
    .from("portfolio_sections")
    .insert([
      { section_type: "hero", title: "Hello", content: { image, note: { kept: [1, null, true] } } },
      {
        section_type: "community_carousel",
        content: {
          images: [{ caption: "A", ...photo, url: `${elsewhere}2026/harbour-0a1b.jpg` }],
        },
      },
      {
        section_type: "about",
        title: "Elsewhere",
        content: { image: { ...image, src: `${base}2026/other.jpg` } },
      },
    ])
    .throwOnError();
  await owner
    .from("projects")
    .insert([
      { title: "Covered", slug: "covered", cover: image },
      {
        title: "Described",
        slug: "described",
        description: `![Boats](${base}2026/harbour-0a1b-480.webp)`,
      },
    ])
    .throwOnError();
  await addPost("a", {
    content: `Text\n\n![Boats](${base}2026/harbour-0a1b.jpg "Low tide") and more`,
  });
  await addPost("b", { og_image: `${elsewhere}2026/harbour-0a1b-1920.webp` });
  await addPost("c", { content: "harbour-0a1b.jpg" });
}

test("the owner sees every place that shows a picture or one of its copies, and a stranger none", async () => {
  const id = await addPicture();
  await useEverywhere();
  expect(await places(id)).toEqual([
    ["portfolio_sections", "", "community_carousel"],
    ["portfolio_sections", "Hello", "hero"],
    ["projects", "Covered", null],
    ["projects", "Described", null],
    ["blog_posts", "Post a", null],
    ["blog_posts", "Post b", null],
  ]);
  expect(await places(id, stranger)).toEqual([]);
});

test("a picture that a page shows cannot be deleted, and can once nothing shows it", async () => {
  const id = await addPicture();
  await addPost("a", { cover: image });
  const refused = await owner.from("media").delete().eq("id", id);
  expect(refused).toMatchObject({
    status: 409,
    error: { code: "23503", message: "This picture is used in Post a. Take it out there first." },
  });
  await owner.from("blog_posts").delete().eq("slug", "a").throwOnError();
  await owner.from("media").delete().eq("id", id).throwOnError();
  expect((await owner.from("media").select()).data).toEqual([]);
});

/** What the admin says of the file that takes the picture's place. */
const replacement = {
  path: "2026/quay-ff00.png",
  width: 1000,
  height: 500,
  bytes: 10,
  mime: "image/png",
  variants: [480, 1000].map((width) => ({ src: `2026/quay-ff00-${width}.webp`, width })),
  placeholder: "#123456",
};

/** And what pages show of it. */
const shown = {
  src: "2026/quay-ff00-1000.webp",
  width: 1000,
  height: 500,
  variants: [{ src: "2026/quay-ff00-480.webp", width: 480 }],
  placeholder: "#123456",
};

test("a replaced picture is shown at its new address everywhere, and nothing else changes", async () => {
  const id = await addPicture();
  await useEverywhere();
  const other = await owner.from("blog_posts").select("updated_at").eq("slug", "c").throwOnError();
  await owner.rpc("replace_media", { media_id: id, file: replacement, shown }).throwOnError();

  const at = (origin: string) => ({
    alt: "Boats",
    width: 1000,
    height: 500,
    src: `${origin}2026/quay-ff00-1000.webp`,
    variants: [{ src: `${origin}2026/quay-ff00-480.webp`, width: 480 }],
    placeholder: "#123456",
  });
  const { src: url, ...shownPhoto } = at(elsewhere);
  const sections = await owner.from("portfolio_sections").select("content").order("section_type");
  expect(sections.data?.map(({ content }) => content)).toEqual([
    { image: { ...image, src: `${base}2026/other.jpg` } },
    { images: [{ caption: "A", ...shownPhoto, url }] },
    { image: at(base), note: { kept: [1, null, true] } },
  ]);
  const projects = await owner.from("projects").select("cover, description").order("slug");
  expect(projects.data).toEqual([
    { cover: at(base), description: "" },
    { cover: null, description: `![Boats](${base}2026/quay-ff00-1000.webp)` },
  ]);
  const posts = await owner.from("blog_posts").select("content, og_image").order("slug");
  expect(posts.data).toEqual([
    {
      content: `Text\n\n![Boats](${base}2026/quay-ff00-1000.webp "Low tide") and more`,
      og_image: "",
    },
    { content: "", og_image: `${elsewhere}2026/quay-ff00-1000.webp` },
    { content: "harbour-0a1b.jpg", og_image: "" },
  ]);
  expect((await owner.from("media").select().single()).data).toMatchObject({ id, ...replacement });
  const same = await owner.from("blog_posts").select("updated_at").eq("slug", "c").throwOnError();
  expect(same.data).toEqual(other.data);
});

test("the design of a social image follows a picture that is replaced, and keeps its file", async () => {
  const id = await addPicture();
  const design = { template: "cover", picture: `${base}2026/harbour-0a1b-1920.webp` };
  await owner
    .from("social_images")
    .insert({ design, src: `${base}2026/drawn.png` })
    .throwOnError();
  await owner.rpc("replace_media", { media_id: id, file: replacement, shown }).throwOnError();
  const { data } = await owner.from("social_images").select("design, src").single();
  expect(data).toEqual({
    design: { template: "cover", picture: `${base}2026/quay-ff00-1000.webp` },
    src: `${base}2026/drawn.png`,
  });
  await owner.from("media").delete().eq("id", id).throwOnError();
  await backend.database.script(
    `insert into storage.objects (bucket_id, name, created_at)
     select 'media', name, now() - interval '2 hours'
     from unnest(array['2026/quay-ff00-1000.webp', '2026/drawn.png', '2026/left.webp']) name`,
  );
  expect(await orphans()).toEqual(["2026/left.webp"]);
});

test("a picture is replaced everywhere or nowhere", async () => {
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

test("the owner finds a picture by the words of its text and of its file's name", async () => {
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
  await backend.database.script(
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

test("only files that no picture, page or recent version names are orphans", async () => {
  const names = [
    "2026/harbour-0a1b.jpg",
    "2026/harbour-0a1b-480.webp",
    "2026/shown.webp",
    "2026/in-text.webp",
    "2026/before.webp",
    "2026/long-ago.webp",
    "2026/left.webp",
    "2026/just now.webp",
    "2026/just-now.webp",
  ];
  await addPicture();
  await backend.database.query(
    `insert into storage.objects (bucket_id, name, created_at, metadata)
     select 'media', name, now() - case name when '2026/just-now.webp' then '1 minute' else '2 hours' end::interval, '{"size": 7}'
     from unnest($1::text[]) name`,
    [names],
  );
  const show = (name: string) => ({ ...image, src: `${base}2026/${name}.webp` });
  await addPost("a", { cover: show("long-ago"), content: `![](${base}2026/in-text.webp)` });
  await owner
    .from("blog_posts")
    .update({ cover: show("before") })
    .eq("slug", "a")
    .throwOnError();
  await backend.database.script(
    "update public.revisions set created_at = now() - interval '31 days'",
  );
  await owner
    .from("blog_posts")
    .update({ cover: show("shown") })
    .eq("slug", "a")
    .throwOnError();
  expect(await orphans()).toEqual(["2026/left.webp", "2026/long-ago.webp"]);
});

test("a replaced picture and a deleted post leave no file once their versions are gone", async () => {
  const bucket = owner.storage.from("media");
  for (const path of ["2026/old.webp", "2026/new.webp"]) {
    await bucket.upload(path, webp, { contentType: "image/webp" });
  }
  const row = { path: "2026/old.webp", bytes: webp.byteLength, mime: "image/webp", width: 1 };
  const listed = await owner
    .from("media")
    .insert({ ...row, height: 1 })
    .select()
    .single();
  const id = listed.data?.id ?? "";
  await addPost("a", { cover: { ...image, src: `${base}2026/old.webp` } });
  const file = { ...row, height: 1, path: "2026/new.webp", variants: [], placeholder: "" };
  const shown = { src: file.path, width: 1, height: 1, variants: [], placeholder: "" };
  await owner.rpc("replace_media", { media_id: id, file, shown }).throwOnError();
  await owner.from("blog_posts").delete().eq("slug", "a").throwOnError();
  await owner.from("media").delete().eq("id", id).throwOnError();

  // Both can still be seen in what the post was.
  await backend.database.script(
    "update storage.objects set created_at = now() - interval '2 hours'",
  );
  expect(await orphans()).toEqual([]);
  await backend.database.script(
    "update public.revisions set created_at = now() - interval '31 days'",
  );
  expect(await orphans()).toEqual(["2026/new.webp", "2026/old.webp"]);
  await bucket.remove(await orphans());

  expect(await backend.database.query("select name from storage.objects")).toEqual([]);
  const files = readdirSync(join(backend.folder, "files"), {
    recursive: true,
    withFileTypes: true,
  });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
});
