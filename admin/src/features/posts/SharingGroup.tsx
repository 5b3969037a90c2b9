import type { PostFields, PostRow } from "@portfolio/content/post";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { CountedTextInput } from "../../fields/CountedTextInput.tsx";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { LinkInput } from "../../fields/LinkInput.tsx";
import { SearchResultCard } from "../../fields/link-cards/SearchResultCard.tsx";
import { SharedLinkCard } from "../../fields/link-cards/SharedLinkCard.tsx";
import { postsMessage } from "../../i18n/en/posts.ts";
import { SocialImageNote } from "../../record/social-image/SocialImageNote.tsx";

/** Fields and previews for search results and shared links. */
export function SharingGroup() {
  return (
    <FieldGroup title={postsMessage("searchAndSharing")} help={postsMessage("sharingHelp")}>
      <Previews />
      <CountedTextInput source="seo_title" recommendedLength={{ from: 30, to: 60 }} />
      <CountedTextInput
        source="seo_description"
        multiline
        recommendedLength={{ from: 110, to: 160 }}
      />
      <LinkInput
        source="og_image"
        placeholder={postsMessage("pathPlaceholder")}
        helperText={postsMessage("pictureHelp")}
      />
      <GeneratedPicture />
      <LinkInput
        source="canonical_url"
        placeholder="https://…"
        helperText={postsMessage("canonicalHelp")}
      />
    </FieldGroup>
  );
}

/** Values of the named fields. Watching all fields would render the previews with every key in the text. */
function usePost<Name extends keyof PostFields>(...names: Name[]): Partial<Pick<PostFields, Name>> {
  const values: unknown[] = useWatch({ name: names });
  // The cast is safe, because the form holds a post.
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Partial<
    Pick<PostFields, Name>
  >;
}

/** Generates a picture of a saved post. An unsaved post has no id, which the picture needs. */
function GeneratedPicture() {
  const record = useRecordContext<PostRow>();
  const post = usePost("seo_title", "title", "og_image");
  const { setValue } = useFormContext();
  if (!record?.id) return null;
  return (
    <SocialImageNote
      target={{ kind: "post", id: record.id }}
      title={post.seo_title || post.title || ""}
      src={post.og_image}
      onCreated={({ src }) => setValue("og_image", src, { shouldDirty: true })}
    />
  );
}

function Previews() {
  const post = usePost(
    ...(["canonical_url", "slug", "seo_title", "title", "seo_description", "excerpt"] as const),
    ...(["og_image", "cover"] as const),
  );
  const preview = {
    address: post.canonical_url || `${window.location.origin}/blog/${post.slug ?? ""}`,
    title: post.seo_title || post.title || "",
    description: post.seo_description || post.excerpt || "",
  };
  return (
    <>
      <SearchResultCard {...preview} />
      <SharedLinkCard {...preview} picture={post.og_image || post.cover?.src} />
    </>
  );
}
