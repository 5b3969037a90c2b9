import { useState } from "react";
import type { MediaRecord } from "../../data/media/media-store.ts";

export interface Selection {
  records: readonly MediaRecord[];
  toggle(record: MediaRecord): void;
  end(): void;
}

/**
 * The selected pictures of the library; null outside selection mode.
 *
 * @returns the selection and a function that starts selection mode.
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
