/**
 * Decides which rows of a collection visitors can read. The table's read policy contains the rule in SQL; a test checks
 * that both accept the same rows. This file has no imports, to keep browser bundles small.
 */
export interface VisibilityRule {
  /** Value of the parameter `visibility` of `private.make_content_table` in the migrations. */
  readonly rule: "visible" | "open" | "due";
  /** The rule as API filters, at the time `now`. */
  conditions(now: Date): readonly { column: string; operator: "eq" | "lte"; value: string }[];
  /** True if visitors can read the row at the time `now`. */
  matches(row: Record<string, unknown>, now?: Date): boolean;
  /** True if the row's path shows visitors the row or a password form. Default: {@link matches}. */
  hasPage?(row: Record<string, unknown>, now?: Date): boolean;
}

export const hasPage = (rule: VisibilityRule, row: Record<string, unknown>, now?: Date): boolean =>
  rule.hasPage?.(row, now) ?? rule.matches(row, now);

export const whenVisible: VisibilityRule = {
  rule: "visible",
  conditions: () => [{ column: "visible", operator: "eq", value: "true" }],
  matches: ({ visible }) => visible === true,
};

/** Rule for tables with `visible` and `access`: the row is visible, and neither protected nor private. */
export const whenVisibleAndPublic: VisibilityRule = {
  rule: "open",
  conditions: () => [
    { column: "visible", operator: "eq", value: "true" },
    { column: "access", operator: "eq", value: "public" },
  ],
  matches: ({ visible, access }) => visible === true && access === "public",
  hasPage: ({ visible, access }) => visible === true && access !== "private",
};

/** Rule for tables with `status` and `published_at`: the row is published and its publication time has passed. */
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
