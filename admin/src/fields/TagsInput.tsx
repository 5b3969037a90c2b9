import { Autocomplete, Chip, TextField } from "@mui/material";
import { type ClipboardEvent, useState } from "react";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { type FieldProps, textFieldPropsOf, useField } from "./field.ts";

/**
 * List of tags, shown as chips. Enter, a comma and leaving the field add the typed tag. A pasted list adds several tags.
 * Backspace in the empty field removes the last tag.
 */
export function TagsInput(props: FieldProps) {
  const field = useField<string[]>(props);
  const tags = field.value ?? [];
  const [typedText, setTypedText] = useState("");

  const add = (texts: string[]) => {
    const nextTags = addTags(tags, texts);
    setTypedText("");
    if (nextTags.length !== tags.length) field.change(nextTags);
  };

  // Reads the text instead of the pressed key, because on-screen keyboards do not report the key.
  const addAtComma = (text: string) => {
    if (text.includes(",")) add(text.split(","));
    else setTypedText(text);
  };

  const addPasted = (event: ClipboardEvent) => {
    const pastedTags = event.clipboardData.getData("text").split(/[,;\n\t]/);
    if (pastedTags.length < 2) return;
    event.preventDefault();
    add([typedText, ...pastedTags]);
  };

  return (
    <Autocomplete
      multiple
      freeSolo
      disableClearable
      id={field.id}
      options={[]}
      value={tags}
      inputValue={typedText}
      onInputChange={(_, text) => addAtComma(text)}
      onChange={(_, nextTags, reason) => {
        if (reason === "createOption") add([typedText]);
        else field.change(nextTags);
      }}
      onBlur={() => {
        if (typedText.trim() !== "") add([typedText]);
        field.onBlur();
      }}
      renderValue={(values, getItemProps) =>
        values.map((tag, index) => {
          const { key, ...itemProps } = getItemProps({ index });
          return <Chip key={key} {...itemProps} label={tag} variant="filled" />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          {...textFieldPropsOf(field, props.helperText)}
          placeholder={tags.length === 0 ? fieldsMessage("typeAndEnter") : undefined}
          onPaste={addPasted}
        />
      )}
    />
  );
}

/** Adds trimmed, non-empty tags. Skips duplicates, ignoring case. */
function addTags(tags: readonly string[], texts: readonly string[]): string[] {
  const nextTags = [...tags];
  for (const text of texts.map((line) => line.trim()).filter(Boolean)) {
    const isEqual = (tag: string) => tag.toLocaleLowerCase() === text.toLocaleLowerCase();
    if (!nextTags.some(isEqual)) nextTags.push(text);
  }
  return nextTags;
}
