/** Median; the lower one for an even count. */
export function median(values: number[]): number {
  return sortAscending(values)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** Quantile: the smallest value with at least a `share` (above 0, up to 1) of all values equal to it or below. */
export function quantile(values: number[], share: number): number {
  return sortAscending(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

const sortAscending = (values: number[]) => values.toSorted((a, b) => a - b);
