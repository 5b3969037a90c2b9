import { z } from "zod";
import { capitalise } from "../characters.ts";
import type { Database } from "../database.types.ts";
import { object } from "../fields.ts";
import type { VisibilityRule } from "./visibility.ts";

type Tables = Database["public"]["Tables"];

export type Table = keyof Tables;

export type Row<T extends Table> = Tables[T]["Row"];

/** A column of a table; for a union of tables, a column of any of them. */
type Column<T extends Table> = T extends Table ? keyof Row<T> & string : never;

/** Rejects fields without a column, and fields whose type differs from the column's. */
type MatchingFields<T extends Table, S> = {
  readonly [C in keyof S]: C extends Column<T> ? z.ZodType<Row<T>[C]> : never;
};

/** Sort order of lists: by the first column, then the second, and so on. */
type Order<T extends Table> = readonly {
  readonly column: Column<T>;
  readonly ascending: boolean;
}[];

/**
 * Columns for the texts of a social image. If several columns are given, the first that is not empty is used. Of a
 * column with a list, three entries are used.
 */
interface SocialImageSource<T extends Table> {
  readonly title: readonly Column<T>[];
  readonly subtitle: readonly Column<T>[];
  /** Small text above the title. */
  readonly eyebrow?: Column<T>;
  /** Omitted if the author is always the owner. */
  readonly author?: Column<T>;
  /** Column of the picture. Template `split` places it beside the title, `card` above it. */
  readonly picture?: { readonly column: Column<T>; readonly template: "split" | "card" };
  /** Column of a picture that replaces the generated image. It stores a URL, or an image with size and variants. */
  readonly override?: { readonly column: Column<T>; readonly stores: "url" | "image" };
}

interface Declaration<T extends Table, S extends z.ZodRawShape> {
  /** Name of the resource in react-admin and in the admin's paths: `/admin/{name}`. */
  readonly name: string;
  readonly label: string;
  /** Says in a few words what the records are. Shown on the list page and in the command palette. */
  readonly description: string;
  readonly singular: string;
  /** Additional search terms for the command palette. */
  readonly keywords: readonly string[];
  readonly fields: S & MatchingFields<T, S>;
  readonly displayName: Column<T> | ((row: Row<T>) => string);
  pagePath?(row: { slug: string }): string;
  /** Path of the public page that lists the records; omitted if there is none. */
  readonly listPage?: `/${string}`;
  /** Omitted if records have no social image of their own. */
  readonly socialImage?: SocialImageSource<T>;
  /** Rule for the rows that visitors can read, equal to the table's policy. Omitted if visitors can read no rows. */
  readonly visibility?: VisibilityRule;
  /** Sort order of lists; the id is appended to make it unique. Default: {@link orderedBy}, then newest first. */
  readonly order?: Order<T>;
  /** Sort order of the admin's list, if it differs from {@link order}. */
  readonly adminOrder?: Order<T>;
  /** Column with the owner's order, which dragging changes: `position`, or a name that ends with `_order`. */
  readonly orderedBy?: Column<T>;
  /** The full-text search column, or a plain text column. Omitted if the records cannot be searched. */
  readonly search?: { readonly index: Column<T> } | { readonly text: Column<T> };
  /** Values of `column` that at most one row has. This row cannot be deleted; saving a second row updates the first. */
  readonly singletons?: { readonly column: Column<T>; readonly values: readonly string[] };
  /** The Markdown column with the main text of a record's page, which the form previews. */
  readonly textColumn?: Column<T>;
  /** True if changes can be undone, and deleted rows restored for 30 days. */
  readonly keepsVersions?: true;
  /** False if archives of the site omit the records. */
  readonly isInArchives?: false;
  /** True if there are so few records that all are loaded at once. */
  readonly loadsAll?: true;
}

/** Definition of a type of record, from which forms, lists and pages derive. */
export interface Collection<T extends Table = Table, S extends z.ZodRawShape = z.ZodRawShape>
  extends Omit<Declaration<T, S>, "fields" | "displayName" | "order"> {
  readonly table: T;
  readonly order: Order<T>;
  /** Schema of the editable fields; preserves unknown keys. */
  readonly fields: z.ZodObject<S>;
  readonly initialValues: z.output<z.ZodObject<S>>;
  /** The column with the display name; omitted if `displayName` is a function. */
  readonly nameColumn?: Column<T>;
  /** Display name of a record; "Project" for a project without a name. */
  nameOf(row: Row<T>): string;
}

export function defineCollection<const T extends Table, const S extends z.ZodRawShape>(
  table: T,
  { fields, displayName, adminOrder, ...declaration }: Declaration<T, S>,
): Collection<T, S> {
  const schema = object<S>(fields);
  const { orderedBy, order = newestFirst(orderedBy) } = declaration;
  const commonProperties = {
    ...declaration,
    order: withId(order),
    ...(adminOrder && { adminOrder: withId(adminOrder) }),
    table,
    fields: schema,
    initialValues: defaultsOf(schema),
  };
  if (typeof displayName === "function") return { ...commonProperties, nameOf: displayName };
  const fallbackName = capitalise(declaration.singular);
  return {
    ...commonProperties,
    nameColumn: displayName,
    nameOf: (row) => String((row as Record<string, unknown>)[displayName] || fallbackName),
  };
}

/** Appends the id to an order, so that no two rows have the same position. */
function withId<T extends Table>(order: Order<T>): Order<T> {
  const { ascending = true } = order.at(-1) ?? {};
  // Safe: every table has the column `id`.
  return [...order, { column: "id" as Column<T>, ascending }];
}

function newestFirst<T extends Table>(orderedBy: Column<T> | undefined): Order<T> {
  const manualOrder = orderedBy ? [{ column: orderedBy, ascending: true }] : [];
  return [...manualOrder, { column: "created_at" as Column<T>, ascending: false }];
}

/** The default of each field, and an empty text for fields without a default. */
function defaultsOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>): z.output<z.ZodObject<S>> {
  const values = Object.entries(schema.shape).map(([name, field]) => {
    const defaultValue = z.safeParse(field, undefined);
    return [name, defaultValue.success ? defaultValue.data : ""];
  });
  // Safe: a test checks that every field without a default is a text.
  return Object.fromEntries(values) as z.output<z.ZodObject<S>>;
}

export type RowOf<C> = C extends Collection<infer T extends Table, infer _Shape> ? Row<T> : never;
