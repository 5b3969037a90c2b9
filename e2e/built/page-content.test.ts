import { posts } from "@portfolio/content/collections";
import { afterAll, beforeAll, expect, test } from "vitest";
import { columnList } from "../../public-site/app/content/public-rows.server.ts";
import {
  postSummaryColumns,
  projectSummaryColumns,
} from "../../public-site/app/content/summaries.server.ts";
import { type Backend, startBackend } from "../../supabase/tests/support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
  await backend.database.exec(`
    insert into public.projects (title, slug) values ('A', 'a');
    insert into public.blog_posts (title, slug, status, published_at)
    select 'A', 'a-' || n, 'published', now() from generate_series(1, 2) n;
  `);
});
afterAll(() => backend.remove());

test.each([
  ["a project", "site_content() #> '{projects,0}'", projectSummaryColumns],
  ["a post", "site_content() #> '{posts,0}'", postSummaryColumns],
  ["the post of a page", "post_page('a-1') #> '{post}'", columnList(posts)],
  ["a neighbour of a post", "post_page('a-1') #> '{others,0}'", postSummaryColumns],
])("the functions for pages return each column of %s that pages read", async (_, row, columns) => {
  const columnRows = await backend.database.query<{ name: string }>(
    `select json_object_keys(public.${row}) as name`,
  );
  expect(columnRows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns.split(",")));
});
