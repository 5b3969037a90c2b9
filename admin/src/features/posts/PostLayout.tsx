import { Button, Stack } from "@mui/material";
import { type PostRow, posts } from "@portfolio/content/post";
import { type SectionRow, sections } from "@portfolio/content/section";
import { sectionTypes } from "@portfolio/content/sections";
import { useId } from "react";
import { useGetList, useRecordContext } from "react-admin";
import { useFormState, useWatch } from "react-hook-form";
import { publishNow, stateOf } from "../../data/content/publishing.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { ImageInput } from "../../fields/ImageInput.tsx";
import { SlugField } from "../../fields/SlugField.tsx";
import { TagsInput } from "../../fields/TagsInput.tsx";
import { TextInput } from "../../fields/TextInput.tsx";
import { postsMessage } from "../../i18n/en/posts.ts";
import { metadataQuery } from "../../record/metadata-query.ts";
import type { PageLayoutProps } from "../../record/RecordPage.tsx";
import { WritingLayout } from "../../record/WritingLayout.tsx";
import { PostTabs } from "./PostTabs.tsx";
import { PublishingSettings } from "./PublishingSettings.tsx";
import { SharingGroup } from "./SharingGroup.tsx";
import { useCategoriesAndTags } from "./use-categories-and-tags.ts";
import { usePublishing } from "./use-publishing.ts";

/** Layout of a post's form: title and text; all other fields are in the settings panel. */
export function PostLayout({ page, preview, children }: PageLayoutProps) {
  return (
    <WritingLayout
      page={page}
      state={<PublishingState />}
      action={<PublishButton />}
      settings={{
        label: postsMessage("settings"),
        fields: <PostTabs post={<PostSettings />} sharing={<SharingGroup />} />,
      }}
      preview={preview}
    >
      {children}
    </WritingLayout>
  );
}

function PostSettings() {
  const defaultAuthor = useDefaultAuthor();
  return (
    <Stack spacing={5}>
      <PublishingSettings />
      <FieldGroup title={postsMessage("inLists")}>
        <PostSlugField />
        <TextInput
          source="excerpt"
          multiline
          minRows={2}
          helperText={postsMessage("excerptHelp")}
        />
      </FieldGroup>
      <FieldGroup title={postsMessage("cover")} help={postsMessage("coverHelp")}>
        <ImageInput source="cover" hideLabel />
      </FieldGroup>
      <FieldGroup title={postsMessage("classification")}>
        <CategoryInput />
        <TagsInput source="tags" helperText={postsMessage("tagsHelp")} />
        <TextInput source="series" helperText={postsMessage("seriesHelp")} />
        <TextInput
          source="author"
          placeholder={defaultAuthor}
          helperText={postsMessage("authorHelp")}
        />
      </FieldGroup>
    </Stack>
  );
}

/** Slug of a post. For a published post, explains that the old address redirects. */
function PostSlugField() {
  const savedPost = useRecordContext<PostRow>();
  const slug: unknown = useWatch({ name: "slug" });
  const isRedirected =
    savedPost?.slug && savedPost.slug !== slug && stateOf(savedPost) === "published";
  const help = isRedirected ? postsMessage("oldAddressRedirects") : postsMessage("slugHelp");
  return <SlugField resource={posts.name} helperText={help} />;
}

/** Category with suggestions from other posts. */
function CategoryInput() {
  const listId = useId();
  const { categories } = useCategoriesAndTags();
  return (
    <>
      <TextInput
        source="category"
        helperText={postsMessage("categoryHelp")}
        slotProps={{ htmlInput: { list: listId } }}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}

/** Author of posts without an author, from the metadata of the blog page; may be empty. */
function useDefaultAuthor(): string {
  const { data } = useGetList<SectionRow>(sections.name, metadataQuery);
  const metadata = sectionTypes.metadata.schema.safeParse(data?.[0]?.content ?? {});
  return metadata.data?.blogPage.defaultAuthor ?? "";
}

function PublishingState() {
  return postsMessage(usePublishing().state);
}

/** Publishes a draft, or saves changes of a post that is published or scheduled. Drafts save themselves. */
function PublishButton() {
  const { savedPublishing, state, saveAs } = usePublishing();
  const { isSubmitting, dirtyFields } = useFormState();
  if (state !== "draft") {
    return (
      <Button
        type="submit"
        variant="contained"
        disabled={Object.keys(dirtyFields).length === 0}
        loading={isSubmitting}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {postsMessage("update")}
      </Button>
    );
  }
  return (
    <Button
      variant="contained"
      loading={isSubmitting}
      onClick={({ currentTarget }) => saveAs(publishNow(savedPublishing), currentTarget.form)}
    >
      {postsMessage("publish")}
    </Button>
  );
}
