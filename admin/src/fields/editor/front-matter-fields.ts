import { unwrap } from "@portfolio/content/schema-parts";
import { isMap, isNode, isScalar, type Node, parseDocument } from "yaml";
import { z } from "zod";
import type { FrontMatter } from "./front-matter.ts";

const summaries = ["excerpt", "summary"];
const times = ["published_at"];

/** Candidate fields for the key names of other programs. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  description: summaries,
  excerpt: summaries,
  summary: summaries,
  synopsis: summaries,
  date: times,
  publish_date: times,
  publishdate: times,
  pubdate: times,
};

interface ReadFields {
  /** Field values by name. The slug comes first, because setting the title would generate another slug. */
  values: Map<string, unknown>;
  /** Front matter without the keys that were read. */
  rest: FrontMatter;
}

/**
 * Reads values for the empty fields of a form from front matter. Values that the schema rejects stay in `rest`.
 *
 * @param schema schema of the form.
 * @param current current values of the form.
 * @param textField name of the field that the text is pasted into.
 */
export function readFields(
  { yaml, body }: FrontMatter,
  schema: z.ZodType,
  current: Readonly<Record<string, unknown>>,
  textField: string,
): ReadFields {
  const form = unwrap(schema);
  const document = parseDocument(yaml);
  const { contents } = document;
  const found: ReadFields = { values: new Map(), rest: { yaml, body } };
  if (document.errors.length > 0 || !isMap(contents) || contents.flow) return found;
  if (!(form instanceof z.ZodObject)) return found;
  const fields: Readonly<Record<string, z.ZodType>> = form.shape;

  function fieldFor(key: string): string | undefined {
    const name = key.toLowerCase().replace(/[\s-]/g, "_");
    const isFree = (field: string) =>
      field !== textField && Object.hasOwn(fields, field) && isEmpty(current[field]);
    return [...(aliases[name] ?? []), name].find(isFree);
  }

  const usedRanges: [from: number, to: number][] = [];
  for (const { key, value } of contents.items) {
    if (!isScalar(key) || !isNode(value) || !key.range || !value.range) continue;
    const field = fieldFor(String(key.value));
    const schema = field === undefined ? undefined : fields[field];
    if (!field || !schema || found.values.has(field)) continue;
    const read = schema.safeParse(valueFor(field, unwrap(schema), value));
    if (!read.success || isEmpty(read.data)) continue;
    found.values.set(field, read.data);
    usedRanges.push([key.range[0], value.range[2]]);
  }
  for (const [from, to] of usedRanges.reverse()) {
    found.rest.yaml = found.rest.yaml.slice(0, from) + found.rest.yaml.slice(to);
  }
  const slug = found.values.get("slug");
  if (slug) found.values = new Map([["slug", slug], ...found.values]);
  return found;
}

/** Converts a YAML node to the input of a field's schema; undefined if the field cannot hold it. */
function valueFor(field: string, schema: z.ZodType, node: Node): unknown {
  if (field === "published_at") return isoTimeOf(textOf(node) ?? "");
  if (!(schema instanceof z.ZodArray)) return textOf(node);
  const items = isScalar(node)
    ? textOf(node)?.split(",")
    : (node as { items?: unknown[] }).items?.map(textOf);
  return items?.map((item) => item?.trim()).filter((item) => item !== "");
}

function textOf(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  // The source text keeps 1.10, the number is 1.1.
  if (typeof node.value === "number") return node.source;
  return typeof node.value === "string" ? node.value.trim() : undefined;
}

/** A date without a time starts at midnight of the local time zone. */
function isoTimeOf(text: string): string | undefined {
  const [, day, rest = ""] = /^(\d{4}-\d\d-\d\d)(.*)$/.exec(text) ?? [];
  const moment = new Date(rest === "" ? `${day}T00:00` : text);
  return Number.isNaN(moment.getTime()) || !day ? undefined : moment.toISOString();
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || String(value).trim() === "";
}
