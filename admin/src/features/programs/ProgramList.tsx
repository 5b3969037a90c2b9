import { Box, Button, DialogContentText, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import type { Program } from "../../data/provider/record-methods.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { programsMessage } from "../../i18n/en/programs.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { toastFailure, toastSuccess } from "../../layout/notifications/toasts.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { ListedRow } from "./ListedRow.tsx";

export const programsQuery = ["programs"];

/** The programs with a token; each can be ended. */
export function ProgramList() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const programs = useQuery({
    queryKey: programsQuery,
    queryFn: () => dataProvider.programs(),
    staleTime: 0,
  });
  const { data } = programs;
  const [programToEnd, setEnding] = useState<Program | null>(null);
  const list = useRef<HTMLDivElement>(null);
  return (
    <FieldGroup title={programsMessage("list")} help={programsMessage("listHelp")}>
      <LoadFailure subject={programsMessage("programsSubject")} query={programs} />
      <div ref={list} tabIndex={-1}>
        {data?.length === 0 && (
          <Typography color="text.secondary">{programsMessage("none")}</Typography>
        )}
        {data && data.length > 0 && (
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {data.map((program) => (
              <ListedRow key={program.id} title={program.name} detail={<Detail {...program} />}>
                <Button
                  variant="outlined"
                  color="inherit"
                  aria-label={programsMessage("endNamed", { name: program.name })}
                  onClick={() => setEnding(program)}
                >
                  {programsMessage("end")}
                </Button>
              </ListedRow>
            ))}
          </Box>
        )}
      </div>
      {programToEnd && (
        <EndDialog
          program={programToEnd}
          onClose={() => setEnding(null)}
          // The button that had the focus is gone.
          onEnded={() => list.current?.focus()}
        />
      )}
    </FieldGroup>
  );
}

function Detail({ writes_drafts, expires_at, last_used_at }: Program) {
  const hasEnded = Date.parse(expires_at) <= Date.now();
  return programsMessage.with(hasEnded ? "ended" : "ends", {
    rights: programsMessage(writes_drafts ? "writesShort" : "readsShort"),
    when: <RelativeTime value={expires_at} />,
    use: last_used_at
      ? programsMessage.with("used", { when: <RelativeTime value={last_used_at} /> })
      : programsMessage("unused"),
  });
}

interface EndDialogProps {
  program: Program;
  onClose(): void;
  /** Called when the program is no longer in the list. */
  onEnded(): void;
}

function EndDialog({ program, onClose, onEnded }: EndDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => dataProvider.removeProgram(program.id),
    onSuccess: async () => {
      toastSuccess(programsMessage("accessEnded"));
      onClose();
      await queryClient.invalidateQueries({ queryKey: programsQuery });
      onEnded();
    },
    onError: (error) => toastFailure(error, programsMessage("notEnded")),
  });
  return (
    <ConfirmDialog
      open
      title={programsMessage("endQuestion", { name: program.name })}
      confirmLabel={programsMessage("end")}
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <DialogContentText>{programsMessage("endHelp")}</DialogContentText>
    </ConfirmDialog>
  );
}
