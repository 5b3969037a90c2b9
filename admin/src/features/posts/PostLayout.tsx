import { Box, Button, Stack } from "@mui/material";
import { type PostFields, type PostRow, posts } from "@portfolio/content/post";
import { type SectionRow, sections } from "@portfolio/content/section";
import { use, useId, useRef, useState } from "react";
import { useGetList, useRecordContext } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { metadataContent, metadataQuery } from "../../data/content/metadata-content.ts";
import {
  type PublishingColumns,
  publishAt,
  publishingStateOf,
  publishNow,
  unpublish,
} from "../../data/content/publishing.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { ImageInput } from "../../fields/ImagePicker.tsx";
import { CountedTextInput, LinkInput, TextInput } from "../../fields/inputs.tsx";
import { SearchResultCard, SharedLinkCard } from "../../fields/link-cards.tsx";
import { PictureLinkInput } from "../../fields/PictureLinkInput.tsx";
import { SlugField } from "../../fields/SlugField.tsx";
import { TagsInput } from "../../fields/TagsInput.tsx";
import { postsMessage } from "../../i18n/en/posts.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { lazyDialog } from "../../layout/lazy-component.tsx";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { SubmitButton } from "../../layout/SubmitButton.tsx";
import { useDistinctValues } from "../../list/TagFilter.tsx";
import type { PageLayoutProps } from "../../record/RecordPage.tsx";
import { RecordSocialImage } from "../../record/social-image/RecordSocialImage.tsx";
import { WritingLayout } from "../../record/WritingLayout.tsx";
import { DraftLink } from "./DraftLink.tsx";
import { formatDateTime } from "./format-date-time.ts";
import { PostTabs, TabOpenContext } from "./PostTabs.tsx";
import { usePublishing } from "./publishing.tsx";

/** Layout of a post's form: title and text; all other fields are in the settings panel. */
export function PostLayout({ page, preview, children }: PageLayoutProps) {
  return (
    <WritingLayout
      page={page}
      state={<PublishingState />}
      action={<PublishButton />}
      settings={{ label: postsMessage("settings"), fields: settingsFields }}
      preview={preview}
    >
      {children}
    </WritingLayout>
  );
}

/** This element is constant, so that saving the post does not render the fields again. */
const settingsFields = <PostTabs post={<PostSettings />} sharing={<SharingGroup />} />;

function PostSettings() {
  const defaultAuthor = useDefaultAuthor();
  return (
    <Stack spacing={5}>
      <PublishingSettings />
      <FieldGroup title={postsMessage("addressAndLists")}>
        <PostSlugField />
        <TextInput
          source="excerpt"
          multiline
          minRows={2}
          helperText={postsMessage("excerptHelp")}
        />
      </FieldGroup>
      <FieldGroup title={sharedMessage("cover")} help={postsMessage("coverHelp")}>
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

/** Slug of a post. For a published post, explains that the old URL redirects. */
function PostSlugField() {
  const savedPost = useRecordContext<PostRow>();
  const slug: unknown = useWatch({ name: "slug" });
  const isRedirected =
    savedPost?.slug && savedPost.slug !== slug && publishingStateOf(savedPost) === "published";
  const help = isRedirected ? postsMessage("oldAddressRedirects") : postsMessage("slugHelp");
  return <SlugField helperText={help} />;
}

function CategoryInput() {
  const listId = useId();
  const categories = useDistinctValues(posts, "category");
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

/** Default author of posts, from the metadata of the blog page; may be empty. */
function useDefaultAuthor(): string {
  const { data } = useGetList<SectionRow>(sections.name, metadataQuery);
  return metadataContent(data)?.blogPage.defaultAuthor ?? "";
}

function PublishingState() {
  return postsMessage(usePublishing().state);
}

/** Publishes a draft, or saves changes of a post that is published or scheduled. Drafts are saved automatically. */
function PublishButton() {
  const { savedPublishing, state, saveAs } = usePublishing();
  const { isSubmitting, dirtyFields } = useFormState();
  if (state !== "draft") {
    return (
      <SubmitButton
        isUnchanged={Object.keys(dirtyFields).length === 0}
        loading={isSubmitting}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {postsMessage("update")}
      </SubmitButton>
    );
  }
  // Both returns render the same component, so that React keeps the button and its focus after publishing.
  return (
    <SubmitButton
      type="button"
      loading={isSubmitting}
      onClick={({ currentTarget }) => saveAs(publishNow(savedPublishing), currentTarget.form)}
    >
      {postsMessage("publish")}
    </SubmitButton>
  );
}

const ScheduleDialog = lazyDialog(() => import("./ScheduleDialog.tsx"));

function PublishingSettings() {
  const groupRef = useRef<HTMLDivElement>(null);
  const { postId, savedPublishing, state, isAwaitingSave, saveAs } = usePublishing();
  const [isDateDialogOpen, setDateDialogOpen] = useState(false);
  const change = (next: PublishingColumns) => saveAs(next, groupRef.current?.closest("form"));

  return (
    <FieldGroup title={postsMessage("publishing")}>
      <SecondaryText>
        {isAwaitingSave ? postsMessage("changesOnSave") : describeVisibility(savedPublishing)}
      </SecondaryText>
      <Box ref={groupRef} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={() => setDateDialogOpen(true)}>
          {state === "draft" ? postsMessage("schedule") : postsMessage("changeDate")}
        </Button>
        {state === "scheduled" && (
          <Button color="inherit" onClick={() => change(publishNow(savedPublishing))}>
            {postsMessage("publishNow")}
          </Button>
        )}
        {state !== "draft" && (
          <Button color="inherit" onClick={() => change(unpublish(savedPublishing))}>
            {state === "scheduled" ? postsMessage("toDraft") : postsMessage("unpublish")}
          </Button>
        )}
      </Box>
      {postId && state !== "published" && <DraftLink postId={postId} />}
      {isDateDialogOpen && (
        <ScheduleDialog
          initialTime={state === "draft" ? null : savedPublishing.published_at}
          onClose={() => setDateDialogOpen(false)}
          onChosen={(time) => {
            setDateDialogOpen(false);
            change(publishAt(time));
          }}
        />
      )}
    </FieldGroup>
  );
}

function describeVisibility(post: PublishingColumns): string {
  const state = publishingStateOf(post);
  if (state === "draft" || !post.published_at) return postsMessage("notVisibleYet");
  const time = formatDateTime(new Date(post.published_at));
  return state === "scheduled"
    ? postsMessage("visibleFrom", { moment: time })
    : postsMessage("visibleWithDate", { moment: time });
}

function SharingGroup() {
  return (
    <FieldGroup title={postsMessage("sharing")} help={postsMessage("sharingHelp")}>
      {/* A closed tab renders no previews, because they rerender on each key press in the title. */}
      {use(TabOpenContext) && <Previews />}
      <CountedTextInput source="seo_title" recommendedLength={{ from: 30, to: 60 }} />
      <CountedTextInput
        source="seo_description"
        multiline
        recommendedLength={{ from: 110, to: 160 }}
      />
      <PictureLinkInput source="og_image" helperText={postsMessage("pictureHelp")} />
      <RecordSocialImage collection={posts} />
      <LinkInput
        source="canonical_url"
        placeholder="https://…"
        helperText={postsMessage("canonicalHelp")}
      />
    </FieldGroup>
  );
}

function Previews() {
  const { control } = useFormContext<PostFields>();
  // Watching all fields would render the previews on every key press in the text.
  const [url, slug, seoTitle, title, seoDescription, excerpt] = useWatch({
    control,
    name: ["canonical_url", "slug", "seo_title", "title", "seo_description", "excerpt"],
  });
  const [ogImage, cover] = useWatch({ control, name: ["og_image", "cover"] });
  const preview = {
    url: url || `${window.location.origin}/blog/${slug ?? ""}`,
    title: seoTitle || title || "",
    description: seoDescription || excerpt || "",
  };
  return (
    <>
      <SearchResultCard {...preview} />
      <SharedLinkCard {...preview} picture={ogImage || cover?.src} />
    </>
  );
}
