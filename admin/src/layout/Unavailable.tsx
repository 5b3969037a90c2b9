import { Box, Button, Typography } from "@mui/material";
import { sharedMessage } from "../i18n/en/shared.ts";

interface UnavailableProps {
  /** Defaults to a sentence that fits any data. */
  text?: string;
  retry: () => void;
  isRetrying?: boolean;
}

/** Sentence and retry button in place of data that failed to load. A toast reports the error. */
export function Unavailable(props: UnavailableProps) {
  const { text = sharedMessage("unavailable"), retry, isRetrying } = props;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2.5,
        rowGap: 1,
        mb: 2,
      }}
    >
      <Typography color="text.secondary">{text}</Typography>
      <Button variant="outlined" loading={isRetrying ?? false} onClick={() => retry()}>
        {sharedMessage("tryAgain")}
      </Button>
    </Box>
  );
}
