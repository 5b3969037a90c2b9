import { Chip } from "@mui/material";
import { mediaWord } from "../words/en/media.ts";

/** Marks a picture that those who cannot see it know nothing of. */
export function MissingAlt() {
  return <Chip size="small" label={mediaWord("missingAlt")} color="warning" variant="outlined" />;
}
