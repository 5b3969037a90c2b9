import { Stack } from "@mui/material";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { ImageInput } from "../inputs/ImageInput.tsx";
import { TagsInput } from "../inputs/TagsInput.tsx";
import { TextInput } from "../inputs/TextInput.tsx";
import { blogWord } from "../words/en/blog.ts";
import { MarkdownInput } from "../writing/MarkdownInput.tsx";
import { CategoryInput } from "./CategoryInput.tsx";
import { PostTabs } from "./PostTabs.tsx";
import { PublishingPanel } from "./Publishing.tsx";
import { SharingGroup } from "./SharingGroup.tsx";
import { SlugField } from "./SlugField.tsx";
import { useDefaultAuthor } from "./use-default-author.ts";

/** The fields of a post, for creating and editing alike. */
export function PostInputs() {
  const defaultAuthor = useDefaultAuthor();
  return (
    <>
      <PublishingPanel />
      <PostTabs
        sharing={<SharingGroup />}
        post={
          <Stack spacing={5}>
            <FieldGroup title={blogWord("writing")}>
              <TextInput source="title" />
              <SlugField />
              <TextInput
                source="excerpt"
                multiline
                minRows={2}
                helperText={blogWord("excerptHelp")}
              />
              <MarkdownInput source="content" helperText={blogWord("contentHelp")} />
            </FieldGroup>
            <FieldGroup title={blogWord("cover")} help={blogWord("coverHelp")}>
              <ImageInput source="cover" hideLabel />
            </FieldGroup>
            <FieldGroup title={blogWord("belongs")}>
              <CategoryInput />
              <TagsInput source="tags" helperText={blogWord("tagsHelp")} />
              <TextInput
                source="author"
                placeholder={defaultAuthor}
                helperText={blogWord("authorHelp")}
                slotProps={defaultAuthor ? { inputLabel: { shrink: true } } : {}}
              />
            </FieldGroup>
          </Stack>
        }
      />
    </>
  );
}
