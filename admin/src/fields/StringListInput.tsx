import Add from "@mui/icons-material/Add";
import Close from "@mui/icons-material/Close";
import { Box, Button, FormHelperText, IconButton, InputBase } from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useRef } from "react";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import { SortableList } from "../list/SortableList.tsx";
import { Fieldset } from "./FieldGroup.tsx";
import { type FieldProps, useField } from "./field.ts";
import {
  mutedStyle,
  outlinedStyle,
  rowName,
  SortableRow,
  useSortableRows,
} from "./SortableRow.tsx";

interface StringListInputProps extends FieldProps {
  /** English name of an entry in lower case, such as "paragraph". */
  itemName: string;
  minRows?: number;
  placeholder?: string;
  hideLabel?: boolean;
}

/** Sortable list of strings. Enter adds an entry; pasting several lines into an empty entry adds one entry per line. */
export function StringListInput({ itemName, ...props }: StringListInputProps) {
  const field = useField<string[]>(props);
  const texts = field.value ?? [];
  const rows = useSortableRows(texts.length, () => texts, field.change);
  const listRef = useRef<HTMLUListElement>(null);
  const lastIndex = texts.length - 1;

  const focusRow = (index: number) => {
    // Wait for the render that adds the row.
    requestAnimationFrame(() => {
      listRef.current?.querySelectorAll<HTMLElement>("textarea:not([aria-hidden])")[index]?.focus();
    });
  };
  const addAfter = (index: number) => {
    rows.splice(index + 1, 0, [""]);
    focusRow(index + 1);
  };
  const remove = (index: number) => {
    rows.splice(index, 1);
    focusRow(Math.max(index - 1, 0));
  };
  const nameOf = (index: number) => rowName(itemName, index, texts[index]);

  return (
    <Fieldset
      label={field.label}
      hideLabel={props.hideLabel}
      helperText={props.helperText}
      onBlur={field.onBlur}
    >
      <SortableList keys={rows.rows.map(({ key }) => key)} nameOf={nameOf} onMove={rows.move}>
        <Box component="ul" ref={listRef} sx={outlinedStyle}>
          {rows.rows.map(({ key }, index) => (
            <StringRow
              key={key}
              rowKey={key}
              name={nameOf(index)}
              label={rowName(itemName, index)}
              value={texts[index] ?? ""}
              error={field.errorAt(index)}
              minRows={props.minRows}
              placeholder={props.placeholder}
              inputRef={index === 0 ? field.ref : undefined}
              onChange={(...newTexts) => rows.splice(index, 1, newTexts)}
              onAddBelow={() => addAfter(index)}
              onRemove={() => remove(index)}
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
        sx={{ ...mutedStyle, mt: 0.875, mr: 0.5 }}
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
