import { Box, Button, TextField, Typography } from "@mui/material";
import type { ProjectFields, ProjectRow } from "@portfolio/content/project";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { ChoiceInput } from "../../fields/ChoiceInput.tsx";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { ImageInput } from "../../fields/ImageInput.tsx";
import { SelectField } from "../../fields/SelectField.tsx";
import { TextInput } from "../../fields/TextInput.tsx";
import { projectsMessage } from "../../i18n/en/projects.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";
import { toastFailure } from "../../layout/notifications/failure.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";

/** English names of the values of `access`. */
const accessNames = {
  public: "Everybody",
  protected: "Who has the password",
  private: "You, and who gets it in a selection",
};

const durations = [1, 7, 30, 90, 365];

/** Access to the project; for a protected one, also its password and its public part. */
export function ProjectAccess() {
  const { access } = useWatch<Partial<ProjectFields>>();
  return (
    <FieldGroup title={projectsMessage("access")} help={projectsMessage("accessHelp")}>
      <ChoiceInput
        source="access"
        names={accessNames}
        helperText={access === "private" ? projectsMessage("privateHelp") : undefined}
      />
      {access === "protected" && (
        <>
          <Password />
          <SelectField
            source="access_days"
            choices={durations.map((days) => [
              days,
              projectsMessage("days", { smart_count: days }),
            ])}
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
 * Says whether the project has a password, with a button to set another one. Only a saved project can have a password,
 * because the password belongs to an id.
 */
function Password() {
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
  if (!id) return <Note text={projectsMessage("passwordAfterSave")} />;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {projectsMessage(isSet ? "changePassword" : "setPassword")}
      </Button>
      {isSet === undefined ? null : (
        <Note text={projectsMessage(isSet ? "passwordIsSet" : "passwordMissing")} />
      )}
      {isOpen && <PasswordDialog id={id} onClose={() => setOpen(false)} />}
    </Box>
  );
}

function PasswordDialog({ id, onClose }: { id: string; onClose(): void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState("");
  const bytes = new TextEncoder().encode(password).length;

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
      submit={projectsMessage("savePassword")}
      // The limits of the database function.
      isReady={bytes >= 8 && bytes <= 72}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        margin="dense"
        // The password is shown as text, because the owner gives it to others.
        autoComplete="off"
        label={projectsMessage("password")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        helperText={projectsMessage("passwordHelp")}
      />
    </FormDialog>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Typography variant="body2" color="text.secondary">
      {text}
    </Typography>
  );
}
