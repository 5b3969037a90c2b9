/** Formats rows as a table for a terminal. The first column is left-aligned, the others are right-aligned. */
export function formatTable(headings: string[], rows: (string | number)[][]): string {
  const cells = [headings, ...rows.map((row) => row.map(String))];
  const widths = headings.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
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

export function formatRatio(value: number, baseline: number): string {
  return baseline === 0 ? "–" : `${(value / baseline).toFixed(2)} ×`;
}
