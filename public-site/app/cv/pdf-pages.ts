/** What stands under the other on a page and is never cut. Heights in points. */
export interface Row {
  height: number;
  /** Space above it, except at the top of a page. */
  gap: number;
  /** True where a page must not end after it. */
  staysWithNext: boolean;
}

/** A row at its place: distance from the top of the text area. */
export type Placed<R extends Row> = R & { y: number };

/**
 * Distributes rows over pages of a height. Rows that stay together move to the next page together; only a group
 * taller than a page is cut.
 */
export function paginate<R extends Row>(rows: readonly R[], pageHeight: number): Placed<R>[][] {
  const pages: Placed<R>[][] = [];
  let page: Placed<R>[] = [];
  let end = 0;
  const put = (row: R) => {
    const y = page.length === 0 ? 0 : end + row.gap;
    page.push({ ...row, y });
    end = y + row.height;
  };
  const turn = () => {
    if (page.length > 0) pages.push(page);
    page = [];
    end = 0;
  };

  for (const group of groups(rows)) {
    const height = group.reduce((sum, row) => sum + row.gap + row.height, 0);
    const isTooTall = height - (group[0]?.gap ?? 0) > pageHeight;
    if (end + height > pageHeight && !isTooTall) turn();
    for (const row of group) {
      if (end + row.gap + row.height > pageHeight) turn();
      put(row);
    }
  }
  turn();
  return pages;
}

function groups<R extends Row>(rows: readonly R[]): R[][] {
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
