import OpenInNew from "@mui/icons-material/OpenInNew";
import { IconButton, InputAdornment } from "@mui/material";
import { isSafeLink } from "@portfolio/content/fields";
import { useWrappedSource } from "react-admin";
import { useWatch } from "react-hook-form";
import { fieldsMessage } from "../i18n/en/fields.ts";
import type { FieldProps } from "./field.ts";
import { useLabel } from "./schema-context.tsx";
import { TextInput } from "./TextInput.tsx";

interface LinkInputProps extends FieldProps {
  placeholder?: string;
}

/** Link to a web address, e-mail address, phone number, path or anchor, as far as the schema allows. */
export function LinkInput({
  placeholder = fieldsMessage("linkPlaceholder"),
  ...props
}: LinkInputProps) {
  return (
    <TextInput
      {...props}
      placeholder={placeholder}
      inputMode="url"
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: "none" },
        input: { endAdornment: <OpenLink source={props.source} label={props.label} /> },
      }}
    />
  );
}

function OpenLink({ source, label }: FieldProps) {
  const name = useLabel(source, label);
  const href: unknown = useWatch({ name: useWrappedSource(source) });
  if (typeof href !== "string" || !/^https?:/i.test(href) || !isSafeLink(href)) return null;
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={fieldsMessage("openInTab", { name })}
      >
        <OpenInNew fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
}
