import { Box, Button, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";

interface BulkToolbarProps {
  /** Accessible name. */
  label: string;
  /** Number of selected records, or progress. */
  text: string;
  isBusy: boolean;
  onClear(): void;
  /** Buttons. */
  children: ReactNode;
}

/** Toolbar with the number of selected records, actions on them, and a button that ends the selection. */
export function BulkToolbar({ label, text, isBusy, onClear, children }: BulkToolbarProps) {
  return (
    <Box component="section" aria-label={label} sx={toolbarStyle}>
      <Typography
        variant="body2"
        role="status"
        sx={{ mr: "auto", width: { xs: "100%", sm: "auto" }, p: { xs: "8px 10px 0", sm: 0 } }}
      >
        {text}
      </Typography>
      {children}
      <Button color="inherit" disabled={isBusy} onClick={onClear}>
        {sharedMessage("clear")}
      </Button>
    </Box>
  );
}

const toolbarStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 0.5,
  pl: { xs: 0.75, sm: 2 },
  py: 0.5,
  borderRadius: 1,
  bgcolor: "action.selected",
} as const;
