import { zodResolver } from "@hookform/resolvers/zod";
import { Stack } from "@mui/material";
import { projectFields } from "@portfolio/content/project";
import { slugify } from "@portfolio/content/slug";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { ImageInput } from "../inputs/ImageInput.tsx";
import { LinkInput } from "../inputs/LinkInput.tsx";
import { ModelProvider } from "../inputs/model.tsx";
import { SwitchInput } from "../inputs/SwitchInput.tsx";
import { TagsInput } from "../inputs/TagsInput.tsx";
import { TextInput } from "../inputs/TextInput.tsx";

/** Checks a project's form by the content model; keys it does not know stay. */
export const projectResolver = zodResolver(projectFields, undefined, { raw: true });

/** The fields of a project, for creating and editing alike. `isNew` lets the slug follow the title. */
export function ProjectInputs({ isNew = false }: { isNew?: boolean }) {
  return (
    <ModelProvider value={projectFields}>
      <Stack spacing={5} sx={{ width: "100%", maxWidth: "40rem" }}>
        {isNew && <SlugFromTitle />}
        <FieldGroup title="Project">
          <TextInput source="title" helperText="Heading of the project's card." />
          <TextInput
            source="slug"
            helperText="Short name in links to the project. It is made from the title."
          />
          <TextInput
            source="summary"
            multiline
            minRows={2}
            helperText="One or two sentences on the card."
          />
          <TextInput
            source="description"
            multiline
            minRows={8}
            helperText="The whole story. Markdown: **bold**, *italic*, [text](link), lists, headings."
          />
          <TagsInput source="tags" helperText="Shown on the card; visitors can filter by them." />
        </FieldGroup>
        <FieldGroup title="Links" help="Shown on the card. Leave empty what there is not.">
          <LinkInput source="url" helperText="Where the project can be seen." />
          <LinkInput source="repo_url" helperText="Where its source code is." />
        </FieldGroup>
        <FieldGroup title="Cover" help="Shown above the title of the card.">
          <ImageInput source="cover" />
        </FieldGroup>
        <FieldGroup title="On the site">
          <SwitchInput
            source="visible"
            helperText="Visitors see this project. You see it either way."
          />
          <SwitchInput
            source="featured"
            helperText="Featured projects come first on the landing page."
          />
        </FieldGroup>
      </Stack>
    </ModelProvider>
  );
}

/** Writes the slug while the title is typed, until somebody writes it by hand. */
function SlugFromTitle() {
  const { setValue, getValues } = useFormContext();
  const title: unknown = useWatch({ name: "title" });
  const written = useRef("");
  useEffect(() => {
    if (typeof title !== "string" || getValues("slug") !== written.current) return;
    written.current = title.trim() === "" ? "" : slugify(title);
    setValue("slug", written.current, { shouldDirty: true });
  }, [title, setValue, getValues]);
  return null;
}
