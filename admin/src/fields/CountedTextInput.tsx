import { Box } from "@mui/material";
import { useWrappedSource } from "react-admin";
import { useWatch } from "react-hook-form";
import { fieldsMessage } from "../i18n/en/fields.ts";
import type { FieldProps } from "./field.ts";
import { TextInput } from "./TextInput.tsx";

interface RecommendedLength {
  from: number;
  to: number;
}

interface CountedTextInputProps extends FieldProps {
  recommendedLength: RecommendedLength;
  multiline?: boolean;
  placeholder?: string;
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

function CountedHelp({
  source,
  recommendedLength,
  helperText,
}: Omit<CountedTextInputProps, "label">) {
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  const length = typeof value === "string" ? [...value].length : 0;
  const isRecommended = length >= recommendedLength.from && length <= recommendedLength.to;
  const colour = length === 0 ? "inherit" : isRecommended ? "success.main" : "warning.main";
  return (
    <Box component="span" sx={{ display: "flex", gap: 2, justifyContent: "space-between" }}>
      <span>{helperText}</span>
      <Box
        component="span"
        sx={{ flex: "none", color: colour, fontVariantNumeric: "tabular-nums" }}
      >
        {fieldsMessage("length", { smart_count: length, ...recommendedLength })}
      </Box>
    </Box>
  );
}
