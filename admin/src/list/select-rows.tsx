import { Checkbox } from "@mui/material";
import {
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { sharedMessage } from "../i18n/en/shared.ts";
import { stopPropagation } from "./columns.tsx";

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
