import { useState } from "react";
import type { MediaRecord } from "./store/index.ts";

/** Several pictures that something is about to be done with. */
export interface Selection {
  records: readonly MediaRecord[];
  toggle(record: MediaRecord): void;
  end(): void;
}

/**
 * The pictures chosen in the library, or null while none are being chosen.
 *
 * @returns the selection and the way to begin one.
 */
export function useSelection(): [Selection | null, () => void] {
  const [records, setRecords] = useState<readonly MediaRecord[] | null>(null);
  const begin = () => setRecords([]);
  if (!records) return [null, begin];
  const toggle = (record: MediaRecord) => {
    const others = records.filter(({ id }) => id !== record.id);
    setRecords(others.length < records.length ? others : [...records, record]);
  };
  return [{ records, toggle, end: () => setRecords(null) }, begin];
}
