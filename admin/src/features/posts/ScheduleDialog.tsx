import { DateTimePicker } from "@mui/x-date-pickers/DateTimePicker";
import { isValid } from "date-fns/isValid";
import { useState } from "react";
import { DateLocalization, dayFormat } from "../../fields/DateLocalization.tsx";
import { postsMessage } from "../../i18n/en/posts.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";
import { formatMoment, timeZone, tomorrowMorning } from "./format-moment.ts";

interface ScheduleDialogProps {
  /** ISO 8601; null starts with tomorrow morning. */
  initialTime: string | null;
  onChosen(moment: Date): void;
  onClose(): void;
}

/** Asks for the publication date, in the time zone of this browser. */
export default function ScheduleDialog({ initialTime, onChosen, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState<Date | null>(() =>
    initialTime ? new Date(initialTime) : tomorrowMorning(new Date()),
  );
  const moment = typed && isValid(typed) ? typed : null;
  const isPast = moment !== null && moment.getTime() <= Date.now();

  return (
    <FormDialog
      title={postsMessage("when")}
      submit={isPast ? postsMessage("publishDated") : postsMessage("scheduleIt")}
      isReady={moment !== null}
      onSubmit={() => moment && onChosen(moment)}
      onClose={onClose}
    >
      <DateLocalization>
        <DateTimePicker
          autoFocus
          label={postsMessage("dateAndTime")}
          format={`${dayFormat} HH:mm`}
          ampm={false}
          // Calendar and time side by side do not fit on a phone.
          desktopModeMediaQuery="(pointer: fine) and (min-width: 600px)"
          value={typed}
          onChange={setTyped}
          slotProps={{
            textField: {
              fullWidth: true,
              error: moment === null,
              helperText: moment ? explain(moment, isPast) : postsMessage("chooseMoment"),
              sx: { mt: 1 },
            },
          }}
        />
      </DateLocalization>
    </FormDialog>
  );
}

function explain(moment: Date, isPast: boolean): string {
  const inWords = postsMessage("timeInZone", { moment: formatMoment(moment), zone: timeZone });
  return isPast ? postsMessage("timeHasPassed", { moment: inWords }) : inWords;
}
