import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from "@mui/material";
import { useId, useState } from "react";
import { blogWord } from "../words/en/blog.ts";
import { sharedWord } from "../words/en/shared.ts";
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
      <DialogTitle id={titleId}>{blogWord("when")}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          type="datetime-local"
          label={blogWord("dateAndTime")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={!isValid}
          helperText={isValid ? explain(moment, isPast) : blogWord("chooseMoment")}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {sharedWord("cancel")}
        </Button>
        <Button variant="contained" disabled={!isValid} onClick={() => onChosen(moment)}>
          {isPast ? blogWord("publishDated") : blogWord("scheduleIt")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function explain(moment: Date, isPast: boolean): string {
  const inWords = blogWord("inZone", { moment: momentInWords(moment), zone: timeZone });
  return isPast ? blogWord("hasPassed", { moment: inWords }) : inWords;
}
