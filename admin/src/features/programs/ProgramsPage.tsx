import { Button, Typography } from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import { collectionOf } from "@portfolio/content/collections";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { Link } from "react-router";
import type { ProgramToken } from "../../data/provider/custom-methods.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { FieldGroup, FieldGroups } from "../../fields/FieldGroup.tsx";
import { programsMessage } from "../../i18n/en/programs.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { ListedRow, ListedRows } from "../../layout/ListedRow.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { toastFailure, toastSuccess } from "../../layout/notifications/toasts.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { titleOf } from "../../layout/resource.ts";
import { useRecordPath } from "../../layout/use-record-path.ts";
import { historyHash } from "../../record/record-panels.tsx";
import { CreateProgramToken, programsQueryKey } from "./CreateProgramToken.tsx";

/** `/admin/programs`: access tokens of programs (MCP clients, such as AI assistants), and the changes that they propose. */
export default function ProgramsPage() {
  return (
    <>
      <PageHeader title={programsMessage("title")} description={programsMessage("description")} />
      <FieldGroups>
        <CreateProgramToken />
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
    queryFn: () => dataProvider.listProgramTokens(),
    staleTime: 0,
  });
  const { data: programs } = programsQuery;
  const [programToRevoke, setProgramToRevoke] = useState<ProgramToken | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const revokeAccess = useMutation({
    mutationFn: (id: string) => dataProvider.revokeProgramToken(id),
    onSuccess: async () => {
      toastSuccess(programsMessage("revoked"));
      setProgramToRevoke(null);
      await queryClient.invalidateQueries({ queryKey: programsQueryKey });
      // Moves the focus to the list, because the focused button was removed.
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
                onClick={() => setProgramToRevoke(program)}
              >
                {sharedMessage("revoke")}
              </Button>
            </ListedRow>
          ))}
        </ListedRows>
      </div>
      {programToRevoke && (
        <ConfirmDialog
          title={programsMessage("revokeQuestion", { name: programToRevoke.name })}
          confirmLabel={sharedMessage("revoke")}
          isBusy={revokeAccess.isPending}
          onConfirm={() => revokeAccess.mutate(programToRevoke.id)}
          onClose={() => setProgramToRevoke(null)}
          text={programsMessage("revokeHelp")}
        />
      )}
    </FieldGroup>
  );
}

function ProgramDetail({ writes_drafts, expires_at, last_used_at }: ProgramToken) {
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
