/** Lays rows out as a table for a terminal: the first column left, the others right. */
export function table(head: string[], rows: (string | number)[][]): string {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  lines.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
  return lines.join("\n");
}

/** The middle value; of an even count, the lower of the two. */
export function median(values: number[]): number {
  return sorted(values)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** The smallest value that is as large as this share of all, from above 0 to 1. */
export function quantile(values: number[], share: number): number {
  return sorted(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);

/** A ratio with two digits, as the budgets state them. */
export function ratio(value: number, baseline: number): string {
  return baseline === 0 ? "–" : `${(value / baseline).toFixed(2)} ×`;
}
