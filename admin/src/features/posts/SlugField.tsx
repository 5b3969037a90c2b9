import { type PostRow, posts } from "@portfolio/content/post";
import { isSlug } from "@portfolio/content/slug";
import { useEffect, useState } from "react";
import { useGetList, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { stateOf } from "../../data/publishing.ts";
import { TextInput } from "../../fields/TextInput.tsx";
import { blogWord } from "../../i18n/en/blog.ts";

/** How long after the last key it is asked whether another post has the slug, in milliseconds. */
const pause = 400;

/** The last part of the post's address; says what a change means, and when it is another post's already. */
export function SlugField() {
  const saved = useRecordContext<PostRow>();
  const slug: string = useWatch({ name: "slug" }) ?? "";
  const isTaken = useIsTaken(slug, saved);
  const isRedirected = saved?.slug && saved.slug !== slug && stateOf(saved) === "published";
  const change = isRedirected ? blogWord("oldLeads") : blogWord("slugHelp");
  return <TextInput source="slug" helperText={isTaken ? blogWord("slugTaken") : change} />;
}

/** True where another post has a slug; asked only of one that was changed and could be saved. */
function useIsTaken(slug: string, saved: PostRow | undefined): boolean {
  const [asked, setAsked] = useState(slug);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(slug), pause);
    return () => clearTimeout(timer);
  }, [slug]);
  const { data } = useGetList<Pick<PostRow, "id">>(
    posts.name,
    {
      filter: { "slug@eq": asked },
      pagination: { page: 1, perPage: 1 },
      sort: { field: "created_at", order: "DESC" },
      meta: { columns: ["id"] },
    },
    { enabled: asked !== "" && asked !== saved?.slug && isSlug(asked), retry: false },
  );
  const isOther = data?.some(({ id }) => id !== saved?.id) ?? false;
  return isOther && asked === slug;
}
