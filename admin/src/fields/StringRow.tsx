import Close from "@mui/icons-material/Close";
import { FormHelperText, IconButton, InputBase } from "@mui/material";
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId } from "react";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { capitalise } from "../layout/capitalise.ts";
import { mutedButton } from "./list-style.ts";
import { type RowActions, SortableRow } from "./SortableRow.tsx";

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
  onNext(): void;
  onRemove(): void;
}

/** One text of a {@link StringListInput}. */
export function StringRow(props: StringRowProps) {
  const errorId = useId();

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      props.onNext();
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
        aria-label={fieldsMessage("removeRow", { name: props.name })}
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
