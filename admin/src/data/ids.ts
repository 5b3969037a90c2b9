let counter = 0;

/** React key for a row of a form; never stored. */
export function newRowKey(): string {
  counter += 1;
  return `row-${counter}`;
}

/** A short random id for stored list items. */
export const newShortId = () => randomHex(8);

/** A random UUID. Works without HTTPS, unlike `crypto.randomUUID`. */
export function randomUuid(): string {
  const hex = randomHex(16);
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return hex.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, ...parts: string[]) =>
      `${parts[0]}-${parts[1]}-4${parts[2]}-${variant}${parts[3]}-${parts[4]}`,
  );
}

/** Whether an id from a URL has the format of record ids. The API rejects requests with any other id. */
export function isUuid(id: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
}

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
