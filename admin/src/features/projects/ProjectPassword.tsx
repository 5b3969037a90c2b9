import { Box, Button, TextField } from "@mui/material";
import type { ProjectRow } from "@portfolio/content/project";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useRecordContext } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { projectsMessage } from "../../i18n/en/projects.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";
import { toastFailure, toastSuccess } from "../../layout/notifications/toasts.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";

/**
 * Says whether the project has a password, with a button to set or change it. Only a saved project can have a password,
 * because the stored password refers to the project's row.
 */
export function ProjectPassword() {
  const record = useRecordContext<ProjectRow>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isOpen, setOpen] = useState(false);
  const id = record?.id;
  const { data: hasPassword } = useQuery({
    queryKey: ["project-password", id],
    queryFn: () => dataProvider.hasProjectPassword(id ?? ""),
    enabled: id !== undefined,
    staleTime: 0,
  });
  if (!id) return <SecondaryText>{projectsMessage("passwordAfterSave")}</SecondaryText>;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {projectsMessage(hasPassword ? "changePassword" : "setPassword")}
      </Button>
      {hasPassword === undefined ? null : (
        <SecondaryText>
          {projectsMessage(hasPassword ? "passwordIsSet" : "passwordMissing")}
        </SecondaryText>
      )}
      {isOpen && (
        <PasswordDialog id={id} hasPassword={hasPassword === true} onClose={() => setOpen(false)} />
      )}
    </Box>
  );
}

interface PasswordDialogProps {
  id: string;
  hasPassword: boolean;
  onClose(): void;
}

function PasswordDialog({ id, hasPassword, onClose }: PasswordDialogProps) {
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
            : projectsMessage(hasPassword ? "newPasswordHelp" : "passwordHelp")
        }
      />
    </FormDialog>
  );
}
