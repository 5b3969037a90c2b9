import { Alert, Button } from "@mui/material";
import type { FieldValues } from "react-hook-form";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { useRecoveredText } from "./use-recovered-text.ts";

interface RecoveryOfferProps {
  recordKey: string;
  /** Version that the form's values are edits of. */
  base: FieldValues;
  onRestore: (values: FieldValues, base: FieldValues) => void;
}

/** Stores unsaved text in this browser, and offers text that an earlier form of the same record left unsaved. */
export function RecoveryOffer({ recordKey, base, onRestore }: RecoveryOfferProps) {
  const { copy, dismiss } = useRecoveredText(recordKey, base);
  if (!copy) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 3, maxWidth: "40rem", alignItems: "center", flexWrap: "wrap" }}
      action={
        <>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              onRestore(copy.values, copy.base);
              void dismiss();
            }}
          >
            {sharedMessage("restore")}
          </Button>
          <Button color="inherit" size="small" onClick={dismiss}>
            {sharedMessage("discard")}
          </Button>
        </>
      }
    >
      {sharedMessage.with("restoreFrom", {
        when: <RelativeTime value={new Date(copy.at).toISOString()} />,
      })}
    </Alert>
  );
}
