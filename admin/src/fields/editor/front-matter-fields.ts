import { unwrapSchema } from "@portfolio/content/unwrap-schema";
import { isMap, isNode, isScalar, type Node, parseDocument } from "yaml";
import { z } from "zod";
import type { DocumentWithFrontMatter } from "./front-matter.ts";

const summaryFields = ["excerpt", "summary"];
const timeFields = ["published_at"];

/** Candidate fields for the keys that other programs use in front matter. */
const fieldAliases: Readonly<Record<string, readonly string[]>> = {
  description: summaryFields,
  excerpt: summaryFields,
  summary: summaryFields,
  synopsis: summaryFields,
  date: timeFields,
  publish_date: timeFields,
  publishdate: timeFields,
  pubdate: timeFields,
};

interface ReadFields {
  /** Field values by name. The slug comes first, because setting the title would generate another slug. */
  values: Map<string, unknown>;
  /** The document without the keys that were read. */
  rest: DocumentWithFrontMatter;
}

/**
 * Reads values for the empty fields of a form from front matter. Values that the schema rejects stay in `rest`.
 *
 * @param textField name of the field that the text is pasted into.
 */
export function readFields(
  { yaml, body }: DocumentWithFrontMatter,
  schema: z.ZodType,
  currentValues: Readonly<Record<string, unknown>>,
  textField: string,
): ReadFields {
  const form = unwrapSchema(schema);
  const yamlDocument = parseDocument(yaml);
  const { contents } = yamlDocument;
  const result: ReadFields = { values: new Map(), rest: { yaml, body } };
  if (yamlDocument.errors.length > 0 || !isMap(contents) || contents.flow) return result;
  if (!(form instanceof z.ZodObject)) return result;
  const fields: Readonly<Record<string, z.ZodType>> = form.shape;

  function findEmptyField(key: string): string | undefined {
    const name = key.toLowerCase().replace(/[\s-]/g, "_");
    const isFree = (field: string) =>
      field !== textField && Object.hasOwn(fields, field) && isEmpty(currentValues[field]);
    return [...(fieldAliases[name] ?? []), name].find(isFree);
  }

  const usedRanges: [from: number, to: number][] = [];
  for (const { key, value } of contents.items) {
    if (!isScalar(key) || !isNode(value) || !key.range || !value.range) continue;
    const field = findEmptyField(String(key.value));
    const schema = field === undefined ? undefined : fields[field];
    if (!field || !schema || result.values.has(field)) continue;
    const parseResult = schema.safeParse(toFieldValue(field, unwrapSchema(schema), value));
    if (!parseResult.success || isEmpty(parseResult.data)) continue;
    result.values.set(field, parseResult.data);
    usedRanges.push([key.range[0], value.range[2]]);
  }
  for (const [from, to] of usedRanges.reverse()) {
    result.rest.yaml = result.rest.yaml.slice(0, from) + result.rest.yaml.slice(to);
  }
  const slug = result.values.get("slug");
  if (slug) result.values = new Map([["slug", slug], ...result.values]);
  return result;
}

/** Converts a YAML node to the input of a field's schema; undefined if the field cannot hold it. */
function toFieldValue(field: string, schema: z.ZodType, node: Node): unknown {
  if (field === "published_at") return isoTimeOf(textOf(node) ?? "");
  if (!(schema instanceof z.ZodArray)) return textOf(node);
  const items = isScalar(node)
    ? textOf(node)?.split(",")
    : (node as { items?: unknown[] }).items?.map(textOf);
  return items?.map((item) => item?.trim()).filter((item) => item !== "");
}

function textOf(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  // Return the source text, because as a number `1.10` would become 1.1.
  if (typeof node.value === "number") return node.source;
  return typeof node.value === "string" ? node.value.trim() : undefined;
}

/** A date without a time starts at midnight of the local time zone. */
function isoTimeOf(text: string): string | undefined {
  const [, day, rest = ""] = /^(\d{4}-\d\d-\d\d)(.*)$/.exec(text) ?? [];
  const date = new Date(rest === "" ? `${day}T00:00` : text);
  return Number.isNaN(date.getTime()) || !day ? undefined : date.toISOString();
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || String(value).trim() === "";
}
