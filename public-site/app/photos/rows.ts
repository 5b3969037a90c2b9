/** Sum of the aspect ratios of a row at the target height, which is slightly less than a third of the width. */
const targetRatio = 3.2;

/** Position of a picture in its row. */
export interface WallPosition {
  /** Share of the row's picture width, 0 to 1, rounded down so that a row never overflows. */
  share: number;
  /** Number of gaps between the row's pictures. */
  gaps: number;
}

/**
 * Breaks pictures into full-width rows, in the given order, so that row heights differ as little as possible. A last
 * row that would be too high stays partly empty.
 *
 * @param ratios width divided by height of each picture.
 */
export function layOutWall(ratios: readonly number[]): WallPosition[] {
  /** Dynamic programming: for each number of pictures, the minimum cost and the start of the last row. */
  const best = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= ratios.length; end += 1) {
    let found = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = end - 1; from >= 0; from -= 1) {
      const width = sum(ratios.slice(from, end));
      const before = best[from]?.cost ?? 0;
      const isOpen = end === ratios.length && width < targetRatio;
      const cost =
        before +
        (isOpen ? (targetRatio - width) / targetRatio : Math.log(width / targetRatio) ** 2 * 4);
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const places: WallPosition[] = [];
  for (let end = ratios.length; end > 0; ) {
    const from = best[end]?.from ?? end - 1;
    const row = ratios.slice(from, end);
    const width = Math.max(sum(row), end === ratios.length ? targetRatio * 0.7 : 0);
    const share = (ratio: number) => Math.floor((ratio / width) * 10_000) / 10_000;
    places.unshift(...row.map((ratio) => ({ share: share(ratio), gaps: row.length - 1 })));
    end = from;
  }
  return places;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
