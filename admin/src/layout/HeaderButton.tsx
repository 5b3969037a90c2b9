import { Box, Button, type ButtonProps } from "@mui/material";

/** Button in a page's header; on a phone, only its icon. */
export function HeaderButton({ children, ...props }: ButtonProps) {
  return (
    <Button color="inherit" {...props} sx={headerButtonStyle}>
      <Box component="span" className="label">
        {children}
      </Box>
    </Button>
  );
}

const headerButtonStyle = {
  minWidth: 44,
  "& .MuiButton-startIcon": { ml: { xs: 0, sm: "-2px" }, mr: { xs: 0, sm: 1 } },
  // Screen readers still read the label.
  "& .label": { fontSize: { xs: 0, sm: "1em" } },
} as const;
