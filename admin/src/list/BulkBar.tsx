import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import { Button } from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import { type ReactNode, useRef, useState } from "react";
import { type Identifier, useDataProvider, useListContext, useRefresh } from "react-admin";
import { PartialChangeError } from "../data/api/errors.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { pluralOf, translateText } from "../i18n/messages.ts";
import { ConfirmDialog } from "../layout/ConfirmDialog.tsx";
import { toastError, toastFailure, toastSuccess } from "../layout/notifications/toasts.ts";
import { BulkToolbar } from "./BulkToolbar.tsx";
import { runInBatches } from "./run-in-batches.ts";
import { SelectAllMatching } from "./select-rows.tsx";

export interface BulkAction {
  label: string;
  icon: ReactNode;
  /** Changes at most 100 records. Rejects with PartialChangeError if not all changed. */
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
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const [isConfirming, setConfirming] = useState(false);
  /** Number of records that a running action has attempted; null if none runs. */
  const [progress, setProgress] = useState<number | null>(null);
  const isBusy = progress !== null;
  const cancellation = useRef(new AbortController());
  const count = selectedIds.length;
  const [singularName, pluralName] = [translateText(singular), pluralOf(singular)];
  const countOf = (smart_count: number) =>
    sharedMessage("recordCount", { smart_count, singular: singularName, plural: pluralName });
  const countText = countOf(count);

  async function run(
    { run: change, participle }: Pick<BulkAction, "run" | "participle">,
    failureKey: "saveFailed" | "deleteFailed",
  ) {
    setProgress(0);
    cancellation.current = new AbortController();
    const { changedCount, remainingIds, error } = await runInBatches(selectedIds, change, {
      onProgress: setProgress,
      signal: cancellation.current.signal,
    });
    const doneText = sharedMessage("bulkActionDone", {
      count: countOf(changedCount),
      done: participle,
    });
    const stoppedText = sharedMessage("bulkActionStopped", {
      done: doneText,
      remaining: remainingIds.length,
    });
    onSelect(remainingIds);
    if (error) {
      const title = changedCount > 0 ? stoppedText : undefined;
      toastFailure(error, sharedMessage(failureKey, { singular: singularName }), title);
    } else if (remainingIds.length > 0) toastSuccess(stoppedText);
    else if (changedCount < count) toastError(new PartialChangeError(changedCount, count).message);
    else toastSuccess(doneText);
    setProgress(null);
    setConfirming(false);
    refresh();
  }

  const deletion = {
    run: (ids: Identifier[]) => dataProvider.deleteMany(resource, { ids }),
    participle: sharedMessage("doneDeleted"),
  };

  /** Shown from the second batch on. */
  const progressText = progress
    ? sharedMessage("bulkProgress", { done: progress, count: countText })
    : null;
  if (count === 0) return null;
  return (
    <>
      <BulkToolbar
        label={sharedMessage("selection", { plural: pluralName })}
        text={progressText ?? sharedMessage("selectedCount", { count: countText })}
        isBusy={isBusy}
        onClear={() => onUnselectItems()}
      >
        <SelectAllMatching countOf={countOf} isDisabled={isBusy} />
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
      </BulkToolbar>
      <ConfirmDialog
        open={isConfirming}
        title={sharedMessage("deleteCountQuestion", { count: countText })}
        confirmLabel={sharedMessage("delete")}
        isBusy={isBusy}
        onConfirm={() => run(deletion, "deleteFailed")}
        onClose={() => {
          cancellation.current.abort();
          setConfirming(false);
        }}
        text={
          progressText ?? (
            <>
              {sharedMessage("deletionOfMany")}{" "}
              {collection.keepsVersions && sharedMessage("restoreManyHelp")}
            </>
          )
        }
      />
    </>
  );
}
