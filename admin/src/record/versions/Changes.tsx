import { Box, Typography } from "@mui/material";
import type { z } from "zod";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { type Change, changesBetween, type TextPart, wordChanges } from "./changes.ts";

interface ChangesProps {
  schema: z.ZodType;
  before: unknown;
  after: unknown;
}

/** Lists the fields that differ between two versions, and marks the words that were deleted and inserted. */
export function Changes({ schema, before, after }: ChangesProps) {
  const changes = changesBetween(schema, before, after);
  if (changes.length === 0) {
    return <Typography variant="body2">{versionsMessage("noChange")}</Typography>;
  }
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.5 }}>
      {changes.map((change) => (
        <div key={change.field}>
          <Typography component="dt" variant="subtitle2">
            {change.field}
          </Typography>
          <Box component="dd" sx={text}>
            {partsOf(change, before === null, after === null).map((part, index) =>
              part.kind === "same" ? (
                part.text
              ) : (
                <Box
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
                  key={index}
                  component={part.kind}
                  sx={marks[part.kind]}
                >
                  {part.text}
                </Box>
              ),
            )}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** A created or deleted record has one side. */
function partsOf({ before, after }: Change, isNew: boolean, isGone: boolean): TextPart[] {
  if (isNew) return [{ kind: "ins", text: after }];
  if (isGone) return [{ kind: "del", text: before }];
  const withoutEmpty = (value: string) => (value === versionsMessage("nothing") ? "" : value);
  return wordChanges(withoutEmpty(before), withoutEmpty(after));
}

const text = {
  m: 0,
  mt: 0.5,
  maxHeight: "20rem",
  overflow: "auto",
  fontSize: "0.875rem",
  lineHeight: 1.7,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;

const mark = { borderRadius: 0.5, py: 0.25, backgroundColor: "action.selected" } as const;

const marks = {
  del: { ...mark, color: "error.main", textDecoration: "line-through" },
  ins: { ...mark, color: "success.main", textDecoration: "none", fontWeight: 550 },
} as const;
