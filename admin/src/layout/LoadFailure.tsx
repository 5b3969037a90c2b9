import { Alert, Button } from "@mui/material";
import { sharedMessage } from "../i18n/en/shared.ts";

export interface LoadFailureProps {
  /** Name of what failed to load, at the beginning of a sentence: "The projects". */
  subject: string;
  /** If `data` is set, the page still shows the data. */
  query: {
    error?: unknown;
    data?: unknown;
    isFetching?: boolean | undefined;
    refetch: () => unknown;
  };
  /** Whether a toast reports the failure, too. Screen readers then announce only the toast. */
  isReported?: boolean;
}

/** Error message with a button to load again. Renders nothing if the query has not failed. */
export function LoadFailure({ subject, query, isReported = false }: LoadFailureProps) {
  if (!query.error) return null;
  return (
    <Alert
      severity="error"
      role={isReported ? "none" : "alert"}
      sx={{ my: 2, maxWidth: "40rem", "& button": { whiteSpace: "nowrap" } }}
      action={
        <Button
          color="inherit"
          size="small"
          loading={query.isFetching ?? false}
          onClick={() => query.refetch()}
        >
          {sharedMessage("tryAgain")}
        </Button>
      }
    >
      {sharedMessage(query.data === undefined ? "notLoaded" : "reloadFailed", { what: subject })}
    </Alert>
  );
}
