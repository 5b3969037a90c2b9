import { Button, Checkbox } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import {
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { sharedMessage } from "../i18n/en/shared.ts";
import { toastFailure } from "../layout/notifications/toasts.ts";
import { stopPropagation } from "./columns.tsx";
import { fetchAll } from "./fetch-all.ts";

/** Selects a row. Unlike react-admin's checkbox, its accessible name contains the record's title. */
export function SelectRow() {
  const { selectedIds, onToggleItem } = useListContext();
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  if (!record) return null;
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      onClick={stopPropagation}
      slotProps={{
        input: { "aria-label": sharedMessage("selectRow", { name: String(nameOf(record)) }) },
      }}
    />
  );
}

export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const count = ids.filter((id) => selectedIds.includes(id)).length;
  const areAllSelected = count > 0 && count === ids.length;
  const areSomeSelected = count > 0 && !areAllSelected;
  const otherIds = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      size="small"
      checked={areAllSelected}
      indeterminate={areSomeSelected}
      onChange={() => onSelect(areAllSelected ? otherIds : [...otherIds, ...ids])}
      slotProps={{
        input: {
          "aria-label": sharedMessage("selectAll"),
          // MUI sets only a data attribute, which screen readers ignore.
          ref: (box: HTMLInputElement | null) => {
            if (box) box.indeterminate = areSomeSelected;
          },
        },
      }}
    />
  );
}

interface SelectAllProps {
  formatCount(count: number): string;
  isDisabled: boolean;
}

/** Selects the records of all pages. Shown once all rows of a page are selected. */
export function SelectAllMatching(props: SelectAllProps) {
  const { data = [], selectedIds } = useListContext();
  const isPageSelected = data.every(({ id }) => selectedIds.includes(id));
  return isPageSelected ? <SelectAllButton {...props} /> : null;
}

/**
 * Selects the records of all pages that match the filter. Hidden once all are selected. Unlike react-admin's
 * `SelectAllButton`, it is not limited to one response of the API.
 */
export function SelectAllButton({ formatCount, isDisabled }: SelectAllProps) {
  const { total = 0, resource, filterValues, sort, selectedIds, onSelect } = useListContext();
  const dataProvider = useDataProvider();
  const selectAll = useMutation({
    mutationFn: () =>
      fetchAll(dataProvider, resource, { filter: filterValues, sort, meta: { columns: ["id"] } }),
    onSuccess: (rows) => onSelect([...new Set([...selectedIds, ...rows.map(({ id }) => id)])]),
    onError: (error) => toastFailure(error, sharedMessage("loadFailed")),
  });
  if (selectedIds.length >= total) return null;
  return (
    <Button disabled={isDisabled} loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
      {sharedMessage("selectAllMatching", { count: formatCount(total) })}
    </Button>
  );
}
