import { Alert, Button } from "@mui/material";
import { sharedMessage } from "../i18n/en/shared.ts";

interface LoadFailureProps {
  /** What failed to load, at the beginning of a sentence: "The projects". */
  what: string;
  /** Whether older data is still shown. */
  isStale?: boolean;
  retry: () => void;
  isRetrying?: boolean;
}

/** Error message with a button to load again. */
export function LoadFailure({ what, isStale, retry, isRetrying }: LoadFailureProps) {
  return (
    <Alert
      severity="error"
      sx={{ my: 2, maxWidth: "40rem", "& button": { whiteSpace: "nowrap" } }}
      action={
        <Button color="inherit" size="small" loading={isRetrying ?? false} onClick={() => retry()}>
          {sharedMessage("tryAgain")}
        </Button>
      }
    >
      {isStale ? sharedMessage("loadedBefore", { what }) : sharedMessage("notLoaded", { what })}
    </Alert>
  );
}
