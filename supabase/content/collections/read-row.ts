import { z } from "zod";
import { object, withFallback } from "../fields.ts";
import { salvage } from "../salvage.ts";
import { toIsoTimestamp } from "../timestamp.ts";
import { type Collection, capitalised, type Row, type Table } from "./collection.ts";

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type CamelCased<Values> = { [Name in keyof Values & string as CamelCase<Name>]: Values[Name] };

/** A record as pages see it: its fields in the language's own spelling, and what the database says of it. */
export type PageRecord<C> =
  C extends Collection<infer _Table, infer Shape>
    ? CamelCased<z.output<z.ZodObject<Shape>>> & {
        id: string;
        /** ISO 8601, UTC. */
        createdAt: string | null;
        updatedAt: string | null;
      }
    : never;

/** A row as far as a page needs it: fields that it lacks get their default. */
export type ReadableRow<C> =
  C extends Collection<infer T extends Table, infer Shape>
    ? { [Name in keyof Shape & keyof Row<T>]?: Row<T>[Name] | null } & {
        id: string;
        created_at?: string | null;
        updated_at?: string | null;
      }
    : never;

/**
 * Makes the function that reads rows of a kind for pages. What it makes never throws: unusable fields get their
 * default, and a row that lacks the address it should have gives null. `onProblem` is told in one sentence, fit for
 * a log, what was wrong.
 */
export function readRow<T extends Table, S extends z.ZodRawShape>(collection: Collection<T, S>) {
  type Kind = Collection<T, S>;
  const { fields, singular } = collection;
  const named = capitalised(singular);
  const parts = Object.entries(fields.shape as z.ZodRawShape).map(([name, field]) => [
    name,
    readable(name, field as z.ZodType),
  ]);
  const moment = z.string().nullish();
  const schema = object({
    id: z.string(),
    ...(Object.fromEntries(parts) as z.ZodRawShape),
    created_at: moment,
    updated_at: moment,
  });
  const columns = Object.keys(schema.shape);

  return (
    row: ReadableRow<Kind>,
    onProblem?: (message: string) => void,
  ): PageRecord<Kind> | null => {
    const given = row as Record<string, unknown>;
    const candidate = Object.fromEntries(columns.map((column) => [column, given[column]]));
    const found = salvage(schema, candidate, (message) =>
      onProblem?.(`${named} ${given.id}: ${message}`),
    );
    if (!found) return null;
    // Sound because the schema has the fields of the collection, whose names only change their spelling.
    return Object.fromEntries(
      Object.entries(found).map(([column, value]) => [
        camelCase(column),
        column.endsWith("_at") ? toIsoTimestamp(value as string | null) : value,
      ]),
    ) as PageRecord<Kind>;
  };
}

/** A slug as it was stored, whatever one may be today; any other field that is missing or unusable is empty. */
function readable(name: string, field: z.ZodType): z.ZodType {
  if (name === "slug") return z.string().min(1);
  return field.safeParse(undefined).success ? field : withFallback(field, "");
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
