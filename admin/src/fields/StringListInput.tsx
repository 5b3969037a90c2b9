import { arrayMove } from "@dnd-kit/sortable";
import Add from "@mui/icons-material/Add";
import { Box, Button } from "@mui/material";
import { useRef, useState } from "react";
import { newRowKey } from "../data/ids.ts";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { translated } from "../i18n/messages.ts";
import { SortableList } from "../list/SortableList.tsx";
import { Fieldset } from "./Fieldset.tsx";
import { type FieldProps, useField } from "./field.ts";
import { outlinedList } from "./list-style.ts";
import { rowName } from "./row-name.ts";
import { StringRow } from "./StringRow.tsx";

interface StringListInputProps extends FieldProps {
  /** English name of an entry in lower case, such as "paragraph". */
  itemName: string;
  minRows?: number;
  placeholder?: string;
  /** Hides the label visually, because a heading above shows the same text. */
  hideLabel?: boolean;
}

/** A text with a React key that follows it through moves. */
interface Item {
  key: string;
  value: string;
}

/** Sortable list of strings. Enter adds an entry; pasting several lines adds one entry per line. */
export function StringListInput({ itemName, ...props }: StringListInputProps) {
  const field = useField<string[]>(props);
  const [items, setItems] = useItems(field.value ?? []);
  const list = useRef<HTMLUListElement>(null);
  const lastIndex = items.length - 1;

  const setTexts = (next: Item[]) => {
    setItems(next);
    field.change(next.map((item) => item.value));
  };
  const focus = (index: number) => {
    // The row exists after the next render.
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLElement>("textarea:not([aria-hidden])")[index]?.focus();
    });
  };
  const addAfter = (index: number) => {
    setTexts(items.toSpliced(index + 1, 0, newItem("")));
    focus(index + 1);
  };
  const remove = (index: number) => {
    setTexts(items.toSpliced(index, 1));
    focus(Math.max(index - 1, 0));
  };
  const move = (from: number, to: number) => setTexts(arrayMove(items, from, to));
  const nameOf = (index: number) => rowName(itemName, index, items[index]?.value);

  return (
    <Fieldset
      label={field.label}
      hideLabel={props.hideLabel}
      helperText={props.helperText}
      onBlur={field.onBlur}
    >
      <SortableList keys={items.map((item) => item.key)} nameOf={nameOf} onMove={move}>
        <Box component="ul" ref={list} sx={outlinedList}>
          {items.map((item, index) => (
            <StringRow
              key={item.key}
              rowKey={item.key}
              name={nameOf(index)}
              label={rowName(itemName, index)}
              value={item.value}
              error={field.errorAt(index)}
              minRows={props.minRows}
              placeholder={props.placeholder}
              inputRef={index === 0 ? field.ref : undefined}
              onChange={(...texts) =>
                setTexts(
                  items.toSpliced(
                    index,
                    1,
                    ...texts.map((value, i) => (i === 0 ? { ...item, value } : newItem(value))),
                  ),
                )
              }
              onNext={() => addAfter(index)}
              onRemove={() => remove(index)}
              actions={{
                moveUp: index > 0 ? () => move(index, index - 1) : undefined,
                moveDown: index < lastIndex ? () => move(index, index + 1) : undefined,
              }}
            />
          ))}
        </Box>
      </SortableList>
      <Box sx={{ mt: 0.5 }}>
        <Button size="small" startIcon={<Add />} onClick={() => addAfter(lastIndex)}>
          {fieldsMessage("add", { item: translated(itemName) })}
        </Button>
      </Box>
    </Fieldset>
  );
}

/** State of the items. Follows the form's values when they change elsewhere, for example on reset. */
function useItems(values: string[]) {
  const [items, setItems] = useState(() => values.map(newItem));
  const isUnchanged =
    items.length === values.length && items.every((item, i) => item.value === values[i]);
  if (isUnchanged) return [items, setItems] as const;
  const updatedItems = values.map((value, i) => ({ key: items[i]?.key ?? newRowKey(), value }));
  setItems(updatedItems);
  return [updatedItems, setItems] as const;
}

function newItem(value: string): Item {
  return { key: newRowKey(), value };
}
