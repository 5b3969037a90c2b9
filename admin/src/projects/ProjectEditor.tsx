import { projects } from "@portfolio/content/collections";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { ImageInput } from "../inputs/ImageInput.tsx";
import { LinkInput } from "../inputs/LinkInput.tsx";
import { SwitchInput } from "../inputs/SwitchInput.tsx";
import { TagsInput } from "../inputs/TagsInput.tsx";
import { TextInput } from "../inputs/TextInput.tsx";
import { RecordPage } from "../shared/RecordPage.tsx";
import { MarkdownInput, usePreloadedEditor } from "../writing/MarkdownInput.tsx";
import { ProjectSharing } from "./ProjectSharing.tsx";

/** `/admin/projects?new` and `/admin/projects/{id}`. */
export default function ProjectEditor() {
  usePreloadedEditor();
  return (
    <RecordPage collection={projects}>
      <FieldGroup title="Project">
        <TextInput source="title" helperText="Heading of the project's card and page." />
        <TextInput
          source="slug"
          helperText="The end of the project's address. It is made from the title."
        />
        <TextInput
          source="summary"
          multiline
          minRows={2}
          helperText="One or two sentences on the card and under the page's title."
        />
        <MarkdownInput
          source="description"
          helperText="The whole story, on the project's own page."
        />
        <TagsInput source="tags" helperText="Shown on the card and the project's page." />
      </FieldGroup>
      <FieldGroup
        title="Links"
        help="Shown on the card and the project's page. Leave empty what there is not."
      >
        <LinkInput source="url" helperText="Where the project can be seen." />
        <LinkInput source="repo_url" helperText="Where its source code is." />
      </FieldGroup>
      <FieldGroup title="Cover" help="On the card, and large on the project's page.">
        <ImageInput source="cover" hideLabel />
      </FieldGroup>
      <ProjectSharing />
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
    </RecordPage>
  );
}
