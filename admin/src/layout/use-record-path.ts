import type { Collection } from "@portfolio/content/collections";
import { useCallback } from "react";
import { type RaRecord, useResourceDefinitions } from "react-admin";

/**
 * Returns a function that returns the URL of a record's form. Reads the resources from react-admin's context, because
 * importing their list would be circular.
 */
export function useRecordPath() {
  const definitions = useResourceDefinitions();
  return useCallback(
    ({ name }: Pick<Collection, "name">, record: RaRecord): string =>
      definitions[name]?.options?.pathOf(record) ?? "/admin",
    [definitions],
  );
}
