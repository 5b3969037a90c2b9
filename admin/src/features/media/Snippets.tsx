import { Box, Typography } from "@mui/material";
import { type MediaRecord, toImage } from "../../data/media/media-store.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { CopyButton } from "../../layout/CopyButton.tsx";
import { snippetsOf } from "./snippets.ts";

export function Snippets({ record }: { record: MediaRecord }) {
  const snippets = snippetsOf(toImage(record), window.location.origin);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1, mt: 1.5 }}>
      {(["address", "markdown", "html"] as const).map((format) => (
        <Box key={format} sx={row}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {mediaMessage(format)}
            </Typography>
            <Typography component="code" noWrap sx={code} title={snippets[format]}>
              {snippets[format]}
            </Typography>
          </Box>
          <CopyButton
            text={snippets[format]}
            label={mediaMessage("copyKind", { kind: mediaMessage(format) })}
            size="small"
          >
            {sharedMessage("copy")}
          </CopyButton>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  pl: 1.25,
  pr: 0.5,
  py: 0.5,
  borderRadius: 1,
  bgcolor: "action.hover",
} as const;

const code = {
  display: "block",
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, monospace",
  fontSize: "0.75rem",
} as const;
