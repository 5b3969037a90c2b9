import { DateTimePicker } from "@mui/x-date-pickers/DateTimePicker";
import { useState } from "react";
import { DateLocalization, dayFormat } from "../../fields/DateLocalization.tsx";
import { postsMessage } from "../../i18n/en/posts.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";
import { formatDateTime, nullIfIncomplete, timeZone, tomorrowMorning } from "./format-date-time.ts";

interface ScheduleDialogProps {
  /** ISO 8601; null starts with tomorrow morning. */
  initialTime: string | null;
  onChosen(time: Date): void;
  onClose(): void;
}

/** Asks for the publication date, in the time zone of this browser. */
export default function ScheduleDialog({ initialTime, onChosen, onClose }: ScheduleDialogProps) {
  const [typedTime, setTypedTime] = useState<Date | null>(() =>
    initialTime ? new Date(initialTime) : tomorrowMorning(new Date()),
  );
  const validTime = nullIfIncomplete(typedTime);
  const isPast = validTime !== null && validTime.getTime() <= Date.now();

  return (
    <FormDialog
      title={postsMessage("when")}
      submitLabel={isPast ? postsMessage("publishDated") : postsMessage("confirmSchedule")}
      isReady={validTime !== null}
      onSubmit={() => validTime && onChosen(validTime)}
      onClose={onClose}
    >
      <DateLocalization>
        <DateTimePicker
          autoFocus
          label={postsMessage("dateAndTime")}
          format={`${dayFormat} HH:mm`}
          ampm={false}
          // Calendar and time side by side do not fit on a phone.
          desktopModeMediaQuery="(pointer: fine) and (min-width: 37.5rem)"
          value={typedTime}
          onChange={setTypedTime}
          slotProps={{
            textField: {
              fullWidth: true,
              error: validTime === null,
              helperText: validTime
                ? describeTime(validTime, isPast)
                : postsMessage(typedTime ? "invalidMoment" : "chooseMoment"),
              sx: { mt: 1 },
            },
          }}
        />
      </DateLocalization>
    </FormDialog>
  );
}

function describeTime(time: Date, isPast: boolean): string {
  const inWords = postsMessage("timeInZone", { moment: formatDateTime(time), zone: timeZone });
  return isPast ? postsMessage("timeHasPassed", { moment: inWords }) : inWords;
}
