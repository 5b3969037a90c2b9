import { sharedMessage } from "../../../i18n/en/shared.ts";
/** Words of a closed row, those that are filled in, with commas between. */
export function joined(...words: (string | undefined)[]): string {
  return words.filter(Boolean).join(", ");
}

/** A time as a closed row says it: "04/2019 – Present"; nothing when neither end is known. */
export function period(start = "", end = ""): string {
  return start === ""
    ? end
    : `${start} – ${end && end !== "Present" ? end : sharedMessage("present")}`;
}
