import DeleteIcon from "@mui/icons-material/DeleteSweepOutlined";
import { Button, DialogContentText } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { sampleMessage } from "../../i18n/en/sample.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { toastFailure } from "../../layout/notifications/failure.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { removeSample } from "./sample-content.ts";
import { countsOf, emptiedNames } from "./sample-texts.ts";
import { isLeft, useSample } from "./use-sample.ts";

/** Removes the sample content after asking. Nothing while there is none. */
export function RemoveSample() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data: parts = [] } = useSample();
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeSample(dataProvider),
    onSuccess: (removed) =>
      toastSuccess(
        sampleMessage("removed", {
          records: countsOf(removed, (part) => part.deletable.length + part.emptiable.length),
        }),
      ),
    onError: (error) => toastFailure(error, sampleMessage("failed")),
    onSettled: async () => {
      setAsking(false);
      await queryClient.invalidateQueries();
    },
  });

  if (!isLeft(parts)) return null;
  const deleted = countsOf(parts, ({ deletable }) => deletable.length);
  const emptied = emptiedNames(parts);
  const kept = countsOf(parts, ({ edited }) => edited);
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {sampleMessage("remove")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={sampleMessage("question")}
        confirm={sharedMessage("remove")}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        {deleted && (
          <DialogContentText>{sampleMessage("deletion", { records: deleted })}</DialogContentText>
        )}
        {emptied && (
          <DialogContentText>{sampleMessage("emptied", { records: emptied })}</DialogContentText>
        )}
        {kept && <DialogContentText>{sampleMessage("kept", { records: kept })}</DialogContentText>}
      </ConfirmDialog>
    </>
  );
}
