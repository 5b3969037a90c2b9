import { Box, Chip } from "@mui/material";
import { mediaWord } from "../words/en/media.ts";

/** Marks a picture that those who cannot see it know nothing of. */
export function MissingAlt() {
  return <Chip size="small" label={mediaWord("missingAlt")} color="warning" variant="outlined" />;
}

/** Says at the field for it that a picture lacks its text, and then as ever what to write. */
export function MissingAltHelp({ help }: { help: string }) {
  return (
    <>
      <Box component="span" sx={{ color: "warning.main", fontWeight: 600 }}>
        {mediaWord("missingAlt")}
      </Box>
      {`. ${help}`}
    </>
  );
}
