import { sharedMessage } from "../../../i18n/en/shared.ts";

export function joinNonEmpty(...words: (string | undefined)[]): string {
  return words.filter(Boolean).join(", ");
}

/** Formats a period: "04/2019 – Present"; empty if both ends are unknown. */
export function formatPeriod(start = "", end = ""): string {
  const endText = end && end !== "Present" ? end : sharedMessage("ongoing");
  return start ? `${start} – ${endText}` : end && endText;
}
