import { Box, Stack, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";

interface FieldGroupProps {
  /** Omitted if the form has a single group. */
  title?: string;
  /** Text below the heading. */
  help?: ReactNode;
  /** Switch or button next to the heading, for the whole group. */
  action?: ReactNode;
  children: ReactNode;
}

/** Related fields in one column, under a heading. */
export function FieldGroup({ title, help, action, children }: FieldGroupProps) {
  const headingId = useId();
  const fields = <Stack spacing={2.5}>{children}</Stack>;
  if (!title) return fields;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ width: "100%", maxWidth: "40rem" }}>
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", gap: 2 }}>
        <Typography
          id={headingId}
          component="h2"
          sx={{ fontSize: "1rem", fontWeight: 600, letterSpacing: "-0.01em" }}
        >
          {title}
        </Typography>
        {action}
      </Stack>
      {help && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
          {help}
        </Typography>
      )}
      <Box sx={{ mt: 1.75 }}>{fields}</Box>
    </Box>
  );
}
