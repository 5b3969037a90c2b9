import { Box, FormHelperText, InputBase } from "@mui/material";
import { useForkRef } from "@mui/material/utils";
import { type KeyboardEvent, useContext, useEffect, useRef } from "react";
import { ContentHiddenContext } from "./content-hidden.ts";
import { type FieldProps, useField } from "./field.ts";

/** Field for the title of a text. It has no frame and grows with its lines. Enter moves the focus to the text. */
export function TitleInput({ autoFocus, ...props }: FieldProps & { autoFocus?: boolean }) {
  const field = useField<string>(props);
  const errorId = `${field.id}-error`;
  const isContentHidden = useContext(ContentHiddenContext);
  const inputRef = useRef<HTMLElement>(null);
  const handleRef = useForkRef(field.ref, inputRef);

  // Replaces the `autofocus` attribute, which has no effect on a page that is still hidden.
  useEffect(() => {
    if (autoFocus && !isContentHidden) inputRef.current?.focus();
  }, [autoFocus, isContentHidden]);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.querySelector<HTMLElement>("[aria-multiline=true]")?.focus();
  }

  return (
    <Box>
      <InputBase
        multiline
        fullWidth
        id={field.id}
        name={field.name}
        value={field.value ?? ""}
        placeholder={field.label}
        error={field.error !== undefined}
        inputRef={handleRef}
        // A pasted title may have several lines.
        onChange={({ target }) => field.change(target.value.replace(/\s*\n\s*/g, " "))}
        // An empty title is no error before saving, because some owners write the text first.
        onBlur={() => field.value && field.onBlur()}
        onKeyDown={handleKeyDown}
        slotProps={{
          input: {
            "aria-label": field.label,
            "aria-describedby": field.error && errorId,
            enterKeyHint: "next",
            autoComplete: "off",
          },
        }}
        sx={titleStyle}
      />
      {field.error && (
        <FormHelperText id={errorId} error>
          {field.error}
        </FormHelperText>
      )}
    </Box>
  );
}

const titleStyle = {
  p: 0,
  fontSize: { xs: "1.75rem", sm: "2.25rem" },
  fontWeight: 650,
  letterSpacing: "-0.03em",
  lineHeight: 1.15,
} as const;
