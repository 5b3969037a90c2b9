import { Stack } from "@mui/material";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { ImageInput } from "../inputs/ImageInput.tsx";
import { TagsInput } from "../inputs/TagsInput.tsx";
import { TextInput } from "../inputs/TextInput.tsx";
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
            <FieldGroup title="Writing">
              <TextInput source="title" />
              <SlugField />
              <TextInput
                source="excerpt"
                multiline
                minRows={2}
                helperText="One or two sentences in lists and feeds."
              />
              <MarkdownInput
                source="content"
                helperText="Paste or drop pictures where they belong."
              />
            </FieldGroup>
            <FieldGroup
              title="Cover"
              help="Above the post, in lists, and where somebody shares it."
            >
              <ImageInput source="cover" hideLabel />
            </FieldGroup>
            <FieldGroup title="Where it belongs">
              <CategoryInput />
              <TagsInput source="tags" helperText="Visitors can filter the blog by them." />
              <TextInput
                source="author"
                placeholder={defaultAuthor}
                helperText="Leave it empty for the blog's default author."
                slotProps={defaultAuthor ? { inputLabel: { shrink: true } } : {}}
              />
            </FieldGroup>
          </Stack>
        }
      />
    </>
  );
}
