import CloseIcon from "@mui/icons-material/Close";
import { Box, Drawer, IconButton, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";

interface SideDrawerProps {
  title: string;
  /** Accessible name of the button that closes the drawer. */
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog at the right edge of the window. */
export function SideDrawer({ title, closeLabel, onClose, children }: SideDrawerProps) {
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          "aria-labelledby": titleId,
          sx: { width: "min(34rem, 100vw)", p: { xs: 2, sm: 3 } },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1, mb: 1.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0, pt: 0.75 }} noWrap>
          {title}
        </Typography>
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
