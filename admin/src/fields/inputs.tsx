import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  Switch,
  type TextFieldProps,
} from "@mui/material";
import type { KeyboardEvent, ReactNode } from "react";
import {
  type TextInputProps as BaseProps,
  TextInput as BaseTextInput,
  useWrappedSource,
} from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { translateText } from "../i18n/messages.ts";
import { type Choices, Select } from "../layout/Select.tsx";
import { completeLink } from "./complete-link.ts";
import {
  type FieldProps,
  identity,
  textFieldPropsOf,
  useDefaultValue,
  useField,
  useLabel,
  useSchema,
} from "./field.ts";
import { choicesAt } from "./schema-lookup.ts";

interface TextInputProps
  extends Omit<FieldProps, "helperText">,
    Pick<BaseProps, "multiline" | "minRows" | "placeholder" | "slotProps"> {
  helperText?: ReactNode;
  /** Whether white space around the text, for example of a pasted URL, is removed. */
  trims?: boolean;
  /** Corrects the text on blur and before saving. */
  correct?: (text: string) => string;
  inputMode?: "email" | "numeric" | "tel" | "text" | "url";
}

/** Plain text: react-admin's input with label and default value from the schema. */
export function TextInput(textInputProps: TextInputProps) {
  const {
    label,
    helperText,
    inputMode,
    slotProps,
    trims = false,
    correct,
    ...props
  } = textInputProps;
  const defaultValue = useDefaultValue(props.source);
  const correction = useCorrection(props.source, correct ?? identity);
  return (
    <BaseTextInput
      {...props}
      label={useLabel(props.source, label)}
      helperText={helperText ?? false}
      format={(value: unknown) => value ?? defaultValue ?? ""}
      parse={trims ? trim : identity}
      autoComplete="off"
      slotProps={{ ...slotProps, htmlInput: { inputMode, ...correction, ...slotProps?.htmlInput } }}
    />
  );
}

const trim = (value: string) => value.trim();

function useCorrection(source: string, correct: (text: string) => string) {
  const name = useWrappedSource(source);
  const { getValues, setValue } = useFormContext();

  function onBlur() {
    const text: unknown = getValues(name);
    const corrected = typeof text === "string" ? correct(text) : text;
    if (corrected === text) return;
    setValue(name, corrected, { shouldDirty: true, shouldValidate: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
    if (event.key === "Enter" || isShortcut) onBlur();
  }

  return { onBlur, onKeyDown };
}

interface LinkInputProps extends FieldProps {
  placeholder?: string;
  action?: ReactNode;
}

/**
 * Link to a web address, e-mail address, phone number, path or anchor, as far as the schema allows. Adds the scheme to
 * an address without one.
 */
export function LinkInput({
  placeholder = fieldsMessage("linkPlaceholder"),
  action,
  ...props
}: LinkInputProps) {
  return (
    <TextInput
      {...props}
      placeholder={placeholder}
      trims
      correct={completeLink}
      inputMode="url"
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: "none" },
        input: { endAdornment: action },
      }}
    />
  );
}

interface RecommendedLength {
  from: number;
  to: number;
}

interface CountedTextInputProps extends FieldProps {
  recommendedLength: RecommendedLength;
  multiline?: boolean;
}

/** Text field with a character count, coloured by whether the length is within the recommended range. */
export function CountedTextInput({
  helperText,
  recommendedLength,
  ...props
}: CountedTextInputProps) {
  return (
    <TextInput
      {...props}
      helperText={
        <CountedHelp
          source={props.source}
          recommendedLength={recommendedLength}
          helperText={helperText}
        />
      }
    />
  );
}

function CountedHelp(props: Omit<CountedTextInputProps, "label">) {
  const { source, recommendedLength, helperText } = props;
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  const length = typeof value === "string" ? [...value].length : 0;
  const isRecommended = length >= recommendedLength.from && length <= recommendedLength.to;
  const colour = length === 0 ? "inherit" : isRecommended ? "success.main" : "warning.main";
  return (
    <Box component="span" sx={{ display: "flex", gap: 2, justifyContent: "space-between" }}>
      <span>{helperText}</span>
      <Box component="span" sx={{ flex: "none", color: colour }}>
        {fieldsMessage("length", { smart_count: length, ...recommendedLength })}
      </Box>
    </Box>
  );
}

interface SwitchInputProps extends FieldProps {
  /** Accessible name if the visible label depends on its surroundings. */
  ariaLabel?: string;
}

export function SwitchInput({ ariaLabel, ...props }: SwitchInputProps) {
  const field = useField<boolean>(props);
  const helpId = `${field.id}-help`;
  return (
    <FormControl fullWidth={false}>
      <FormControlLabel
        label={field.label}
        control={
          <Switch
            id={field.id}
            size="small"
            checked={field.value === true}
            onChange={(event) => field.change(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                "aria-label": ariaLabel,
                "aria-describedby": props.helperText ? helpId : undefined,
              },
            }}
            sx={{ mr: 1 }}
          />
        }
        sx={{ ml: "-7px", "& .MuiFormControlLabel-label": { fontSize: "0.9375rem" } }}
      />
      {props.helperText && (
        <FormHelperText id={helpId} sx={{ ml: "41px", mt: 0 }}>
          {props.helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface SelectFieldProps extends FieldProps {
  choices: Choices;
  fallback?: string;
  disabled?: boolean;
  slotProps?: TextFieldProps["slotProps"];
}

export function SelectField({
  choices,
  fallback = "",
  disabled = false,
  slotProps,
  ...props
}: SelectFieldProps) {
  const field = useField<string | number>(props);
  return (
    <Select
      {...textFieldPropsOf(field, props.helperText)}
      value={field.value ?? fallback}
      disabled={disabled}
      onChange={(event) => field.change(event.target.value)}
      onBlur={field.onBlur}
      slotProps={slotProps}
      choices={choices}
    />
  );
}

interface ChoiceInputProps extends FieldProps, Pick<SelectFieldProps, "disabled"> {
  /** English labels by value; a value without a label is shown as it is. */
  names: Readonly<Record<string, string>>;
}

/** Select field whose values come from the field's schema. */
export function ChoiceInput({ names, ...props }: ChoiceInputProps) {
  const values = choicesAt(useSchema(), useWrappedSource(props.source));
  return (
    <SelectField
      {...props}
      choices={values.map((value) => [value, translateText(names[value] ?? value)])}
    />
  );
}
