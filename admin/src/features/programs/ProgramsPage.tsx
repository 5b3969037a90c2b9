import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import { collectionOf } from "@portfolio/content/collections";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import type { Program } from "../../data/provider/custom-methods.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { FieldGroup, FieldGroups } from "../../fields/FieldGroup.tsx";
import { programsMessage } from "../../i18n/en/programs.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { CopyField } from "../../layout/CopyButton.tsx";
import { ListedRow, ListedRows } from "../../layout/ListedRow.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { toastFailure, toastSuccess } from "../../layout/notifications/toasts.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { titleOf } from "../../layout/resource.ts";
import { Select } from "../../layout/Select.tsx";
import { useRecordPath } from "../../layout/use-record-path.ts";
import { historyHash } from "../../record/record-panels.tsx";
import { UnsavedChangesPrompt, useIsClean } from "../../record/UnsavedChangesPrompt.tsx";

/** `/admin/programs`: tokens of programs, and the changes that programs propose. */
export default function ProgramsPage() {
  return (
    <>
      <PageHeader title={programsMessage("title")} description={programsMessage("description")} />
      <FieldGroups>
        <AddProgram />
        <ProgramList />
        <Proposals />
      </FieldGroups>
    </>
  );
}

function ProgramList() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const programsQuery = useQuery({
    queryKey: programsQueryKey,
    queryFn: () => dataProvider.listPrograms(),
    staleTime: 0,
  });
  const { data: programs } = programsQuery;
  const [programToEnd, setProgramToEnd] = useState<Program | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const endAccess = useMutation({
    mutationFn: (id: string) => dataProvider.removeProgram(id),
    onSuccess: async () => {
      toastSuccess(programsMessage("revoked"));
      setProgramToEnd(null);
      await queryClient.invalidateQueries({ queryKey: programsQueryKey });
      // The focused button was removed.
      listRef.current?.focus();
    },
    onError: (error) => toastFailure(error, programsMessage("notRevoked")),
  });
  return (
    <FieldGroup title={programsMessage("list")} help={programsMessage("listHelp")}>
      <LoadFailure subject={programsMessage("programsSubject")} query={programsQuery} />
      <div ref={listRef} tabIndex={-1}>
        {programs?.length === 0 && (
          <Typography color="text.secondary">{programsMessage("noPrograms")}</Typography>
        )}
        <ListedRows>
          {programs?.map((program) => (
            <ListedRow
              key={program.id}
              title={program.name}
              detail={<ProgramDetail {...program} />}
            >
              <Button
                variant="outlined"
                aria-label={programsMessage("revokeNamed", { name: program.name })}
                onClick={() => setProgramToEnd(program)}
              >
                {sharedMessage("revoke")}
              </Button>
            </ListedRow>
          ))}
        </ListedRows>
      </div>
      {programToEnd && (
        <ConfirmDialog
          title={programsMessage("revokeQuestion", { name: programToEnd.name })}
          confirmLabel={sharedMessage("revoke")}
          isBusy={endAccess.isPending}
          onConfirm={() => endAccess.mutate(programToEnd.id)}
          onClose={() => setProgramToEnd(null)}
          text={programsMessage("revokeHelp")}
        />
      )}
    </FieldGroup>
  );
}

function ProgramDetail({ writes_drafts, expires_at, last_used_at }: Program) {
  const isExpired = Date.parse(expires_at) <= Date.now();
  return programsMessage.with(isExpired ? "expired" : "expires", {
    rights: programsMessage(writes_drafts ? "writesShort" : "readsShort"),
    when: <RelativeTime value={expires_at} canBeFuture />,
    use: last_used_at
      ? programsMessage.with("used", { when: <RelativeTime value={last_used_at} /> })
      : programsMessage("unused"),
  });
}

/** Changes of public records that programs propose, with links to the histories of the records. */
function Proposals() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const recordPath = useRecordPath();
  const proposalsQuery = useQuery({
    queryKey: ["proposals"],
    queryFn: () => dataProvider.listProposals(),
    staleTime: 0,
  });
  const { data: proposals } = proposalsQuery;
  return (
    <FieldGroup title={programsMessage("proposals")} help={programsMessage("proposalsHelp")}>
      <LoadFailure subject={programsMessage("proposalsSubject")} query={proposalsQuery} />
      {proposals?.length === 0 && (
        <Typography color="text.secondary">{programsMessage("noProposals")}</Typography>
      )}
      <ListedRows>
        {proposals?.map(({ id, table_name, row_id, title, section_type, program, created_at }) => {
          const collection = collectionOf(table_name);
          const record = { id: row_id, title, section_type };
          const name = titleOf(collection, record);
          return (
            <ListedRow
              key={id}
              title={name}
              detail={programsMessage.with("proposedWhen", {
                kind: capitalise(translateText(collection.singular)),
                when: <RelativeTime value={created_at} />,
                program,
              })}
            >
              <Button
                variant="outlined"
                component={Link}
                to={recordPath(collection, record) + historyHash}
                aria-label={programsMessage("reviewNamed", { name })}
              >
                {programsMessage("review")}
              </Button>
            </ListedRow>
          );
        })}
      </ListedRows>
    </FieldGroup>
  );
}

const programsQueryKey = ["programs"];

interface NewToken {
  name: string;
  token: string;
}

const durations = [1, 7, 30, 90, 365];

/**
 * Form that creates a token, with which a program such as an AI assistant reads content and writes drafts by MCP. Shows
 * the token until the owner leaves the page or creates another token.
 */
function AddProgram() {
  const [newToken, setNewToken] = useState<NewToken | null>(null);
  return (
    <FieldGroup title={programsMessage("add")} help={programsMessage("addHelp")}>
      <ProgramForm onCreated={setNewToken} />
      {newToken && <NewTokenNotice {...newToken} />}
    </FieldGroup>
  );
}

function ProgramForm({ onCreated }: { onCreated(token: NewToken): void }) {
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
      const token = await dataProvider.addProgram({
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
        choices={durations.map((days) => [
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
