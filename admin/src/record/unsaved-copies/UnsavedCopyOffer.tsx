import { Alert, Button } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { onPageHidden } from "../../layout/page-events.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { isDeepEqual } from "../merge/merge.ts";
import { copyStore, type StoredUnsavedCopy } from "./unsaved-copies.ts";

interface UnsavedCopyOfferProps {
  copyKey: string;
  /** Version on which the form's values are based. */
  base: FieldValues;
  onRestore: (values: FieldValues, base: FieldValues) => void;
}

/** Stores the form's unsaved text in this browser, and offers to restore text that was not saved the last time. */
export function UnsavedCopyOffer({ copyKey, base, onRestore }: UnsavedCopyOfferProps) {
  const { copy, dismiss } = useUnsavedCopies(copyKey, base);
  if (!copy) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 3, maxWidth: "40rem", alignItems: "center", flexWrap: "wrap" }}
      action={
        <>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              onRestore(copy.values, copy.base);
              void dismiss();
            }}
          >
            {sharedMessage("restore")}
          </Button>
          <Button color="inherit" size="small" onClick={dismiss}>
            {sharedMessage("discard")}
          </Button>
        </>
      }
    >
      {sharedMessage.with("restoreFrom", {
        when: <RelativeTime value={new Date(copy.at).toISOString()} />,
      })}
    </Alert>
  );
}

const delayMs = 300;

/**
 * Stores the unsaved values of a form in this browser until they are saved, and finds copies that earlier forms with
 * the same `copyKey` left. If the browser refuses to store data, the form works without copies.
 *
 * @param copyKey Changes when a new record is saved. The copy then belongs to the saved record.
 * @param base version on which the form's values are based
 */
function useUnsavedCopies(copyKey: string, base: FieldValues) {
  // These functions are stable, unlike the context object.
  const { getValues, subscribe } = useFormContext();
  const [foundCopies, setFoundCopies] = useState<StoredUnsavedCopy[]>([]);
  const latest = useRef({ copyKey, base });
  latest.current = { copyKey, base };
  const ownCopyId = useRef("");
  const storeNow = useRef(async () => {});

  useEffect(() => {
    let isCurrent = true;
    void storeNow.current();
    copyStore
      .find(copyKey)
      .then(async (allCopies) => {
        const storedCopies = allCopies.filter(({ id }) => id !== ownCopyId.current);
        const isSaved = ({ values }: StoredUnsavedCopy) => isDeepEqual(values, latest.current.base);
        if (isCurrent) setFoundCopies(storedCopies.filter((copy) => !isSaved(copy)));
        await Promise.all(storedCopies.filter(isSaved).map(({ id }) => copyStore.delete(id)));
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [copyKey]);

  useEffect(() => {
    const { id, close: closeCopy } = copyStore.open();
    ownCopyId.current = id;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const storeCopy = async () => {
      clearTimeout(timer);
      const values = getValues();
      const { copyKey: record, base } = latest.current;
      const copy = { record, base, values, at: Date.now() };
      const isUnsaved = !isDeepEqual(values, base);
      await (isUnsaved ? copyStore.store(id, copy) : copyStore.delete(id)).catch(() => {});
    };
    storeNow.current = storeCopy;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(storeCopy, delayMs);
      },
    });
    const stopWatching = onPageHidden(() => void storeCopy());
    return () => {
      unsubscribe();
      stopWatching();
      void storeCopy().then(closeCopy);
    };
  }, [getValues, subscribe]);

  /** Newest copy that an earlier form left, if any. */
  const [copy] = foundCopies;

  /** Deletes `copy` after the form's current values are stored, so that restored text always has a copy. */
  async function dismiss() {
    setFoundCopies((previous) => previous.slice(1));
    await storeNow.current();
    if (copy) await copyStore.delete(copy.id).catch(() => undefined);
  }

  return { copy, dismiss };
}
