import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { z } from "zod";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { changesBetween, differingPart } from "./changes.ts";

interface ChangesProps {
  schema: z.ZodType;
  before: unknown;
  after: unknown;
}

/** Lists the fields that differ between two versions, with their text before and after. */
export function Changes({ schema, before, after }: ChangesProps) {
  const changes = changesBetween(schema, before, after);
  if (changes.length === 0) {
    return <Typography variant="body2">{versionsMessage("noChange")}</Typography>;
  }
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.5 }}>
      {changes.map((change) => {
        const texts = differingPart(change);
        return (
          <div key={change.field}>
            <Typography component="dt" variant="subtitle2">
              {change.field}
            </Typography>
            <Box component="dd" sx={{ m: 0, mt: 0.5, display: "grid", gap: 0.5 }}>
              {before !== null && (
                <Side as="del" tone="error">
                  {texts.before}
                </Side>
              )}
              {after !== null && (
                <Side as="ins" tone="success">
                  {texts.after}
                </Side>
              )}
            </Box>
          </div>
        );
      })}
    </Box>
  );
}

interface SideProps {
  as: "del" | "ins";
  tone: "error" | "success";
  children: ReactNode;
}

function Side({ as, tone, children }: SideProps) {
  return (
    <Box
      component={as}
      sx={{
        display: "block",
        maxHeight: "14rem",
        overflow: "auto",
        px: 1.25,
        py: 0.5,
        fontSize: "0.875rem",
        whiteSpace: "pre-wrap",
        overflowWrap: "anywhere",
        textDecoration: "none",
        borderLeft: 3,
        borderColor: `${tone}.main`,
        backgroundColor: "action.hover",
      }}
    >
      <Box component="span" aria-hidden sx={{ mr: 1, color: `${tone}.main`, fontWeight: 600 }}>
        {as === "del" ? "−" : "+"}
      </Box>
      {children}
    </Box>
  );
}
