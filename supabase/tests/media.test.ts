import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import {
  addPicture,
  addPost,
  emptySiteSql,
  image,
  listOrphans,
  publicFilesPath,
} from "./support/media.ts";
import { webp } from "./support/pictures.ts";
import { insertRow, update } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

const { backend, owner } = await startSite();
beforeEach(() => backend.database.script(emptySiteSql));

test("the owner finds a picture by words of its alternative text and of its file name", async () => {
  await addPicture(owner);
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

test("only files that no picture, page or recent version refers to are orphans", async () => {
  const names = [
    "2026/harbour-0a1b.jpg",
    "2026/harbour-0a1b-480.webp",
    "2026/shown.webp",
    "2026/in-text.webp",
    "2026/before.webp",
    "2026/long-ago.webp",
    "2026/left.webp",
    // The admin would not create a name with spaces.
    "2026/name with spaces.webp",
    "2026/just-now.webp",
  ];
  await addPicture(owner);
  await backend.database.query(
    `insert into storage.objects (bucket_id, name, created_at, metadata)
     select 'media', name, now() - case name when '2026/just-now.webp' then '1 minute' else '2 hours' end::interval, '{"size": 7}'
     from unnest($1::text[]) name`,
    [names],
  );
  const imageOf = (name: string) => ({ ...image, src: `${publicFilesPath}2026/${name}.webp` });
  await addPost(owner, "a", {
    cover: imageOf("long-ago"),
    content: `![](${publicFilesPath}2026/in-text.webp)`,
  });
  await update(owner, "blog_posts", { slug: "a" }, { cover: imageOf("before") });
  await backend.database.script(
    "update public.revisions set created_at = now() - interval '31 days'",
  );
  await update(owner, "blog_posts", { slug: "a" }, { cover: imageOf("shown") });
  expect(await listOrphans(owner)).toEqual(["2026/left.webp", "2026/long-ago.webp"]);
});

test("files of a replaced picture and a deleted post become orphans after 30 days", async () => {
  const bucket = owner.storage.from("media");
  for (const path of ["2026/old.webp", "2026/new.webp"]) {
    await bucket.upload(path, webp, { contentType: "image/webp" });
  }
  const row = { path: "2026/old.webp", bytes: webp.byteLength, mime: "image/webp", width: 1 };
  const { id } = await insertRow(owner, "media", { ...row, height: 1 });
  await addPost(owner, "a", { cover: { ...image, src: `${publicFilesPath}2026/old.webp` } });
  const file = { ...row, height: 1, path: "2026/new.webp", variants: [], placeholder: "" };
  const shown = { src: file.path, width: 1, height: 1, variants: [], placeholder: "" };
  await owner.rpc("replace_media", { media_id: id, file, shown }).throwOnError();
  await owner.from("blog_posts").delete().eq("slug", "a").throwOnError();
  await owner.from("media").delete().eq("id", id).throwOnError();

  // Versions of the post still refer to both files.
  await backend.database.script(
    "update storage.objects set created_at = now() - interval '2 hours'",
  );
  expect(await listOrphans(owner)).toEqual([]);
  await backend.database.script(
    "update public.revisions set created_at = now() - interval '31 days'",
  );
  expect(await listOrphans(owner)).toEqual(["2026/new.webp", "2026/old.webp"]);
  await bucket.remove(await listOrphans(owner));

  expect(await backend.database.query("select name from storage.objects")).toEqual([]);
  const files = readdirSync(join(backend.folder, "files"), {
    recursive: true,
    withFileTypes: true,
  });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
});
