import { Box, MenuItem, TextField } from "@mui/material";
import { type ContactIconName, contactIcons } from "./contact-icons.tsx";
import { type FieldProps, useField } from "./field.ts";

const names = Object.keys(contactIcons) as ContactIconName[];

/** One of the icons that a contact link may carry, chosen by looking at them. */
export function IconInput(props: FieldProps) {
  const field = useField<ContactIconName>(props);
  return (
    <TextField
      select
      fullWidth
      id={field.id}
      name={field.name}
      label={field.label}
      value={field.value ?? "link"}
      onChange={(event) => field.change(event.target.value as ContactIconName)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.error ?? props.helperText}
      slotProps={{ select: { MenuProps: { slotProps: { list: { sx: iconGrid } } } } }}
    >
      {names.map((value) => {
        const { name, Icon } = contactIcons[value];
        return (
          <MenuItem key={value} value={value}>
            <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
              <Icon fontSize="small" />
              {name}
            </Box>
          </MenuItem>
        );
      })}
    </TextField>
  );
}

const iconGrid = { display: "grid", gridTemplateColumns: { sm: "1fr 1fr" } };
