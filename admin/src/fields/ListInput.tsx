import { arrayMove } from "@dnd-kit/sortable";
import Add from "@mui/icons-material/Add";
import { Box, Button, FormHelperText } from "@mui/material";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useWrappedSource } from "react-admin";
import { get, useFieldArray, useFormContext, useFormState } from "react-hook-form";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { translated } from "../i18n/messages.ts";
import { SortableList } from "../list/SortableList.tsx";
import { Fieldset } from "./Fieldset.tsx";
import type { FieldProps } from "./field.ts";
import { ListRow, type RowSummary } from "./ListRow.tsx";
import { outlinedList } from "./list-style.ts";
import { RemovedNotice } from "./RemovedNotice.tsx";
import { rowName } from "./row-name.ts";
import { useLabel, useSchema } from "./schema-context.tsx";
import { emptyItem } from "./schema-lookup.ts";
import { useRows } from "./use-rows.ts";

type ItemValues = Record<string, unknown>;

interface ListInputProps<Item extends object> extends FieldProps {
  /** English name of an entry in lower case, such as "role". */
  itemName: string;
  /** Content of a collapsed row. Any field of the entry may be missing. */
  summary: (item: Partial<Item>) => RowSummary;
  /** Returns values that must be unique, such as an id, for new and duplicated entries. */
  uniqueValues?: () => ItemValues;
  emptyText?: string;
  /** Hides the label visually, because a heading above shows the same text. */
  hideLabel?: boolean;
  /** Inputs of one entry, with sources relative to it. */
  children: ReactNode;
}

/**
 * List of objects. Rows expand for editing and can be moved, duplicated and removed. Only expanded rows render their
 * inputs, so that long lists stay fast.
 */
export function ListInput<Item extends object>({
  itemName,
  uniqueValues,
  children,
  ...props
}: ListInputProps<Item>) {
  // The form's values are untyped; the schema has validated them.
  const summary = props.summary as (item: ItemValues) => RowSummary;
  const name = useWrappedSource(props.source);
  const label = useLabel(props.source, props.label);
  const schema = useSchema();
  const { control, getValues } = useFormContext();
  const array = useFieldArray({ control, name });
  const rows = useRows(array.fields.length);
  const [removedEntry, setRemovedEntry] = useState<{ index: number; item: ItemValues } | null>(
    null,
  );
  const list = useRef<HTMLUListElement>(null);
  useOpenInvalidRows(name, rows.rows.length, rows.openRows);

  const emptyEntry = useMemo(() => emptyItem(schema, name), [schema, name]);
  // Give every field a value: React Hook Form replaces missing ones by the default values of the index, which belong to
  // another entry after a move.
  const withAllFields = (item: ItemValues) => ({ ...emptyEntry, ...item });
  const currentItems = (): ItemValues[] => getValues(name) ?? [];
  const titleOf = (item: ItemValues = {}) => summary(item).title;
  const nameOf = (index: number) => rowName(itemName, index, titleOf(currentItems()[index]));
  const replaceItems = (next: ItemValues[]) => array.replace(next.map(withAllFields));

  const insert = (index: number, item: ItemValues) => {
    replaceItems(currentItems().toSpliced(index, 0, structuredClone(item)));
    rows.insert(index);
    setRemovedEntry(null);
    focusRow(list.current, index);
  };
  const remove = (index: number) => {
    setRemovedEntry({ index, item: currentItems()[index] ?? {} });
    replaceItems(currentItems().toSpliced(index, 1));
    rows.remove(index);
  };
  const move = (from: number, to: number) => {
    replaceItems(arrayMove(currentItems(), from, to));
    rows.move(from, to);
  };
  const lastIndex = rows.rows.length - 1;

  return (
    <Fieldset label={label} hideLabel={props.hideLabel} helperText={props.helperText}>
      <SortableList keys={rows.rows.map((row) => row.key)} nameOf={nameOf} onMove={move}>
        <Box component="ul" ref={list} sx={outlinedList}>
          {rows.rows.map((row, index) => (
            <ListRow
              key={row.key}
              rowKey={row.key}
              source={`${name}.${index}`}
              index={index}
              itemName={itemName}
              summary={summary}
              isOpen={row.isOpen}
              onToggle={() => rows.setOpen(index, !row.isOpen)}
              onRemove={() => remove(index)}
              actions={{
                moveUp: index > 0 ? () => move(index, index - 1) : undefined,
                moveDown: index < lastIndex ? () => move(index, index + 1) : undefined,
                duplicate: () =>
                  insert(index + 1, { ...currentItems()[index], ...uniqueValues?.() }),
              }}
            >
              {children}
            </ListRow>
          ))}
        </Box>
      </SortableList>
      {rows.rows.length === 0 && props.emptyText && !removedEntry && (
        <FormHelperText sx={{ mx: 0, mt: 0 }}>{props.emptyText}</FormHelperText>
      )}
      <Box sx={{ mt: 0.5, display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => insert(lastIndex + 1, { ...uniqueValues?.() })}
        >
          {fieldsMessage("add", { item: translated(itemName) })}
        </Button>
        <RemovedNotice
          name={removedEntry && (titleOf(removedEntry.item) || translated(itemName))}
          onUndo={() => removedEntry && insert(removedEntry.index, removedEntry.item)}
        />
      </Box>
    </Fieldset>
  );
}

/** Expands the rows with invalid fields after a failed save. */
function useOpenInvalidRows(
  name: string,
  length: number,
  openRows: (isInvalid: boolean[]) => void,
) {
  const { errors, submitCount } = useFormState({ name });
  const isInvalid = Array.from(
    { length },
    (_, index) => get(errors, `${name}.${index}`) !== undefined,
  );
  const handledCount = useRef(submitCount);
  useEffect(() => {
    if (handledCount.current === submitCount) return;
    handledCount.current = submitCount;
    if (isInvalid.includes(true)) openRows(isInvalid);
  });
}

function focusRow(list: HTMLElement | null, index: number) {
  // The row exists after the next render.
  requestAnimationFrame(() => {
    list?.children[index]
      ?.querySelector<HTMLElement>("[data-row-fields] :is(input, textarea)")
      ?.focus();
  });
}
