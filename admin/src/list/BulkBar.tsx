import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import { Box, Button, Typography } from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import { type ReactNode, useRef, useState } from "react";
import { type Identifier, useDataProvider, useListContext, useRefresh } from "react-admin";
import { databaseMessage, isNetworkError, PartialChangeError } from "../data/api/errors.ts";
import { errorMessageOf } from "../data/media/error-message.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { pluralOf, translateText } from "../i18n/messages.ts";
import { ConfirmDialog } from "../layout/ConfirmDialog.tsx";
import {
  showToast,
  toastError,
  toastFailure,
  toastSuccess,
} from "../layout/notifications/toasts.ts";
import { runInBatches } from "./run-in-batches.ts";
import { SelectAllButton, SelectAllMatching } from "./select-rows.tsx";

export interface BulkAction {
  label: string;
  icon: ReactNode;
  /** Changes at most `batchSize` records. Rejects with PartialChangeError if not all changed. */
  run: (ids: Identifier[]) => Promise<unknown>;
  /** Default: 100. */
  batchSize?: number;
  /** Participle for the success message: `hidden` in "2 projects hidden". */
  participle: string;
  /** What the action causes. If set, the owner is asked for a confirmation. */
  consequences?: ReactNode;
  /** Says why some records were left out. */
  leftOutText?: string;
  failureText: string;
}

interface BulkBarProps {
  actions: readonly BulkAction[];
  plural: string;
  formatCount(count: number): string;
  isDisabled?: boolean;
  /** Set if the owner starts and ends the selection with a button. The bar is then visible without a selection, too. */
  selectionMode?: { emptyText: string; onEnd(): void };
}

/** Number of records after which the displayed progress changes. */
const progressStep = 25;

/**
 * Actions on the selected records of the surrounding list. Unlike react-admin's `BulkActionsToolbar`, it reports partial
 * changes and says whether deleted records can be restored.
 */
export function BulkBar({
  actions,
  plural,
  formatCount,
  isDisabled = false,
  selectionMode,
}: BulkBarProps) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const refresh = useRefresh();
  const [actionToConfirm, setActionToConfirm] = useState<BulkAction | null>(null);
  /** Number of records that a running action has attempted; null if none runs. */
  const [progress, setProgress] = useState<number | null>(null);
  const isRunning = progress !== null;
  const isBusy = isRunning || isDisabled;
  const controllerRef = useRef(new AbortController());
  const count = selectedIds.length;
  const countText = formatCount(count);

  async function runAction(action: BulkAction) {
    setProgress(0);
    controllerRef.current = new AbortController();
    const { changedCount, remainingIds, leftOutIds, error } = await runInBatches(
      selectedIds,
      action.run,
      {
        batchSize: action.batchSize,
        // Screen readers announce each change of the number, so it changes rarely.
        onProgress: (done) => done % progressStep === 0 && setProgress(done),
        signal: controllerRef.current.signal,
      },
    );
    const stillSelectedIds = [...leftOutIds, ...remainingIds];
    const doneText = sharedMessage("bulkActionDone", {
      count: formatCount(changedCount),
      done: action.participle,
    });
    const stoppedText = sharedMessage("bulkActionStopped", {
      done: doneText,
      remaining: stillSelectedIds.length,
    });
    onSelect(stillSelectedIds);
    if (error) {
      const isOutcomeUnknown = isNetworkError(error);
      const title = isOutcomeUnknown ? doneText : stoppedText;
      const message = isOutcomeUnknown
        ? sharedMessage("outcomeUnknown")
        : (databaseMessage(error) ?? errorMessageOf(error, action.failureText));
      toastFailure(error, message, changedCount > 0 ? title : undefined);
    } else if (leftOutIds.length > 0) {
      showToast({ level: "info", title: stoppedText, message: action.leftOutText });
    } else if (remainingIds.length > 0) toastSuccess(stoppedText);
    else if (changedCount < count) toastError(new PartialChangeError(changedCount, count).message);
    else {
      toastSuccess(doneText);
      selectionMode?.onEnd();
    }
    setProgress(null);
    setActionToConfirm(null);
    refresh();
  }

  if (count === 0 && !selectionMode) return null;
  // Progress is not shown at 0, so that a short action shows none.
  const progressText = progress
    ? sharedMessage("bulkProgress", { done: progress, count: countText })
    : null;
  const text = progressText ?? sharedMessage("selectedCount", { count: countText });
  const SelectAll = selectionMode ? SelectAllButton : SelectAllMatching;
  return (
    <>
      <Box
        component="section"
        aria-label={sharedMessage("selection", { plural })}
        sx={[toolbarStyle, selectionMode !== undefined && stickyStyle]}
      >
        <Typography
          variant="body2"
          role="status"
          sx={{ mr: "auto", width: { xs: "100%", sm: "auto" }, p: { xs: "8px 10px 0", sm: 0 } }}
        >
          {selectionMode && count === 0 ? selectionMode.emptyText : text}
        </Typography>
        <SelectAll formatCount={formatCount} isDisabled={isBusy} />
        {actions.map((action) => (
          <Button
            key={action.label}
            color={action.consequences ? "error" : "primary"}
            startIcon={action.icon}
            disabled={isBusy || count === 0}
            onClick={() => (action.consequences ? setActionToConfirm(action) : runAction(action))}
          >
            {action.label}
          </Button>
        ))}
        <Button
          color="inherit"
          disabled={isBusy}
          onClick={selectionMode?.onEnd ?? (() => onUnselectItems())}
        >
          {sharedMessage(selectionMode ? "done" : "clear")}
        </Button>
      </Box>
      {actionToConfirm && (
        <ConfirmDialog
          title={sharedMessage("deleteCountQuestion", { count: countText })}
          confirmLabel={actionToConfirm.label}
          isBusy={isRunning}
          onConfirm={() => runAction(actionToConfirm)}
          onClose={() => {
            controllerRef.current.abort();
            setActionToConfirm(null);
          }}
          text={progressText ?? actionToConfirm.consequences}
        />
      )}
    </>
  );
}

const toolbarStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 0.5,
  pl: { xs: 0.75, sm: 2 },
  py: 0.5,
  borderRadius: 1,
  bgcolor: "action.selected",
} as const;

const stickyStyle = {
  position: "sticky",
  top: 64,
  zIndex: 1,
  mb: 2.5,
  border: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;

interface RecordBulkBarProps {
  collection: Collection;
  /** Actions other than Delete. If one fails, the error message says that the records could not be saved. */
  actions: readonly Omit<BulkAction, "failureText">[];
}

/** {@link BulkBar} of a collection's list. Always includes Delete. */
export function RecordBulkBar({ collection, actions }: RecordBulkBarProps) {
  const dataProvider = useDataProvider();
  const singular = translateText(collection.singular);
  const plural = pluralOf(collection.singular);
  const failureText = sharedMessage("saveManyFailed", { plural });
  const deleteAction: BulkAction = {
    label: sharedMessage("delete"),
    icon: <DeleteIcon />,
    run: (ids) => dataProvider.deleteMany(collection.name, { ids }),
    participle: sharedMessage("doneDeleted"),
    consequences: (
      <>
        {sharedMessage("deletionOfMany")}{" "}
        {sharedMessage(collection.keepsVersions ? "restoreManyHelp" : "notRestorableMany")}
      </>
    ),
    failureText: sharedMessage("deleteManyFailed", { plural }),
  };
  return (
    <BulkBar
      actions={[...actions.map((action) => ({ ...action, failureText })), deleteAction]}
      plural={plural}
      formatCount={(smart_count) => sharedMessage("recordCount", { smart_count, singular, plural })}
    />
  );
}
