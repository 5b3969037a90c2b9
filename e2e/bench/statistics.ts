/** Median. For an even number of values, the lower of the two middle values. */
export function median(values: number[]): number {
  return sortAscending(values)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** Quantile, for example the 99th percentile for the share 0.99. */
export function quantile(values: number[], share: number): number {
  return sortAscending(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

const sortAscending = (values: number[]) => values.toSorted((a, b) => a - b);
