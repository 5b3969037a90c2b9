import { projects } from "@portfolio/content/collections";
import { MarkdownInput, usePreloadedEditor } from "../../fields/editor/MarkdownInput.tsx";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { FieldRow } from "../../fields/FieldRow.tsx";
import { ImageInput } from "../../fields/ImageInput.tsx";
import { LinkInput } from "../../fields/LinkInput.tsx";
import { PicturesInput } from "../../fields/PicturesInput.tsx";
import { SlugField } from "../../fields/SlugField.tsx";
import { SwitchInput } from "../../fields/SwitchInput.tsx";
import { TagsInput } from "../../fields/TagsInput.tsx";
import { TextInput } from "../../fields/TextInput.tsx";
import { projectsWord } from "../../i18n/en/projects.ts";
import { sharedWord } from "../../i18n/en/shared.ts";
import { RecordPage } from "../../record/RecordPage.tsx";
import { LinksInput } from "./LinksInput.tsx";
import { ProjectSharing } from "./ProjectSharing.tsx";

/** `/admin/projects?new` and `/admin/projects/{id}`. */
export default function ProjectEditor() {
  usePreloadedEditor();
  return (
    <RecordPage collection={projects}>
      <FieldGroup title={projectsWord("project")}>
        <TextInput source="title" helperText={projectsWord("titleHelp")} />
        <SlugField resource={projects.name} helperText={projectsWord("slugHelp")} />
        <TextInput
          source="summary"
          multiline
          minRows={2}
          helperText={projectsWord("summaryHelp")}
        />
        <MarkdownInput source="description" helperText={projectsWord("descriptionHelp")} />
        <TagsInput source="tags" helperText={projectsWord("onCardAndPage")} />
      </FieldGroup>
      <FieldGroup title={projectsWord("facts")} help={projectsWord("factsHelp")}>
        <FieldRow>
          <TextInput source="year" inputMode="numeric" helperText={projectsWord("yearHelp")} />
          <TextInput source="role" helperText={projectsWord("roleHelp")} />
        </FieldRow>
        <TextInput source="client" helperText={projectsWord("clientHelp")} />
      </FieldGroup>
      <FieldGroup title={projectsWord("links")} help={projectsWord("linksHelp")}>
        <LinkInput source="url" helperText={projectsWord("urlHelp")} />
        <LinkInput source="repo_url" helperText={projectsWord("repoHelp")} />
        <LinksInput />
      </FieldGroup>
      <FieldGroup title={projectsWord("cover")} help={projectsWord("coverHelp")}>
        <ImageInput source="cover" hideLabel />
      </FieldGroup>
      <FieldGroup title={projectsWord("gallery")} help={projectsWord("galleryHelp")}>
        <PicturesInput
          source="gallery"
          itemName="picture"
          address="src"
          emptyText={projectsWord("noPictures")}
          captionHelp={projectsWord("captionHelp")}
        />
      </FieldGroup>
      <ProjectSharing />
      <FieldGroup title={projectsWord("onSite")}>
        <SwitchInput source="visible" helperText={sharedWord("visibleHelp")} />
        <SwitchInput source="featured" helperText={projectsWord("featuredHelp")} />
      </FieldGroup>
    </RecordPage>
  );
}
