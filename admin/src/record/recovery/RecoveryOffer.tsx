import { Alert, Button } from "@mui/material";
import { draftsDatabase } from "@portfolio/content/browser-keys";
import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { useEffect, useRef, useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { randomUuid } from "../../data/ids.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { onPageHidden } from "../../layout/page-events.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { isSame } from "../merge/merge.ts";

interface RecoveryOfferProps {
  recordKey: string;
  /** Version on which the form's values are based. */
  base: FieldValues;
  onRestore: (values: FieldValues, base: FieldValues) => void;
}

/** Stores unsaved text in this browser, and offers unsaved text of an earlier form of the same record. */
export function RecoveryOffer({ recordKey, base, onRestore }: RecoveryOfferProps) {
  const { copy, dismiss } = useRecoveredText(recordKey, base);
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
 * Stores the unsaved values of a form in this browser until they are saved, and finds copies that earlier forms of the
 * record left. If the browser refuses to store data, the form works without copies.
 *
 * @param recordKey Changes when a new record is saved. The copy then belongs to the saved record.
 * @param base version on which the form's values are based
 */
function useRecoveredText(recordKey: string, base: FieldValues) {
  // These functions are stable, unlike the context object.
  const { getValues, subscribe } = useFormContext();
  const [copies, setCopies] = useState<StoredRecoveryCopy[]>([]);
  const latest = useRef({ recordKey, base });
  latest.current = { recordKey, base };
  const ownCopyId = useRef("");
  const storeNow = useRef(async () => {});

  useEffect(() => {
    let isCurrent = true;
    void storeNow.current();
    findRecoveryCopies(recordKey)
      .then(async (allCopies) => {
        const storedCopies = allCopies.filter(({ id }) => id !== ownCopyId.current);
        const isSaved = ({ values }: StoredRecoveryCopy) => isSame(values, latest.current.base);
        if (isCurrent) setCopies(storedCopies.filter((copy) => !isSaved(copy)));
        await Promise.all(storedCopies.filter(isSaved).map(({ id }) => deleteRecoveryCopy(id)));
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [recordKey]);

  useEffect(() => {
    const { id, close } = openRecoveryCopy();
    ownCopyId.current = id;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = async () => {
      clearTimeout(timer);
      const values = getValues();
      const { recordKey: record, base } = latest.current;
      const copy = { record, base, values, at: Date.now() };
      const isUnsaved = !isSame(values, base);
      await (isUnsaved ? storeRecoveryCopy(id, copy) : deleteRecoveryCopy(id)).catch(() => {});
    };
    storeNow.current = store;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(store, delayMs);
      },
    });
    const stopWatching = onPageHidden(() => void store());
    return () => {
      unsubscribe();
      stopWatching();
      void store().then(close);
    };
  }, [getValues, subscribe]);

  /** Newest copy that an earlier form left, if any. */
  const [copy] = copies;

  /** Deletes `copy` after the form's current values are stored, so that restored text always has a copy. */
  async function dismiss() {
    setCopies((previous) => previous.slice(1));
    await storeNow.current();
    if (copy) await deleteRecoveryCopy(copy.id).catch(() => undefined);
  }

  return { copy, dismiss };
}

/** Unsaved values of a form, stored in this browser. */
interface RecoveryCopy {
  record: string;
  /** Version on which the values are based. */
  base: FieldValues;
  values: FieldValues;
  /** Time at which the copy was stored, in ms since the epoch. */
  at: number;
}

interface StoredRecoveryCopy extends RecoveryCopy {
  id: string;
}

const maxAgeMs = 30 * 24 * 60 * 60_000;

let store: UseStore | undefined;

function copiesStore(): UseStore {
  store ??= createStore(draftsDatabase, "drafts");
  return store;
}

/**
 * Creates an id for the copy of one form. The id stays locked until `close` is called or the tab ends; other forms
 * therefore ignore copies that are still being edited.
 */
function openRecoveryCopy(): { id: string; close: () => void } {
  const id = randomUuid();
  const { promise, resolve } = Promise.withResolvers<void>();
  // Without HTTPS there are no locks, so copies of open tabs are offered too.
  navigator.locks?.request(lockName(id), () => promise);
  return { id, close: resolve };
}

/** @throws if the browser refuses to store data. */
async function storeRecoveryCopy(id: string, copy: RecoveryCopy): Promise<void> {
  await set(id, copy, copiesStore());
}

async function deleteRecoveryCopy(id: string): Promise<void> {
  await del(id, copiesStore());
}

/** Returns a record's copies that no open form uses, newest first. Deletes copies of any record that are too old. */
async function findRecoveryCopies(recordKey: string): Promise<StoredRecoveryCopy[]> {
  const heldLocks = (await navigator.locks?.query())?.held ?? [];
  const lockedNames = new Set(heldLocks.map(({ name }) => name));
  const storedCopies: StoredRecoveryCopy[] = [];
  for (const [id, copy] of await entries<string, RecoveryCopy>(copiesStore())) {
    if (copy.at < Date.now() - maxAgeMs) await deleteRecoveryCopy(id);
    else if (copy.record === recordKey && !lockedNames.has(lockName(id)))
      storedCopies.push({ id, ...copy });
  }
  return storedCopies.sort((a, b) => b.at - a.at);
}

function lockName(id: string): string {
  return `portfolio-draft:${id}`;
}
