import { Box, Button, TextField } from "@mui/material";
import { projects } from "@portfolio/content/collections";
import type { ProjectFields, ProjectRow } from "@portfolio/content/project";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
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
import { FormDialog } from "../../layout/FormDialog.tsx";
import { toastFailure, toastSuccess } from "../../layout/notifications/toasts.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { RecordPage } from "../../record/RecordPage.tsx";
import { RecordSocialImage } from "../../record/social-image/RecordSocialImage.tsx";

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

const durations = [1, 7, 30, 90, 365];

/** Access to the project, and the password and the public part of a protected project. */
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
            choices={durations.map((days) => [days, sharedMessage("days", { smart_count: days })])}
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

/**
 * Says whether the project has a password, with a button to set or change it. Only a saved project can have a password,
 * because the stored password refers to the project's row.
 */
export function ProjectPassword() {
  const record = useRecordContext<ProjectRow>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isOpen, setOpen] = useState(false);
  const id = record?.id;
  const { data: isSet } = useQuery({
    queryKey: ["project-password", id],
    queryFn: () => dataProvider.hasProjectPassword(id ?? ""),
    enabled: id !== undefined,
    staleTime: 0,
  });
  if (!id) return <SecondaryText>{projectsMessage("passwordAfterSave")}</SecondaryText>;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {projectsMessage(isSet ? "changePassword" : "setPassword")}
      </Button>
      {isSet === undefined ? null : (
        <SecondaryText>
          {projectsMessage(isSet ? "passwordIsSet" : "passwordMissing")}
        </SecondaryText>
      )}
      {isOpen && <PasswordDialog id={id} isSet={isSet === true} onClose={() => setOpen(false)} />}
    </Box>
  );
}

interface PasswordDialogProps {
  id: string;
  /** Whether the project has a password, which the new password replaces. */
  isSet: boolean;
  onClose(): void;
}

function PasswordDialog({ id, isSet, onClose }: PasswordDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState("");
  const bytes = new TextEncoder().encode(password).length;
  const isTooLong = bytes > 72;

  async function save() {
    try {
      await dataProvider.setProjectPassword(id, password);
      queryClient.setQueryData(["project-password", id], true);
      toastSuccess(projectsMessage("passwordSaved"));
      onClose();
    } catch (error) {
      toastFailure(error, projectsMessage("passwordFailed"));
    }
  }

  return (
    <FormDialog
      title={projectsMessage("newPassword")}
      submitLabel={projectsMessage("savePassword")}
      // These are the limits of the database function.
      isReady={bytes >= 8 && !isTooLong}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        margin="dense"
        // The password is shown as text, because the owner gives it to others.
        autoComplete="off"
        label={sharedMessage("password")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isTooLong}
        helperText={
          isTooLong
            ? sharedMessage("valueTooLong")
            : projectsMessage(isSet ? "newPasswordHelp" : "passwordHelp")
        }
      />
    </FormDialog>
  );
}
