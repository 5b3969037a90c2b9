import { projects } from "@portfolio/content/collections";
import type { ProjectFields } from "@portfolio/content/project";
import { useWatch } from "react-hook-form";
import { MarkdownInput, usePreloadEditor } from "../../fields/editor/MarkdownInput.tsx";
import { FieldGroup, FieldRow } from "../../fields/FieldGroup.tsx";
import { ImageInput } from "../../fields/ImagePicker.tsx";
import {
  ChoiceInput,
  LinkInput,
  SelectField,
  SwitchInput,
  TextInput,
} from "../../fields/inputs.tsx";
import { ListInput } from "../../fields/ListInput.tsx";
import { PicturesInput } from "../../fields/PicturesInput.tsx";
import { SlugField } from "../../fields/SlugField.tsx";
import { TagsInput } from "../../fields/TagsInput.tsx";
import { projectsMessage } from "../../i18n/en/projects.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { RecordPage } from "../../record/RecordPage.tsx";
import { RecordSocialImage } from "../../record/social-image/RecordSocialImage.tsx";
import { ProjectPassword } from "./ProjectPassword.tsx";

/** `/admin/projects?new` and `/admin/projects/{id}`. */
export default function ProjectEditor() {
  usePreloadEditor();
  return (
    <RecordPage collection={projects}>
      <FieldGroup title={sharedMessage("cover")} help={projectsMessage("coverHelp")}>
        <ImageInput source="cover" hideLabel />
      </FieldGroup>
      <FieldGroup title={projectsMessage("project")}>
        <TextInput source="title" helperText={projectsMessage("titleHelp")} />
        <SlugField helperText={projectsMessage("slugHelp")} />
        <TextInput
          source="summary"
          multiline
          minRows={2}
          helperText={projectsMessage("summaryHelp")}
        />
        <MarkdownInput source="description" helperText={projectsMessage("descriptionHelp")} />
        <TagsInput source="tags" helperText={projectsMessage("onCardAndPage")} />
      </FieldGroup>
      <FieldGroup title={projectsMessage("facts")} help={projectsMessage("factsHelp")}>
        <FieldRow>
          <TextInput source="year" inputMode="numeric" helperText={projectsMessage("yearHelp")} />
          <TextInput source="role" helperText={projectsMessage("roleHelp")} />
        </FieldRow>
        <TextInput source="client" helperText={projectsMessage("clientHelp")} />
      </FieldGroup>
      <FieldGroup title={projectsMessage("links")} help={projectsMessage("linksHelp")}>
        <LinkInput source="url" helperText={projectsMessage("urlHelp")} />
        <LinkInput source="repo_url" helperText={projectsMessage("repoHelp")} />
        <ListInput
          source="links"
          itemName="link"
          helperText={projectsMessage("furtherLinksHelp")}
          summary={({ label = "", href }: Partial<ProjectFields["links"][number]>) => ({
            title: label,
            detail: href,
          })}
        >
          <TextInput source="label" />
          <LinkInput source="href" />
        </ListInput>
      </FieldGroup>
      <FieldGroup title={projectsMessage("gallery")} help={projectsMessage("galleryHelp")}>
        <PicturesInput
          source="gallery"
          itemName="picture"
          urlField="src"
          emptyText={projectsMessage("noPictures")}
          captionHelp={projectsMessage("captionHelp")}
        />
      </FieldGroup>
      <FieldGroup
        title={projectsMessage("previewPicture")}
        help={projectsMessage("previewPictureHelp")}
      >
        <ImageInput source="og_image" hideLabel />
        <RecordSocialImage collection={projects} />
      </FieldGroup>
      <FieldGroup title={sharedMessage("onSite")}>
        <SwitchInput source="visible" helperText={sharedMessage("visibleHelp")} />
        <SwitchInput source="featured" helperText={projectsMessage("featuredHelp")} />
      </FieldGroup>
      <ProjectAccess />
    </RecordPage>
  );
}

/** English names of the values of `access`. */
const accessNames = {
  public: "Everybody",
  protected: "Who has the password",
  private: "You, and who gets it in a selection",
};

const accessDays = [1, 7, 30, 90, 365];

/** Choice of who can open the project. For a protected project, also its password and what visitors see without it. */
function ProjectAccess() {
  const access: ProjectFields["access"] | undefined = useWatch({ name: "access" });
  return (
    <FieldGroup title={projectsMessage("access")} help={projectsMessage("accessHelp")}>
      <ChoiceInput
        source="access"
        names={accessNames}
        helperText={access === "private" ? projectsMessage("privateHelp") : undefined}
      />
      {access === "protected" && (
        <>
          <ProjectPassword />
          <SelectField
            source="access_days"
            choices={accessDays.map((days) => [days, sharedMessage("days", { smart_count: days })])}
            helperText={projectsMessage("durationHelp")}
          />
          <TextInput
            source="access_note"
            multiline
            minRows={2}
            helperText={projectsMessage("reasonHelp")}
          />
          <ImageInput source="protected_cover" helperText={projectsMessage("protectedCoverHelp")} />
        </>
      )}
    </FieldGroup>
  );
}
