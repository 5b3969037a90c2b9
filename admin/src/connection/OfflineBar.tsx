import CloudOffIcon from "@mui/icons-material/CloudOffOutlined";
import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { sharedWord } from "../words/en/shared.ts";
import { checkServer } from "./connection.ts";
import { useIsOnline } from "./use-is-online.ts";

/** Says that the server cannot be reached, for as long as that is so. */
export function OfflineBar() {
  const isOnline = useIsOnline();
  const [isAsking, setAsking] = useState(false);

  async function tryAgain() {
    setAsking(true);
    await checkServer();
    setAsking(false);
  }

  // The region is always there, because only what changes inside one is announced.
  return (
    <div role="status">
      {!isOnline && (
        <Box sx={bar}>
          <CloudOffIcon sx={{ fontSize: 20, flexShrink: 0 }} />
          <Typography variant="body2" sx={{ flex: 1 }}>
            {sharedWord("pageStays", {
              problem: sharedWord(navigator.onLine ? "serverSilent" : "offline"),
            })}
          </Typography>
          <Button size="small" color="inherit" loading={isAsking} onClick={tryAgain}>
            {sharedWord("tryAgain")}
          </Button>
        </Box>
      )}
    </div>
  );
}

const bar = {
  display: "flex",
  alignItems: "center",
  gap: 1.25,
  px: { xs: 2, md: 3 },
  py: 0.75,
  borderBottom: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;
