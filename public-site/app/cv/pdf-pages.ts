/** A row of text, which is never split between pages. Lengths in points. */
export interface Row {
  height: number;
  /** Space above, except at the top of a page. */
  gap: number;
  /** True if no page break may follow. */
  staysWithNext: boolean;
}

/** A row with its distance from the top of the text area. */
export type PlacedRow<R extends Row> = R & { y: number };

/**
 * Distributes rows over pages. Rows with `staysWithNext` move to the next page together with the row after them; only a
 * group taller than a page is split.
 */
export function paginate<R extends Row>(rows: readonly R[], pageHeight: number): PlacedRow<R>[][] {
  const pages: PlacedRow<R>[][] = [];
  let page: PlacedRow<R>[] = [];
  let end = 0;
  const addRow = (row: R) => {
    const y = page.length === 0 ? 0 : end + row.gap;
    page.push({ ...row, y });
    end = y + row.height;
  };
  const startPage = () => {
    if (page.length > 0) pages.push(page);
    page = [];
    end = 0;
  };

  for (const group of groupRows(rows)) {
    const height = group.reduce((sum, row) => sum + row.gap + row.height, 0);
    const isTooTall = height - (group[0]?.gap ?? 0) > pageHeight;
    if (end + height > pageHeight && !isTooTall) startPage();
    for (const row of group) {
      if (end + row.gap + row.height > pageHeight) startPage();
      addRow(row);
    }
  }
  startPage();
  return pages;
}

function groupRows<R extends Row>(rows: readonly R[]): R[][] {
  const result: R[][] = [];
  let isOpen = false;
  for (const row of rows) {
    const last = result.at(-1);
    if (last && isOpen) last.push(row);
    else result.push([row]);
    isOpen = row.staysWithNext;
  }
  return result;
}
