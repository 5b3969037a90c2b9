/**
 * When visitors may read a row. The read policy of the table has the same rule in SQL, and a test compares the two.
 * Free of everything else, so that it may reach a visitor's browser.
 */
export interface Publicity {
  /** What the policy's rule is called in SQL. */
  readonly rule: "visible" | "due";
  /** True for a row that visitors read at the moment `now`. */
  holds(row: Record<string, unknown>, now?: Date): boolean;
}

/** Shown or hidden by the owner. */
export const whenVisible: Publicity = {
  rule: "visible",
  holds: ({ visible }) => visible === true,
};

/** Published, and its time has come. */
export const whenDue: Publicity = {
  rule: "due",
  holds: ({ status, published_at: publishedAt }, now = new Date()) =>
    status === "published" &&
    typeof publishedAt === "string" &&
    Date.parse(publishedAt) <= now.getTime(),
};
