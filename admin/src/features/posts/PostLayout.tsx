import { Stack } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { ImageInput } from "../../fields/ImageInput.tsx";
import { TagsInput } from "../../fields/TagsInput.tsx";
import { TextInput } from "../../fields/TextInput.tsx";
import { postsMessage } from "../../i18n/en/posts.ts";
import type { FormLayoutProps } from "../../record/preview/FormWithPreview.tsx";
import { WritingLayout } from "../../record/WritingLayout.tsx";
import { CategoryInput } from "./CategoryInput.tsx";
import { PostSlugField } from "./PostSlugField.tsx";
import { PostTabs } from "./PostTabs.tsx";
import { PublishingAct, PublishingState } from "./PublishingAct.tsx";
import { PublishingSettings } from "./PublishingSettings.tsx";
import { SharingGroup } from "./SharingGroup.tsx";
import { useDefaultAuthor } from "./use-default-author.ts";

/** Layout of a post's form: title and text, with everything else in the settings panel. */
export function PostLayout({ preview, children }: FormLayoutProps) {
  return (
    <WritingLayout
      state={<PublishingState />}
      action={<PublishingAct />}
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
      <FieldGroup title={postsMessage("belongs")}>
        <CategoryInput />
        <TagsInput source="tags" helperText={postsMessage("tagsHelp")} />
        <TextInput
          source="author"
          placeholder={defaultAuthor}
          helperText={postsMessage("authorHelp")}
          slotProps={defaultAuthor ? { inputLabel: { shrink: true } } : {}}
        />
      </FieldGroup>
    </Stack>
  );
}
