import type { Connection } from "@supabase/lite";
import { isTooDeeplyNested } from "./validate-parameters.ts";

type Query = Parameters<Connection["onPostgrestAST"]>[0];

/** A filter on a column. `operator` is a key of a parsed query of `@supabase/lite`, such as `$eq`. */
interface Condition {
  column: string;
  operator: string;
  value: unknown;
}

/**
 * Operators that cost no more than reading the row. Excludes regular expressions, because they can overflow the stack
 * and stop the database.
 */
const allowedOperatorPattern =
  /^\$(?:(?:eq|gte?|lte?|i?like)(?:Any|All)?|neq|is|isNot|in|notIn|contains|textSearch)$/;
const logicalOperators = ["$and", "$or", "$not"];

/**
 * Maximum sizes of a query. The database may read a long text again for each condition, and each step of a JSON path
 * uses space on the stack.
 */
const limits = {
  conditions: 12,
  columns: 60,
  pathLength: 200,
  patternLength: 100,
  wildcards: 8,
  searchLength: 200,
  // 33 nested negations cause an internal error of PostgreSQL.
  negations: 20,
};

const allowedNames = "eq, neq, gt, gte, lt, lte, is, in, cs, fts, like and ilike";

/**
 * Rejects visitors' queries that could block or stop PGlite. Checks the parsed query instead of the URL, because
 * filters can be in several parts of a request.
 */
export function limitVisitorQueries(connection: Connection): void {
  const originalHandler = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (query, context) => {
    if (Object(context?.auth).role === "anon") {
      const { columns } = await connection.introspect({ useCache: true });
      const indexedColumns = columns.filter(({ pg_type }) => pg_type === "tsvector");
      const problem = findProblem(query, new Set(indexedColumns.map(({ name }) => name)));
      // PostgreSQL's code for an invalid parameter value.
      if (problem) throw Object.assign(new Error(problem), { code: "22023" });
    }
    return originalHandler(query, context);
  };
}

function findProblem(query: Query, indexedColumns: ReadonlySet<string>): string | null {
  const { conditions, columns } = collectParts(query);
  if (conditions.some(({ operator }) => !allowedOperatorPattern.test(operator))) {
    return `Visitors can filter with ${allowedNames} only.`;
  }
  const count = conditions.reduce((sum, condition) => sum + countComparisons(condition), 0);
  if (count > limits.conditions) {
    return `Visitors can filter with at most ${limits.conditions} conditions.`;
  }
  if (columns.length > limits.columns || new Set(columns).size < columns.length) {
    return `Visitors can select and order by at most ${limits.columns} columns, each once.`;
  }
  if ([...columns, ...conditions.map(({ column }) => column)].some(isTooLong)) {
    return `A column with its path can have at most ${limits.pathLength} characters.`;
  }
  for (const { column, operator, value } of conditions) {
    if ([value].flat().some((part) => isTooDeeplyNested(String(part)))) {
      return "A value is nested too deeply.";
    }
    if (/like/.test(operator) && ![value].flat().every(isShortPattern)) {
      return `A pattern can have at most ${limits.patternLength} characters and ${limits.wildcards} wildcards.`;
    }
    if (operator !== "$textSearch") continue;
    if (!indexedColumns.has(column)) return `The column ${column} has no index for fts.`;
    const { query: words } = Object(value);
    if (String(words).length > limits.searchLength) {
      return `A text search can have at most ${limits.searchLength} characters.`;
    }
    if (String(words).split(/[-!(]/).length > limits.negations + 1) {
      return `A text search can have at most ${limits.negations} negations and groups.`;
    }
  }
  return null;
}

const isTooLong = (column: string) => column.length > limits.pathLength;

/** Number of comparisons for one row. An operator with `Any` or `All` compares with each item of its list. */
function countComparisons({ operator, value }: Condition): number {
  return /(?:Any|All)$/.test(operator) && Array.isArray(value) ? value.length : 1;
}

function isShortPattern(pattern: unknown): boolean {
  const text = String(pattern);
  return text.length <= limits.patternLength && text.split("%").length - 1 <= limits.wildcards;
}

/** All conditions and columns of a query, including those of embedded tables. */
function collectParts({ where, select, join, order }: Query) {
  const conditions: Condition[] = [];
  const partsToVisit: [column: string, part: unknown][] = [where, select, join].map((part) => [
    "",
    part,
  ]);
  for (const [column, part] of partsToVisit) {
    if (typeof part !== "object" || part === null) continue;
    for (const [key, value] of Object.entries(part)) {
      if (logicalOperators.includes(key)) partsToVisit.push([column, value]);
      else if (key.startsWith("$")) conditions.push({ column, operator: key, value });
      else partsToVisit.push([key, value]);
    }
  }
  return { conditions, columns: [...collectColumns({ select, order })] };
}

/** Columns that a query selects or sorts by, with their embedded table and JSON path. */
function* collectColumns(
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
      if ("select" in value) yield* collectColumns(value, `${table}.${alias}`);
      else yield `${table}.${JSON.stringify({ column: alias, ...value, cast: "" })}`;
    }
  }
}
