import { beforeEach, expect, test } from "vitest";
import {
  addPicture,
  addPost,
  emptySiteSql,
  image,
  listOrphans,
  publicFilesPath,
} from "./support/media.ts";
import { insert, readRows } from "./support/rows.ts";
import { startSiteWithOtherUser } from "./support/site.ts";

const { backend, owner, otherUser } = await startSiteWithOtherUser();
beforeEach(() => backend.database.exec(emptySiteSql));

const supabaseUrl = `https://abc.supabase.co${publicFilesPath}`;

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
      content: {
        images: [{ caption: "A", ...photo, url: `${supabaseUrl}2026/harbour-0a1b.jpg` }],
      },
    },
    {
      section_type: "about",
      title: "Elsewhere",
      content: { image: { ...image, src: `${publicFilesPath}2026/other.jpg` } },
    },
  ]);
  await insert(owner, "projects", [
    { title: "Covered", slug: "covered", cover: image },
    {
      title: "Described",
      slug: "described",
      description: `![Boats](${publicFilesPath}2026/harbour-0a1b-480.webp)`,
    },
  ]);
  await addPost(owner, "a", {
    content: `Text\n\n![Boats](${publicFilesPath}2026/harbour-0a1b.jpg "Low tide") and more`,
  });
  await addPost(owner, "b", { og_image: `${supabaseUrl}2026/harbour-0a1b-1920.webp` });
  await addPost(owner, "c", { content: "harbour-0a1b.jpg" });
  const greeting = `![Boats](${publicFilesPath}2026/harbour-0a1b.jpg)`;
  await insert(owner, "selections", { title: "For Ada", greeting });
}

test("only the owner can list all uses of a picture and its resized files", async () => {
  const id = await addPicture(owner);
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
  const id = await addPicture(owner);
  await addPost(owner, "a", { cover: image });
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
  const id = await addPicture(owner);
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
    { image: { ...image, src: `${publicFilesPath}2026/other.jpg` } },
    { images: [{ caption: "A", ...shownPhoto, url }] },
    { image: imageAt(publicFilesPath), note: { kept: [1, null, true] } },
  ]);
  const projects = await owner.from("projects").select("cover, description").order("slug");
  expect(projects.data).toEqual([
    { cover: imageAt(publicFilesPath), description: "" },
    { cover: null, description: `![Boats](${publicFilesPath}2026/quay-ff00-1000.webp)` },
  ]);
  const posts = await owner.from("blog_posts").select("content, og_image").order("slug");
  expect(posts.data).toEqual([
    {
      content: `Text\n\n![Boats](${publicFilesPath}2026/quay-ff00-1000.webp "Low tide") and more`,
      og_image: "",
    },
    { content: "", og_image: `${supabaseUrl}2026/quay-ff00-1000.webp` },
    { content: "harbour-0a1b.jpg", og_image: "" },
  ]);
  const selection = await owner.from("selections").select("greeting").single();
  expect(selection.data?.greeting).toBe(`![Boats](${publicFilesPath}2026/quay-ff00-1000.webp)`);
  expect((await owner.from("media").select().single()).data).toMatchObject({ id, ...replacement });
  expect(await readVersion()).toEqual(versionBefore);
});

test("replacing a picture updates designs of social images, and a file that a design uses is no orphan", async () => {
  const id = await addPicture(owner);
  const design = { template: "cover", picture: `${publicFilesPath}2026/harbour-0a1b-1920.webp` };
  await insert(owner, "social_images", { design, src: `${publicFilesPath}2026/drawn.png` });
  await owner
    .rpc("replace_media", { media_id: id, file: replacement, shown: shownFields })
    .throwOnError();
  const { data } = await owner.from("social_images").select("design, src").single();
  expect(data).toEqual({
    design: { template: "cover", picture: `${publicFilesPath}2026/quay-ff00-1000.webp` },
    src: `${publicFilesPath}2026/drawn.png`,
  });
  await owner.from("media").delete().eq("id", id).throwOnError();
  await backend.database.exec(
    `insert into storage.objects (bucket_id, name, created_at)
     select 'media', name, now() - interval '2 hours'
     from unnest(array['2026/quay-ff00-1000.webp', '2026/drawn.png', '2026/left.webp']) name`,
  );
  expect(await listOrphans(owner)).toEqual(["2026/left.webp"]);
});

test("a failed replacement changes nothing", async () => {
  const id = await addPicture(owner);
  await addPicture(owner, "2026/taken");
  await addPost(owner, "a", { cover: image });
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
