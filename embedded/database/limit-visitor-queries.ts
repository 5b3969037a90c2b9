import type { Connection } from "@supabase/lite";
import { isTooDeeplyNested } from "./validate-parameters.ts";

type Query = Parameters<Connection["onPostgrestAST"]>[0];

/** A comparison of a column, under the backend's name for its operator. */
interface Condition {
  column: string;
  operator: string;
  value: unknown;
}

/** Operators that cost no more than reading the row. Regular expressions can take all of the stack, and so the database. */
const allowed =
  /^\$(?:(?:eq|gte?|lte?|i?like)(?:Any|All)?|neq|is|isNot|in|notIn|contains|textSearch)$/;
const groups = ["$and", "$or", "$not"];

/**
 * What one request may ask of each row. Each condition or column may read a long text again, and each step of a path
 * into JSON takes some of the stack.
 */
const limits = {
  conditions: 12,
  columns: 60,
  path: 200,
  pattern: 100,
  wildcards: 8,
  words: 200,
  // PostgreSQL reports an internal error for 33 that stand in each other.
  negations: 20,
};

const readable = "eq, neq, gt, gte, lt, lte, is, in, cs, fts, like and ilike";

/**
 * Refuses queries of visitors that could keep the database of this process busy or break it, wherever in the request the
 * filter stands: it looks at the query that the backend is about to run, not at the address.
 */
export function limitVisitorQueries(connection: Connection): void {
  const check = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (query, context) => {
    if (Object(context?.auth).role === "anon") {
      const { columns } = await connection.introspect({ useCache: true });
      const indexed = columns.filter(({ pg_type }) => pg_type === "tsvector");
      const problem = problemOf(query, new Set(indexed.map(({ name }) => name)));
      // PostgreSQL's code for a parameter that is not valid.
      if (problem) throw Object.assign(new Error(problem), { code: "22023" });
    }
    return check(query, context);
  };
}

function problemOf(query: Query, indexed: ReadonlySet<string>): string | null {
  const { conditions, columns } = partsOf(query);
  if (conditions.some(({ operator }) => !allowed.test(operator))) {
    return `Visitors can filter with ${readable} only.`;
  }
  const count = conditions.reduce((sum, condition) => sum + comparisons(condition), 0);
  if (count > limits.conditions) {
    return `Visitors can filter with at most ${limits.conditions} conditions.`;
  }
  if (columns.length > limits.columns || new Set(columns).size < columns.length) {
    return `Visitors can select and order by at most ${limits.columns} columns, each once.`;
  }
  if ([...columns, ...conditions.map(({ column }) => column)].some(isLong)) {
    return `A column with its path can have at most ${limits.path} characters.`;
  }
  for (const { column, operator, value } of conditions) {
    if ([value].flat().some((part) => isTooDeeplyNested(String(part)))) {
      return "A value is nested too deeply.";
    }
    if (/like/.test(operator) && ![value].flat().every(isShortPattern)) {
      return `A pattern can have at most ${limits.pattern} characters and ${limits.wildcards} wildcards.`;
    }
    if (operator !== "$textSearch") continue;
    if (!indexed.has(column)) return `The column ${column} has no index for fts.`;
    const { query: words } = Object(value);
    if (String(words).length > limits.words) {
      return `A text search can have at most ${limits.words} characters.`;
    }
    if (String(words).split(/[-!(]/).length > limits.negations + 1) {
      return `A text search can have at most ${limits.negations} negations and groups.`;
    }
  }
  return null;
}

const isLong = (column: string) => column.length > limits.path;

/** Of a list that a column is compared with item by item, each item. */
function comparisons({ operator, value }: Condition): number {
  return /(?:Any|All)$/.test(operator) && Array.isArray(value) ? value.length : 1;
}

function isShortPattern(pattern: unknown): boolean {
  const text = String(pattern);
  return text.length <= limits.pattern && text.split("%").length - 1 <= limits.wildcards;
}

/** All conditions of a query and what it selects and orders by, those of embedded tables included. */
function partsOf({ where, select, join, order }: Query) {
  const conditions: Condition[] = [];
  const waiting: [column: string, part: unknown][] = [where, select, join].map((part) => [
    "",
    part,
  ]);
  for (const [column, part] of waiting) {
    if (typeof part !== "object" || part === null) continue;
    for (const [key, value] of Object.entries(part)) {
      if (groups.includes(key)) waiting.push([column, value]);
      else if (key.startsWith("$")) conditions.push({ column, operator: key, value });
      else waiting.push([key, value]);
    }
  }
  return { conditions, columns: [...columnsOf({ select, order })] };
}

/** Names of the columns that a query selects and orders by, with the path into each and the embedded table. */
function* columnsOf(
  { select, order }: Pick<Query, "select" | "order">,
  table = "",
): Generator<string> {
  for (const { column, embed = table } of order ?? []) yield `order ${embed}.${column}`;
  for (const entry of select ?? []) {
    if (typeof entry === "string") {
      yield `${table}.${entry}`;
      continue;
    }
    for (const [alias, value] of Object.entries(entry)) {
      if ("select" in value) yield* columnsOf(value, `${table}.${alias}`);
      else yield `${table}.${JSON.stringify({ column: alias, ...value, cast: "" })}`;
    }
  }
}
