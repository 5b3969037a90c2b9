import { Box, Typography } from "@mui/material";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { type Change, wordChanges } from "./changes.ts";

/** Lists the differences between two versions of a record, with the changed words marked. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.5 }}>
      {changes.map(({ field, before, after }) => (
        <div key={`${field} ${before}`}>
          <Typography component="dt" variant="subtitle2">
            {field}
          </Typography>
          <Box component="dd" sx={textStyle}>
            {wordChanges(textOrEmpty(before), textOrEmpty(after)).map(({ kind, text }, index) =>
              kind === "same" ? (
                text
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
                <Box key={index} component={kind} sx={markStyles[kind]}>
                  {text}
                </Box>
              ),
            )}
          </Box>
        </div>
      ))}
    </Box>
  );
}

const textOrEmpty = (text: string) => (text === versionsMessage("emptyValue") ? "" : text);

const textStyle = {
  m: 0,
  mt: 0.5,
  maxHeight: "20rem",
  overflow: "auto",
  fontSize: "0.875rem",
  lineHeight: 1.7,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;

const markStyle = { borderRadius: 0.5, py: 0.25, backgroundColor: "action.selected" } as const;

const markStyles = {
  del: { ...markStyle, color: "error.main", textDecoration: "line-through" },
  ins: { ...markStyle, color: "success.main", textDecoration: "none", fontWeight: 550 },
} as const;
