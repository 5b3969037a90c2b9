/**
 * Rows as a CSV document (RFC 4180) with a heading line. Lists are joined with commas, null is empty.
 *
 * @param columns The columns, in their order.
 */
export function toCsv(rows: readonly object[], columns: readonly string[]): string {
  const lines = rows.map((row) => {
    const values = row as Record<string, unknown>;
    return columns.map((column) => cell(values[column])).join(",");
  });
  return `${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

function cell(value: unknown): string {
  const text = inert(textOf(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Spreadsheets run a cell that begins like a formula; an apostrophe in front makes it text. */
function inert(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
