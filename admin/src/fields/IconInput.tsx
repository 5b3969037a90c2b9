import { Box } from "@mui/material";
import { translated } from "../i18n/messages.ts";
import { contactIcons } from "./contact-icons.tsx";
import type { FieldProps } from "./field.ts";
import { SelectField } from "./SelectField.tsx";

const choices = () =>
  Object.entries(contactIcons).map(
    ([value, { name, Icon }]) =>
      [
        value,
        <Box key={value} component="span" sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
          <Icon fontSize="small" />
          {translated(name)}
        </Box>,
      ] as const,
  );

const iconGrid = { display: "grid", gridTemplateColumns: { sm: "1fr 1fr" } };

export function IconInput(props: FieldProps) {
  return (
    <SelectField
      {...props}
      choices={choices()}
      fallback="link"
      slotProps={{ select: { MenuProps: { slotProps: { list: { sx: iconGrid } } } } }}
    />
  );
}
