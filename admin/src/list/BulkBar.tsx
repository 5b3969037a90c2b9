import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import { Box, Button, Typography } from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import { type ReactNode, useState } from "react";
import { type Identifier, useDataProvider, useListContext, useRefresh } from "react-admin";
import { PartialChangeError } from "../data/api/errors.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { pluralOf, translateText } from "../i18n/messages.ts";
import { ConfirmDialog } from "../layout/ConfirmDialog.tsx";
import { toastError, toastFailure, toastSuccess } from "../layout/notifications/toasts.ts";

export interface BulkAction {
  label: string;
  icon: ReactNode;
  /** Rejects with PartialChangeError if not all records changed. */
  run: (ids: Identifier[]) => Promise<unknown>;
  /** Participle for the success message: `hidden` in "2 projects hidden". */
  participle: string;
}

interface BulkBarProps {
  collection: Collection;
  actions: readonly BulkAction[];
}

/**
 * Actions on the selected records of a list, always including Delete. Unlike react-admin's `BulkActionsToolbar`, it
 * reports partial changes and says whether deleted records can be restored.
 */
export function BulkBar({ collection, actions }: BulkBarProps) {
  const { name: resource, singular } = collection;
  const { selectedIds, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const count = selectedIds.length;
  const [singularName, pluralName] = [translateText(singular), pluralOf(singular)];
  const countText = sharedMessage("recordCount", {
    smart_count: count,
    singular: singularName,
    plural: pluralName,
  });

  async function run(
    { run: change, participle }: Pick<BulkAction, "run" | "participle">,
    failureKey: "saveFailed" | "deleteFailed",
  ) {
    setBusy(true);
    try {
      await change(selectedIds);
      onUnselectItems();
      toastSuccess(sharedMessage("bulkActionDone", { count: countText, done: participle }));
    } catch (error) {
      if (error instanceof PartialChangeError) toastError(error.message);
      else toastFailure(error, sharedMessage(failureKey, { singular: singularName }));
    } finally {
      setBusy(false);
      setConfirming(false);
      refresh();
    }
  }

  const deletion = {
    run: (ids: Identifier[]) => dataProvider.deleteMany(resource, { ids }),
    participle: sharedMessage("doneDeleted"),
  };

  if (count === 0) return null;
  return (
    <Box
      component="section"
      aria-label={sharedMessage("selection", { plural: pluralName })}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 0.5,
        pl: { xs: 0.75, sm: 2 },
        py: 0.5,
        borderRadius: 1,
        bgcolor: "action.selected",
      }}
    >
      <Typography
        variant="body2"
        role="status"
        sx={{ mr: "auto", width: { xs: "100%", sm: "auto" }, p: { xs: "8px 10px 0", sm: 0 } }}
      >
        {sharedMessage("selectedCount", { count: countText })}
      </Typography>
      {actions.map((action) => (
        <Button
          key={action.label}
          startIcon={action.icon}
          disabled={isBusy}
          onClick={() => run(action, "saveFailed")}
        >
          {action.label}
        </Button>
      ))}
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        disabled={isBusy}
        onClick={() => setConfirming(true)}
      >
        {sharedMessage("delete")}
      </Button>
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {sharedMessage("clear")}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={sharedMessage("deleteCountQuestion", { count: countText })}
        confirmLabel={sharedMessage("delete")}
        isBusy={isBusy}
        onConfirm={() => run(deletion, "deleteFailed")}
        onClose={() => setConfirming(false)}
        text={
          <>
            {sharedMessage("deletionOfMany")}{" "}
            {collection.keepsVersions && sharedMessage("restoreManyHelp")}
          </>
        }
      />
    </Box>
  );
}
