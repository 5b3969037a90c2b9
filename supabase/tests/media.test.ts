import { beforeEach, expect, test } from "vitest";
import {
  addPicture,
  addPost,
  emptySiteSql,
  image,
  listOrphans,
  publicFilesPath,
} from "./support/media.ts";
import { update } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

const { backend, owner } = await startSite();
beforeEach(() => backend.database.exec(emptySiteSql));

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
  await addPost(owner, "b", { cover: imageOf("deleted-long-ago") });
  await addPost(owner, "c", { cover: imageOf("deleted-now") });
  await owner.from("blog_posts").delete().eq("slug", "b").throwOnError();
  await backend.database.exec(
    "update public.revisions set created_at = now() - interval '31 days'",
  );
  await update(owner, "blog_posts", { slug: "a" }, { cover: imageOf("shown") });
  await owner.from("blog_posts").delete().eq("slug", "c").throwOnError();
  expect(await listOrphans(owner)).toEqual([
    "2026/deleted-long-ago.webp",
    "2026/left.webp",
    "2026/long-ago.webp",
  ]);
});
