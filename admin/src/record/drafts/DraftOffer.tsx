import { Alert, Button } from "@mui/material";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";

interface DraftOfferProps {
  /** When the draft was typed, in milliseconds since the epoch. */
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers text that was typed before a crash, a reload or the end of a session. */
export function DraftOffer({ at, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 3, maxWidth: "40rem", alignItems: "center", flexWrap: "wrap" }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onRestore}>
            {sharedMessage("restore")}
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {sharedMessage("discard")}
          </Button>
        </>
      }
    >
      {sharedMessage.with("restoreFrom", {
        when: <RelativeTime value={new Date(at).toISOString()} />,
      })}
    </Alert>
  );
}
