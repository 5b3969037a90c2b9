/**
 * When visitors may read a row. The read policy of the table has the same rule in SQL, and a test compares the two.
 * Free of everything else, so that it may reach a visitor's browser.
 */
export interface Publicity {
  /** What the policy's rule is called in SQL. */
  readonly rule: "visible" | "due";
  /** The same rule as the API's filters, at the moment `now`. */
  conditions(now: Date): readonly { column: string; operator: "eq" | "lte"; value: string }[];
  /** True for a row that visitors read at the moment `now`. */
  holds(row: Record<string, unknown>, now?: Date): boolean;
}

/** Shown or hidden by the owner. */
export const whenVisible: Publicity = {
  rule: "visible",
  conditions: () => [{ column: "visible", operator: "eq", value: "true" }],
  holds: ({ visible }) => visible === true,
};

/** Published, and its time has come. */
export const whenDue: Publicity = {
  rule: "due",
  conditions: (now) => [
    { column: "status", operator: "eq", value: "published" },
    { column: "published_at", operator: "lte", value: now.toISOString() },
  ],
  holds: ({ status, published_at: publishedAt }, now = new Date()) =>
    status === "published" &&
    typeof publishedAt === "string" &&
    Date.parse(publishedAt) <= now.getTime(),
};
