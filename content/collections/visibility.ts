/**
 * Visibility rule of a collection. The read policy of its table has the same rule in SQL, and a test compares them. Has
 * no imports, so that browser bundles may use it.
 */
export interface VisibilityRule {
  /** Name of the rule in SQL. */
  readonly rule: "visible" | "due";
  /** The rule as API filters, at the time `now`. */
  conditions(now: Date): readonly { column: string; operator: "eq" | "lte"; value: string }[];
  /** True if visitors may read the row at the time `now`. */
  matches(row: Record<string, unknown>, now?: Date): boolean;
}

/** Visible unless the owner hides it. */
export const whenVisible: VisibilityRule = {
  rule: "visible",
  conditions: () => [{ column: "visible", operator: "eq", value: "true" }],
  matches: ({ visible }) => visible === true,
};

/** Published, and its publication time has passed. */
export const whenPublished: VisibilityRule = {
  rule: "due",
  conditions: (now) => [
    { column: "status", operator: "eq", value: "published" },
    { column: "published_at", operator: "lte", value: now.toISOString() },
  ],
  matches: ({ status, published_at: publishedAt }, now = new Date()) =>
    status === "published" &&
    typeof publishedAt === "string" &&
    Date.parse(publishedAt) <= now.getTime(),
};
