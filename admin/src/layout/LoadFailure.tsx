import { Alert, Button } from "@mui/material";
import { sharedMessage } from "../i18n/en/shared.ts";

interface LoadFailureProps {
  /** What did not arrive, as a sentence begins with it: "The projects". */
  what: string;
  /** True where what arrived before still shows. */
  isKept?: boolean;
  retry: () => void;
  /** True while it is asked for again. */
  isRetrying?: boolean;
}

/** Says in the place of what did not arrive that it did not, what that means, and offers to ask again. */
export function LoadFailure({ what, isKept, retry, isRetrying }: LoadFailureProps) {
  return (
    <Alert
      severity="error"
      sx={{ my: 2, maxWidth: "40rem" }}
      action={
        <Button color="inherit" size="small" loading={isRetrying ?? false} onClick={() => retry()}>
          {sharedMessage("tryAgain")}
        </Button>
      }
    >
      {isKept ? sharedMessage("loadedBefore", { what }) : sharedMessage("notLoaded", { what })}
    </Alert>
  );
}
