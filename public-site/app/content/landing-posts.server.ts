import { posts as collection } from "@portfolio/content/post";
import type { Section } from "@portfolio/content/sections";
import { pickedSlugs } from "../sections/picked-slugs.ts";
import type { PostCard } from "../site/site.ts";
import { rows } from "./api-rows.server.ts";
import { type PostCardRow, postCardColumns, toPostCard } from "./cards.server.ts";
import { publicRows } from "./public-rows.server.ts";
import { isQueryableInList, type Source } from "./source.server.ts";

const newestCount = 12;

type Reader = Pick<Source, "database" | "onProblem">;

const publicCards = ({ database }: Reader) => publicRows(database, collection, postCardColumns);

async function cards({ onProblem }: Reader, query: ReturnType<typeof publicCards>) {
  const found = await rows<PostCardRow>(query);
  return found.flatMap((row) => toPostCard(row, onProblem) ?? []);
}

export async function postsBySlug(reader: Reader, slugs: readonly string[]): Promise<PostCard[]> {
  const possible = slugs.filter(isQueryableInList);
  return possible.length > 0 ? cards(reader, publicCards(reader).in("slug", possible)) : [];
}

/** The newest public posts, followed by older ones selected in sections. */
export async function landingPosts(
  reader: Reader,
  sections: Promise<readonly Section[]>,
): Promise<PostCard[]> {
  const [newest, shown] = await Promise.all([
    cards(reader, publicCards(reader).limit(newestCount)),
    sections,
  ]);
  const older = shown.flatMap((section) => pickedSlugs(section, newest));
  return [...newest, ...(await postsBySlug(reader, older))];
}
