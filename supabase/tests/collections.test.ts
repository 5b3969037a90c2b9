import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Collection, collections } from "../content/collections/index.ts";
import { type Backend, startBackend } from "./support/backend.ts";
import { type Client, signUpOwner, visit } from "./support/people.ts";

let backend: Backend;
let owner: Client;
let visitor: Client;

const all: readonly Collection[] = Object.values(collections);

const anHour = 60 * 60 * 1000;
const past = new Date(Date.now() - anHour).toISOString();
const future = new Date(Date.now() + anHour).toISOString();

/** Rows that differ in what decides whether visitors read them, under each rule. */
const samples = {
  visible: [{ visible: true }, { visible: false }],
  due: [
    { status: "published", published_at: past },
    { status: "published", published_at: future },
    { status: "draft", published_at: past },
    { status: "draft", published_at: null },
  ],
};

beforeAll(async () => {
  backend = await startBackend();
  owner = await signUpOwner(backend.supabase);
  visitor = visit(backend.supabase);
});
afterAll(() => backend.remove());

/** The ids of an answer; of several tables, which the types of a row cannot say. */
function idsOf({ data }: { data: unknown }): unknown[] {
  return (data as { id: string }[]).map(({ id }) => id);
}

/** A text for each field that an owner must fill in. */
function textsOf({ fields }: Collection, text: string): Record<string, string> {
  const lacking = Object.entries(fields.shape).filter(
    ([, field]) => !z.safeParse(field, undefined).success,
  );
  return Object.fromEntries(lacking.map(([name]) => [name, text]));
}

const published = all.filter(({ isPublic }) => isPublic !== undefined);

test.each(published)(
  "visitors read of $table what the collection says is public",
  async (collection) => {
    const { table, isPublic } = collection;
    if (!isPublic) throw new Error("only the published ones are asked for");
    const rows = samples[isPublic.rule].map((row, index) =>
      table === "portfolio_sections"
        ? { ...row, section_type: "hero" }
        : { ...row, ...textsOf(collection, `text-${index}`) },
    );
    const added = await owner
      .from(table)
      .insert(rows as never)
      .select();
    expect(added.error).toBeNull();
    const stored: Record<string, unknown>[] = added.data ?? [];
    const shown = stored.filter((row) => isPublic.holds(row)).map(({ id }) => id);
    expect(shown).toHaveLength(1);

    expect(idsOf(await visitor.from(table).select("id"))).toEqual(shown);

    // What is asked for as the owner, who may read all of it.
    const asked = isPublic
      .conditions(new Date())
      .reduce(
        (query, { column, operator, value }) => query.filter(column, operator, value),
        owner.from(table).select("id"),
      );
    expect(idsOf(await asked)).toEqual(shown);
  },
);

test.each(all)(
  "the database keeps versions of $table as the collection says",
  async ({ table, keepsVersions = false }) => {
    const [found] = await backend.database.query<{ keeps: boolean }>(
      `select exists (
       select from pg_trigger where tgrelid = $1::regclass and tgname = 'keep_revision'
     ) as keeps`,
      [`public.${table}`],
    );
    expect(found?.keeps).toBe(keepsVersions);
  },
);

test.each(all)("the columns of $table that the collection names are there", async (collection) => {
  const { table, search, order, singletons, fields } = collection;
  const named = [
    ...order.map(({ column }) => column),
    ...Object.keys(fields.shape),
    ...(search ? Object.values(search) : []),
    ...(singletons ? [singletons.column] : []),
  ];
  const columns = await backend.database.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0",
    [`public.${table}`],
  );
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});
