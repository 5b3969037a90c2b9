import { Box, Skeleton, type Theme } from "@mui/material";
import type { EditorFrameProps } from "./PageEditorFrame.tsx";

/** Frame of an editor that is one of several fields of a form. */
export function FieldEditorFrame({ toolbar, isInvalid, children }: EditorFrameProps) {
  return (
    <Box sx={[frameStyle, isInvalid && { borderColor: "error.main" }]}>
      {toolbar || <Skeleton height={44} />}
      {children}
    </Box>
  );
}

const frameStyle = {
  // Matches the border of the theme's fields.
  border: 1,
  borderColor: "divider",
  borderBottomColor: "text.disabled",
  borderRadius: 1,
  bgcolor: "background.paper",
  "&:focus-within": {
    borderColor: "primary.main",
    boxShadow: ({ palette }: Theme) => `inset 0 0 0 1px ${palette.primary.main}`,
  },
  "& > [role=toolbar]": {
    // The toolbar is a single scrollable row on phones, and sticks to the top while a long text scrolls.
    flexWrap: { sm: "wrap" },
    overflowX: { xs: "auto", sm: "visible" },
    position: "sticky",
    top: 56,
    zIndex: 2,
    borderTopLeftRadius: "inherit",
    borderTopRightRadius: "inherit",
    borderBottom: 1,
    borderColor: "divider",
  },
} as const;
