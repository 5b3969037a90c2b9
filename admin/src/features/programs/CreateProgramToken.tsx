import { Alert, Button, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useForm } from "react-hook-form";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { programsMessage } from "../../i18n/en/programs.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { CopyField } from "../../layout/CopyButton.tsx";
import { toastFailure } from "../../layout/notifications/toasts.ts";
import { Select } from "../../layout/Select.tsx";
import { UnsavedChangesPrompt, useIsClean } from "../../record/UnsavedChangesPrompt.tsx";

export const programsQueryKey = ["programs"];

interface NewToken {
  name: string;
  token: string;
}

const lifetimeDays = [1, 7, 30, 90, 365];

/**
 * Form that creates a token, with which a program such as an AI assistant reads content and writes drafts by MCP. Shows
 * the token until the owner leaves the page or creates another token.
 */
export function CreateProgramToken() {
  const [newToken, setNewToken] = useState<NewToken | null>(null);
  return (
    <FieldGroup title={programsMessage("add")} help={programsMessage("addHelp")}>
      <ProgramTokenForm onCreated={setNewToken} />
      {newToken && <NewTokenNotice {...newToken} />}
    </FieldGroup>
  );
}

function ProgramTokenForm({ onCreated }: { onCreated(token: NewToken): void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, reset, control } = useForm({
    defaultValues: { name: "", rights: "reads", days: "30" },
  });
  const isClean = useIsClean(control);
  const nameProblem = formState.errors.name?.message;

  const submit = handleSubmit(async ({ name: typedName, rights, days }) => {
    const name = typedName.trim();
    try {
      const token = await dataProvider.createProgramToken({
        name,
        writes_drafts: rights === "writes",
        days: Number(days),
      });
      onCreated({ name, token });
      reset();
      await queryClient.invalidateQueries({ queryKey: programsQueryKey });
    } catch (error) {
      toastFailure(error, programsMessage("notCreated"));
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} useFlexGap>
      <TextField
        label={programsMessage("name")}
        autoComplete="off"
        error={nameProblem !== undefined}
        helperText={nameProblem}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        {...register("name", {
          validate: (name) => name.trim() !== "" || sharedMessage("enterName"),
        })}
      />
      <Select
        label={programsMessage("rights")}
        defaultValue="reads"
        {...register("rights")}
        choices={(["reads", "writes"] as const).map((rights) => [rights, programsMessage(rights)])}
      />
      <Select
        label={programsMessage("days")}
        defaultValue="30"
        {...register("days")}
        choices={lifetimeDays.map((days) => [
          String(days),
          programsMessage("dayCount", { smart_count: days }),
        ])}
      />
      <Button
        type="submit"
        variant="contained"
        loading={formState.isSubmitting}
        sx={{ alignSelf: "start" }}
      >
        {programsMessage("create")}
      </Button>
      <UnsavedChangesPrompt isClean={isClean}>{null}</UnsavedChangesPrompt>
    </Stack>
  );
}

function NewTokenNotice({ name, token }: NewToken) {
  const noticeRef = useRef<HTMLDivElement>(null);
  // Moves the focus to the notice, because the focused button was disabled during the request.
  useEffect(() => {
    if (token) noticeRef.current?.focus();
  }, [token]);
  const url = `${window.location.origin}/mcp`;
  const headers = { Authorization: `Bearer ${token}` };
  const settings = { mcpServers: { portfolio: { type: "http", url, headers } } };
  return (
    <Stack spacing={2.5}>
      <Alert ref={noticeRef} tabIndex={-1} severity="warning">
        {programsMessage("tokenShownOnce", { name })}
      </Alert>
      <CopyField
        hasVisibleLabel
        label={sharedMessage("address")}
        value={url}
        copyLabel={programsMessage("copyAddress")}
      />
      <CopyField
        hasVisibleLabel
        label={programsMessage("token")}
        value={token}
        copyLabel={programsMessage("copyToken")}
      />
      <CopyField
        hasVisibleLabel
        isMultiline
        label={programsMessage("settings")}
        value={JSON.stringify(settings, null, 2)}
        copyLabel={programsMessage("copySettings")}
      />
    </Stack>
  );
}
