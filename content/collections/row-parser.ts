import { z } from "zod";
import { capitalise } from "../characters.ts";
import { object, withFallback } from "../fields.ts";
import { parseLeniently } from "../parse-leniently.ts";
import { toIsoTimestamp } from "../timestamp.ts";
import type { Collection, Row, Table } from "./collection.ts";

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type CamelCased<Values> = { [Name in keyof Values & string as CamelCase<Name>]: Values[Name] };

/** A record for pages: fields in camelCase, with id and times. */
export type PageRecord<C> =
  C extends Collection<infer _Table, infer Shape>
    ? CamelCased<z.output<z.ZodObject<Shape>>> & {
        id: string;
        /** ISO 8601, UTC. */
        createdAt: string | null;
        updatedAt: string | null;
      }
    : never;

/** The columns of a row that a page needs; missing fields get their default. */
export type ReadableRow<C> =
  C extends Collection<infer T extends Table, infer Shape>
    ? { [Name in keyof Shape & keyof Row<T>]?: Row<T>[Name] | null } & {
        id: string;
        created_at?: string | null;
        updated_at?: string | null;
      }
    : never;

/** Converts stored rows for pages. Invalid fields get their default. Returns null if a required slug is missing. */
export function createRowParser<T extends Table, S extends z.ZodRawShape>(
  collection: Collection<T, S>,
) {
  type ThisCollection = Collection<T, S>;
  const { fields, singular } = collection;
  const label = capitalise(singular);
  const fieldSchemas = Object.entries(fields.shape as z.ZodRawShape).map(([name, field]) => [
    name,
    storedValueSchema(name, field as z.ZodType),
  ]);
  const timestamp = z.string().nullish();
  const schema = object({
    id: z.string(),
    ...(Object.fromEntries(fieldSchemas) as z.ZodRawShape),
    created_at: timestamp,
    updated_at: timestamp,
  });
  const columns = Object.keys(schema.shape);

  return (row: ReadableRow<ThisCollection>, onProblem?: (message: string) => void) => {
    const storedRow = row as Record<string, unknown>;
    const candidate = Object.fromEntries(columns.map((column) => [column, storedRow[column]]));
    const parsedRow = parseLeniently(schema, candidate, (message) =>
      onProblem?.(`${label} ${storedRow.id}: ${message}`),
    );
    if (!parsedRow) return null;
    // Safe: `parsedRow` has exactly the fields of the collection.
    return Object.fromEntries(
      Object.entries(parsedRow).map(([column, value]) => [
        camelCase(column),
        column.endsWith("_at") ? toIsoTimestamp(value as string | null) : value,
      ]),
    ) as PageRecord<ThisCollection>;
  };
}

/** Schema for stored values: accepts any slug that is not empty, and replaces other missing texts with "". */
function storedValueSchema(name: string, field: z.ZodType): z.ZodType {
  if (name === "slug") return z.string().min(1);
  return field.safeParse(undefined).success ? field : withFallback(field, "");
}

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
