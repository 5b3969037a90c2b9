import { formatOneDecimal } from "../../i18n/messages.ts";

const units = ["kB", "MB", "GB"] as const;

/** A size in bytes as file managers show it: `840 B`, `12 kB`, `1.4 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? formatOneDecimal(value) : Math.round(value)} ${units[unit]}`;
}
