import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from "@mui/material";
import { useId, useState } from "react";
import { momentInWords, timeZone, toFieldTime, tomorrowMorning } from "./zone-time.ts";

interface ScheduleDialogProps {
  /** ISO 8601; null starts with tomorrow morning. */
  initial: string | null;
  onChosen(moment: Date): void;
  onClose(): void;
}

/** Asks from when on visitors see a post, in the time zone of this browser, which it names. */
export default function ScheduleDialog({ initial, onChosen, onClose }: ScheduleDialogProps) {
  const titleId = useId();
  const [typed, setTyped] = useState(() =>
    toFieldTime(initial ? new Date(initial) : tomorrowMorning(new Date())),
  );
  const moment = new Date(typed);
  const isValid = !Number.isNaN(moment.getTime());
  const isPast = isValid && moment.getTime() <= Date.now();

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>When do visitors see it?</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          type="datetime-local"
          label="Date and time"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={!isValid}
          helperText={isValid ? explain(moment, isPast) : "Choose a date and a time."}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={!isValid} onClick={() => onChosen(moment)}>
          {isPast ? "Publish with this date" : "Schedule"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function explain(moment: Date, isPast: boolean): string {
  const inWords = `${momentInWords(moment)}, ${timeZone} time.`;
  return isPast ? `${inWords} That has passed: visitors see it at once.` : inWords;
}
