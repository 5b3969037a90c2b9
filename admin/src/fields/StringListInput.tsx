import { arrayMove } from "@dnd-kit/sortable";
import Add from "@mui/icons-material/Add";
import Close from "@mui/icons-material/Close";
import { Box, Button, FormHelperText, IconButton, InputBase } from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import { newRowKey } from "../data/ids.ts";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import { SortableList } from "../list/SortableList.tsx";
import { Fieldset } from "./FieldGroup.tsx";
import { type FieldProps, useField } from "./field.ts";
import {
  mutedButton,
  outlinedList,
  type RowActions,
  rowName,
  SortableRow,
} from "./SortableRow.tsx";

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

/** Sortable list of strings. Enter adds an entry; pasting several lines into an empty entry adds one entry per line. */
export function StringListInput({ itemName, ...props }: StringListInputProps) {
  const field = useField<string[]>(props);
  const [items, setItems] = useItems(field.value ?? []);
  const list = useRef<HTMLUListElement>(null);
  const lastIndex = items.length - 1;

  const changeItems = (next: Item[]) => {
    setItems(next);
    field.change(next.map((item) => item.value));
  };
  const focus = (index: number) => {
    // Wait for the render that adds the row.
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLElement>("textarea:not([aria-hidden])")[index]?.focus();
    });
  };
  const addAfter = (index: number) => {
    changeItems(items.toSpliced(index + 1, 0, newItem("")));
    focus(index + 1);
  };
  const remove = (index: number) => {
    changeItems(items.toSpliced(index, 1));
    focus(Math.max(index - 1, 0));
  };
  const move = (from: number, to: number) => changeItems(arrayMove(items, from, to));
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
                changeItems(
                  items.toSpliced(
                    index,
                    1,
                    ...texts.map((value, i) => (i === 0 ? { ...item, value } : newItem(value))),
                  ),
                )
              }
              onAddBelow={() => addAfter(index)}
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
          {fieldsMessage("add", { item: translateText(itemName) })}
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

interface StringRowProps {
  rowKey: string;
  /** Name of the buttons, with the text: "paragraph 2: I grew up above…". */
  name: string;
  /** Name of the text field: "paragraph 2". */
  label: string;
  value: string;
  error: string | undefined;
  minRows?: number;
  placeholder?: string;
  inputRef?: Ref<HTMLElement>;
  actions: RowActions;
  /** Called with several texts if several lines were pasted. */
  onChange(...texts: string[]): void;
  onAddBelow(): void;
  onRemove(): void;
}

function StringRow(props: StringRowProps) {
  const errorId = useId();

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      props.onAddBelow();
    } else if (event.key === "Backspace" && props.value === "") {
      event.preventDefault();
      props.onRemove();
    }
  };

  const handlePaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData("text").split(/\r?\n/).map(withoutBullet);
    const texts = lines.filter(Boolean);
    if (texts.length < 2 || props.value !== "") return;
    event.preventDefault();
    props.onChange(...texts);
  };

  return (
    <SortableRow
      rowKey={props.rowKey}
      name={props.name}
      actions={props.actions}
      below={
        props.error && (
          <FormHelperText error id={errorId} sx={{ ml: 4.5, mt: -0.75, mb: 1 }}>
            {props.error}
          </FormHelperText>
        )
      }
    >
      <InputBase
        multiline
        fullWidth
        minRows={props.minRows}
        value={props.value}
        placeholder={props.placeholder}
        inputRef={props.inputRef}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        inputProps={{
          "aria-label": capitalise(props.label),
          "aria-invalid": props.error !== undefined,
          "aria-describedby": props.error ? errorId : undefined,
        }}
        sx={{ py: 1.25, px: 0.5, lineHeight: 1.5 }}
      />
      <IconButton
        size="small"
        aria-label={sharedMessage("removeNamed", { name: props.name })}
        onClick={props.onRemove}
        sx={{ ...mutedButton, mt: 0.875, mr: 0.5 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </SortableRow>
  );
}

/** Removes the bullet or number of a list item that was copied from a document. */
function withoutBullet(line: string): string {
  return line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, "").trim();
}
