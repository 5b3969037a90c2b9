import DeleteIcon from "@mui/icons-material/DeleteSweepOutlined";
import { Box, Button, DialogContentText } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { sampleMessage } from "../../i18n/en/sample.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { currentLocale, pluralOf, translateText } from "../../i18n/messages.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { toastFailure, toastSuccess } from "../../layout/notifications/toasts.ts";
import { findSample, removeSample, type SamplePart } from "./sample-content.ts";

/** Button that removes the sample content after a confirmation. Renders nothing if no sample content is left. */
export function RemoveSample() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { data: sampleParts = [] } = useSample();
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeSample(dataProvider),
    onSuccess: (removedParts) =>
      toastSuccess(
        sampleMessage("removed", { records: recordCounts(removedParts, uneditedCount) }),
      ),
    onError: (error) => toastFailure(error, sampleMessage("failed")),
    onSettled: async () => {
      setConfirming(false);
      await queryClient.invalidateQueries();
    },
  });

  if (!hasSample(sampleParts)) return null;
  const deletedCounts = recordCounts(sampleParts, ({ deletable }) => deletable.length);
  const resetNames = resetRecordNames(sampleParts);
  const editedCounts = recordCounts(sampleParts, ({ editedCount }) => editedCount);
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setConfirming(true)}>
        {sampleMessage("remove")}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={sampleMessage("question")}
        confirmLabel={sharedMessage("remove")}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setConfirming(false)}
        text={deletedCounts && sampleMessage("deletion", { records: deletedCounts })}
      >
        {resetNames && (
          <DialogContentText>{sampleMessage("emptied", { records: resetNames })}</DialogContentText>
        )}
        {editedCounts && (
          <DialogContentText>{sampleMessage("kept", { records: editedCounts })}</DialogContentText>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Says how much sample content is left, and offers to remove it. Renders nothing if no sample content is left. */
export function RemoveSampleGroup() {
  const { data: parts = [] } = useSample();
  if (!hasSample(parts)) return null;
  const records = recordCounts(parts, uneditedCount);
  return (
    <FieldGroup title={sampleMessage("title")} help={sampleMessage("neverEdited", { records })}>
      <Box sx={{ ml: -1 }}>
        <RemoveSample />
      </Box>
    </FieldGroup>
  );
}

/** Loads which sample records are left. The result is always stale, because any edit changes it. */
function useSample() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({ queryKey: ["sample"], queryFn: () => findSample(dataProvider), staleTime: 0 });
}

const uneditedCount = ({ deletable, resettable }: SamplePart) =>
  deletable.length + resettable.length;

function hasSample(parts: readonly SamplePart[]): boolean {
  return parts.some((part) => uneditedCount(part) > 0);
}

/** Returns, for example, "6 projects, 6 posts and 7 sections"; an empty string for none. */
function recordCounts(parts: readonly SamplePart[], count: (part: SamplePart) => number) {
  return formatList(
    parts
      .filter((part) => count(part) > 0)
      .map((part) => {
        const { singular } = part.collection;
        const names = { singular: translateText(singular), plural: pluralOf(singular) };
        return sharedMessage("recordCount", { smart_count: count(part), ...names });
      }),
  );
}

/** Returns the titles of the singletons that will be emptied; an empty string for none. */
function resetRecordNames(parts: readonly SamplePart[]): string {
  return formatList(
    parts.flatMap(({ collection, resettable }) =>
      // The cast is safe because the records are rows of the collection's table.
      resettable.map((record) => translateText(collection.nameOf(record as never))),
    ),
  );
}

function formatList(texts: readonly string[]): string {
  return new Intl.ListFormat(currentLocale()).format(texts);
}
