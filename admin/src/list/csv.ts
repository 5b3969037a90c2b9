/** Byte order mark. Without it, Excel reads the UTF-8 text of a file in the encoding of Windows. */
const byteOrderMark = "\uFEFF";

/**
 * Formats rows as a CSV document (RFC 4180) with a header line. Joins lists of texts with commas, and writes objects as
 * JSON; null becomes empty.
 */
export function toCsv(rows: readonly object[], columns: readonly string[]): string {
  const lines = rows.map((row) => {
    const values = row as Record<string, unknown>;
    return columns.map((column) => formatCell(values[column])).join(",");
  });
  return `${byteOrderMark}${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

function formatCell(value: unknown): string {
  const text = escapeFormula(textOf(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  const isTextList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  if (isTextList) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Prefixes text with an apostrophe if a spreadsheet would execute it as a formula. */
function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
