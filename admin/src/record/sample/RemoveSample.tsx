import DeleteIcon from "@mui/icons-material/DeleteSweepOutlined";
import { Box, Button, DialogContentText } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { sampleMessage } from "../../i18n/en/sample.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { toastFailure } from "../../layout/notifications/failure.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { removeSample } from "./sample-content.ts";
import { recordCounts, resetRecordNames } from "./sample-texts.ts";
import { hasSample, useSample } from "./use-sample.ts";

/** Button that removes the sample content after a confirmation. Renders nothing if none is left. */
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
          records: recordCounts(removed, (part) => part.deletable.length + part.resettable.length),
        }),
      ),
    onError: (error) => toastFailure(error, sampleMessage("failed")),
    onSettled: async () => {
      setAsking(false);
      await queryClient.invalidateQueries();
    },
  });

  if (!hasSample(parts)) return null;
  const deleted = recordCounts(parts, ({ deletable }) => deletable.length);
  const reset = resetRecordNames(parts);
  const editedCounts = recordCounts(parts, ({ edited }) => edited);
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
        {reset && (
          <DialogContentText>{sampleMessage("emptied", { records: reset })}</DialogContentText>
        )}
        {editedCounts && (
          <DialogContentText>{sampleMessage("kept", { records: editedCounts })}</DialogContentText>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Says how much sample content is left, and offers to remove it. Renders nothing if none is left. */
export function SampleGroup() {
  const { data: parts = [] } = useSample();
  if (!hasSample(parts)) return null;
  const records = recordCounts(parts, (part) => part.deletable.length + part.resettable.length);
  return (
    <FieldGroup title={sampleMessage("title")} help={sampleMessage("left", { records })}>
      <Box sx={{ ml: -1 }}>
        <RemoveSample />
      </Box>
    </FieldGroup>
  );
}
