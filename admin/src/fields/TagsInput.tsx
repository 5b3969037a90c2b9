import { Autocomplete, Chip, TextField } from "@mui/material";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { type FieldProps, useField } from "./field.ts";

interface TagsInputProps extends FieldProps {
  placeholder?: string;
}

/** List of tags, shown as chips. Enter, comma and paste add tags; Backspace removes the last. */
export function TagsInput({
  placeholder = fieldsMessage("typeAndEnter"),
  ...props
}: TagsInputProps) {
  const field = useField<string[]>(props);
  const tags = field.value ?? [];
  const [typed, setTyped] = useState("");
  const [hint, setHint] = useState("");

  const add = (texts: string[]) => {
    const { nextTags, refused } = addTags(tags, texts);
    setTyped("");
    setHint(refused.length > 0 ? fieldsMessage("alreadyThere", { tags: refused.join(", ") }) : "");
    if (nextTags.length !== tags.length) field.change(nextTags);
  };

  const addOnComma = (event: KeyboardEvent) => {
    if (event.key !== ",") return;
    event.preventDefault();
    add([typed]);
  };

  const addPasted = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text").split(/[,;\n\t]/);
    if (pasted.length < 2) return;
    event.preventDefault();
    add([typed, ...pasted]);
  };

  return (
    <Autocomplete
      multiple
      freeSolo
      fullWidth
      disableClearable
      id={field.id}
      options={[]}
      value={tags}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, nextTags, reason) => {
        if (reason === "createOption") add([typed]);
        else field.change(nextTags);
      }}
      onBlur={() => {
        if (typed.trim() !== "") add([typed]);
        field.onBlur();
      }}
      renderValue={(values, getItemProps) =>
        values.map((tag, index) => {
          const { key, ...itemProps } = getItemProps({ index });
          return <Chip key={key} {...itemProps} label={tag} size="small" />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={field.label}
          inputRef={field.ref}
          placeholder={tags.length === 0 ? placeholder : undefined}
          error={field.error !== undefined}
          helperText={field.error ?? (hint || props.helperText)}
          onKeyDown={addOnComma}
          onPaste={addPasted}
        />
      )}
    />
  );
}

/** Adds trimmed, non-empty tags. Returns duplicates, ignoring case, in `refused`. */
function addTags(tags: readonly string[], texts: readonly string[]) {
  const nextTags = [...tags];
  const refused: string[] = [];
  for (const text of texts.map((each) => each.trim()).filter(Boolean)) {
    const isDuplicate = nextTags.some(
      (tag) => tag.toLocaleLowerCase() === text.toLocaleLowerCase(),
    );
    (isDuplicate ? refused : nextTags).push(text);
  }
  return { nextTags, refused };
}
