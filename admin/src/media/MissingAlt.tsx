import { Chip } from "@mui/material";

/** Marks a picture that those who cannot see it know nothing of. */
export function MissingAlt() {
  return <Chip size="small" label="Missing alt text" color="warning" variant="outlined" />;
}
