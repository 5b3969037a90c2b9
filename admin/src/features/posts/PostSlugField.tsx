import { type PostRow, posts } from "@portfolio/content/post";
import { useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { stateOf } from "../../data/content/publishing.ts";
import { SlugField } from "../../fields/SlugField.tsx";
import { postsMessage } from "../../i18n/en/posts.ts";

/** The post's slug; says what a change means for a post that visitors can read. */
export function PostSlugField() {
  const saved = useRecordContext<PostRow>();
  const slug: unknown = useWatch({ name: "slug" });
  const isRedirected = saved?.slug && saved.slug !== slug && stateOf(saved) === "published";
  const help = isRedirected ? postsMessage("oldLeads") : postsMessage("slugHelp");
  return <SlugField resource={posts.name} helperText={help} />;
}
