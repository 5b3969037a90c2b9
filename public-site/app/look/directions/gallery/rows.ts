/** Sum of the ratios of a row's pictures that gives it the height we want: a bit less than a third of its width. */
const ideal = 3.2;

/** Where a picture stands in a wall. */
export interface Place {
  /** Its part of what the row has for pictures, 0 to 1, rounded down so that a row is never too full. */
  share: number;
  /** How many gaps the row has between its pictures. */
  gaps: number;
}

/**
 * Breaks pictures into rows of which each is as wide as the wall, in an order that is kept, so that the heights of the
 * rows differ as little as they can. A last row that would be far too high for it stays open at its end.
 *
 * @param ratios width by height of each picture.
 */
export function wallOf(ratios: readonly number[]): Place[] {
  /** The best way to break the first pictures, by their number: what it costs, and where its last row begins. */
  const best = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= ratios.length; end += 1) {
    let found = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = end - 1; from >= 0; from -= 1) {
      const width = sum(ratios.slice(from, end));
      const before = best[from]?.cost ?? 0;
      const isOpen = end === ratios.length && width < ideal;
      const cost = before + (isOpen ? (ideal - width) / ideal : Math.log(width / ideal) ** 2 * 4);
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const places: Place[] = [];
  for (let end = ratios.length; end > 0; ) {
    const from = best[end]?.from ?? end - 1;
    const row = ratios.slice(from, end);
    const width = Math.max(sum(row), end === ratios.length ? ideal * 0.7 : 0);
    const share = (ratio: number) => Math.floor((ratio / width) * 10_000) / 10_000;
    places.unshift(...row.map((ratio) => ({ share: share(ratio), gaps: row.length - 1 })));
    end = from;
  }
  return places;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
