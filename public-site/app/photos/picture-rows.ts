interface RowShare {
  /** The picture's share of the width of all pictures in its row, 0 to 1. */
  share: number;
}

/** Minimum of {@link RowShare.share}. In a narrower strip, each word of a caption would break. */
const minShare = 0.08;

/**
 * Breaks pictures into full rows, in the given order, so that row heights differ as little as possible.
 *
 * @param pictures with their aspect ratios: width divided by height.
 * @param targetRatio sum of the aspect ratios in a row of the desired height.
 */
export function layOutRows<Picture extends { ratio: number }>(
  pictures: readonly Picture[],
  targetRatio: number,
): (Picture & RowShare)[][] {
  /** Dynamic programming: for each number of pictures, the minimum cost and the start of the last row. */
  const bestRows = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= pictures.length; end += 1) {
    let bestRow = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = end - 1; from >= 0; from -= 1) {
      const row = pictures.slice(from, end);
      const width = widthOf(row);
      if (row.some(({ ratio }) => ratio / width < minShare)) continue;
      const cost = (bestRows[from]?.cost ?? 0) + Math.log(width / targetRatio) ** 2;
      if (cost < bestRow.cost) bestRow = { cost, from };
    }
    bestRows.push(bestRow);
  }
  const rows: (Picture & RowShare)[][] = [];
  for (let end = pictures.length; end > 0; ) {
    const from = bestRows[end]?.from ?? end - 1;
    const row = pictures.slice(from, end);
    rows.unshift(row.map((picture) => ({ ...picture, share: picture.ratio / widthOf(row) })));
    end = from;
  }
  return rows;
}

/** True if a row with the full width would be higher than most windows. */
export function isNarrowRow(row: readonly { ratio: number }[]): boolean {
  return widthOf(row) < 1.6;
}

/** Width of a row whose height is one. */
function widthOf(row: readonly { ratio: number }[]): number {
  return row.reduce((sum, { ratio }) => sum + ratio, 0);
}
