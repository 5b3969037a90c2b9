import { z } from "zod";
import type { Database } from "../../database.types.ts";
import { object } from "../fields.ts";
import type { Publicity } from "./publicity.ts";

type Tables = Database["public"]["Tables"];

/** A table of the database. */
export type Table = keyof Tables;

/** A row of a table, as the database's own types have it. */
export type Row<T extends Table> = Tables[T]["Row"];

/** A column of a table; of several tables, one of any. */
type Column<T extends Table> = T extends Table ? keyof Row<T> & string : never;

/** Refuses a field that is no column of the table, or gives something else than the column holds. */
type Fitting<T extends Table, S> = {
  readonly [C in keyof S]: C extends Column<T> ? z.ZodType<Row<T>[C]> : never;
};

/** How lists of rows are ordered: by the first column, where that is the same by the second, and so on. */
type Order<T extends Table> = readonly {
  readonly column: Column<T>;
  readonly ascending: boolean;
}[];

/**
 * What the picture of a shared link shows of a record that has none of its own. Of several columns the first that holds
 * something is taken; of a list its first three entries.
 */
interface Drawing<T extends Table> {
  readonly title: readonly Column<T>[];
  readonly subtitle: readonly Column<T>[];
  /** What stands small above the title. */
  readonly eyebrow?: Column<T>;
  /** Absent where records are the owner's without saying so. */
  readonly author?: Column<T>;
  /** A picture, and how it is set: beside the title, or above it. */
  readonly picture?: { readonly column: Column<T>; readonly template: "split" | "card" };
  /** The column of one that the owner chooses instead, and whether it holds its address alone or the whole picture. */
  readonly chosen?: { readonly column: Column<T>; readonly as: "address" | "picture" };
}

/** What is declared of a kind of record. */
interface Declaration<T extends Table, S extends z.ZodRawShape> {
  /** The kind in addresses of the admin and in react-admin: `/admin/{name}`. */
  readonly name: string;
  /** What many of them are called. */
  readonly label: string;
  /** What a list of them is for, in a few words. */
  readonly description: string;
  /** What one of them is called, inside a sentence. */
  readonly singular: string;
  /** Words that find it in the command palette besides its label. */
  readonly keywords: readonly string[];
  /** What an owner edits, with the labels and messages that the form shows. */
  readonly fields: S & Fitting<T, S>;
  /** What one record is called: the column that says so, or what makes a name of a row. */
  readonly nameOf: Column<T> | ((row: Row<T>) => string);
  /** Where one record has a page of its own on the site. */
  address?(row: { slug: string }): string;
  /** The page of the site that lists what visitors may read; absent where no page is about the kind. */
  readonly listPage?: `/${string}`;
  /** Absent where no picture is drawn for links to a record. */
  readonly socialImage?: Drawing<T>;
  /** When visitors may read one: the rule that the policy of the table has. Absent where they never may. */
  readonly isPublic?: Publicity;
  /** The order of lists that visitors see; where all of that is the same, the id decides. */
  readonly order: Order<T>;
  /** The text search column in which words are looked for, or a column of plain text. Absent where there is none. */
  readonly search?: { readonly index: Column<T> } | { readonly text: Column<T> };
  /** Column whose `values` at most one row may have; a second one updates the first. */
  readonly singletons?: { readonly column: Column<T>; readonly values: readonly string[] };
  /** The column of Markdown that fills one record's own page; the form shows that page while it is written. */
  readonly longText?: Column<T>;
  /** True where every change can be taken back, and deleted rows for 30 days. */
  readonly keepsVersions?: true;
  /** True where there are so few that all are read and looked through at once. */
  readonly areFew?: true;
}

/** A kind of record: what the product knows about it. Everything else is derived from this. */
export interface Collection<T extends Table = Table, S extends z.ZodRawShape = z.ZodRawShape>
  extends Omit<Declaration<T, S>, "fields" | "nameOf"> {
  readonly table: T;
  /** What an owner edits of a row; keys that it does not know are kept. */
  readonly fields: z.ZodObject<S>;
  /** What a new record starts from. */
  readonly blank: z.output<z.ZodObject<S>>;
  /** The column that holds what one record is called; absent where its name is made of more. */
  readonly nameColumn?: Column<T>;
  /** What one record is called; "Project" for a project without a name. */
  nameOf(row: Row<T>): string;
}

/** Declares the kind of record that a table holds; a field that is no column of it does not compile. */
export function defineCollection<const T extends Table, const S extends z.ZodRawShape>(
  table: T,
  { fields, nameOf, ...declaration }: Declaration<T, S>,
): Collection<T, S> {
  const schema = object<S>(fields);
  const { ascending = true } = declaration.order.at(-1) ?? {};
  // Sound because every table has the column.
  const byId = { column: "id" as Column<T>, ascending };
  const order = [...declaration.order, byId];
  const rest = { ...declaration, order, table, fields: schema, blank: blankOf(schema) };
  if (typeof nameOf === "function") return { ...rest, nameOf };
  const unnamed = capitalised(declaration.singular);
  return {
    ...rest,
    nameColumn: nameOf,
    nameOf: (row) => String((row as Record<string, unknown>)[nameOf] || unnamed),
  };
}

/** `project` as it stands at the beginning of a sentence. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The default of each field, and an empty text for those that the owner must fill in. */
function blankOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>): z.output<z.ZodObject<S>> {
  const values = Object.entries(schema.shape).map(([name, field]) => {
    const missing = z.safeParse(field, undefined);
    return [name, missing.success ? missing.data : ""];
  });
  // Sound because only texts lack a default: a test parses each blank record with its texts filled in.
  return Object.fromEntries(values) as z.output<z.ZodObject<S>>;
}

/** A row of the table that a kind of record is kept in. */
export type RowOf<C> = C extends Collection<infer T extends Table, infer _Shape> ? Row<T> : never;
