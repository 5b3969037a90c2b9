import { Box, Chip } from "@mui/material";
import { mediaMessage } from "../../i18n/en/media.ts";

export function MissingAltBadge() {
  return <Chip label={mediaMessage("missingAlt")} color="warning" />;
}

export function MissingAltHelp({ help }: { help: string }) {
  return (
    <>
      <Box component="span" sx={{ color: "warning.main", fontWeight: 600 }}>
        {mediaMessage("missingAlt")}
      </Box>
      {`. ${help}`}
    </>
  );
}
