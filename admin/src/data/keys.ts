let counter = 0;

/** A key for a row that lives only as long as this page: it is never stored. */
export function newRowKey(): string {
  counter += 1;
  return `row-${counter}`;
}

/** A short random identifier to be stored. Works without https, unlike `crypto.randomUUID`. */
export function newShortId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
