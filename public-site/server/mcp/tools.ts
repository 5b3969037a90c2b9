import type { Tool as ToolDescription } from "@modelcontextprotocol/server";
import { columnOfCheckViolation } from "@portfolio/content/check-violation";
import { type Collection, sections } from "@portfolio/content/collections";
import { sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { z } from "zod";
import { publicCollections } from "../../app/content/collection-pages.server.ts";
import { columnsBesidesFields } from "../../app/content/content-source.server.ts";
import { columnList } from "../../app/content/public-rows.server.ts";
import { addContent } from "../../app/seo/site-schema.server.ts";

type Row = Record<string, unknown>;

/** Result of the database function `call_tool`. */
export interface ToolResult {
  refusal?: string;
  records?: Row[];
  [name: string]: unknown;
}

/** Calls `call_tool` with the token of a program. A program is an MCP client to which the owner gave access. */
export type CallToolFunction = (
  tool: string,
  collection: string,
  input: object,
) => Promise<ToolResult>;

interface Tool {
  name: string;
  description: string;
  isWriting: boolean;
  input: z.ZodObject;
  /** Returns the input of the database function. Default: the program's input. */
  prepareInput?: (collection: Collection, input: Row) => object;
  /** Returns the result for the program. Default: the result of the database function. */
  formatResult?: (collection: Collection, result: ToolResult) => unknown;
}

const collection = z.enum(publicCollections.map(({ table }) => table)).describe("The collection");
const id = z.uuid().describe("Id of the record");
const fields = z.record(z.string(), z.unknown()).describe("Fields; see describe_collection");

/** Columns that identify a record in a list. */
const listedColumns = ({ nameColumn = "title" }: Collection) => [
  ...["id", "slug", "section_type", "updated_at"],
  nameColumn,
];

const allColumns = (collection: Collection) => [
  ...columnList(collection).split(","),
  ...(columnsBesidesFields[collection.table] ?? []),
];

/** Tools that programs can call. The database function `call_tool` decides what each tool may do. */
const tools: readonly Tool[] = [
  {
    name: "list_collections",
    description: "Lists the collections of the portfolio.",
    isWriting: false,
    input: z.object({}),
    formatResult: () =>
      publicCollections.map(({ table, label, description, fields, search }) => ({
        collection: table,
        label,
        description,
        fields: Object.keys(fields.shape),
        isSearchable: search !== undefined,
      })),
  },
  {
    name: "describe_collection",
    description: "Returns the JSON Schema of the fields of a collection's drafts.",
    isWriting: false,
    input: z.object({ collection }),
    formatResult: draftSchema,
  },
  {
    name: "list_records",
    description:
      "Lists records of a collection, last changed first, 50 per page. With `query`, only those that contain its words.",
    isWriting: false,
    input: z.object({
      collection,
      query: z.string().max(200).optional(),
      page: z.int().min(1).max(1000).default(1),
    }),
    prepareInput: (collection, input) => ({ ...input, columns: listedColumns(collection) }),
    formatResult: ({ nameOf, pagePath }, { records = [] }) =>
      records.map((row) => ({
        id: row.id,
        name: nameOf(row as never),
        path: pagePath?.(row as { slug: string }) ?? null,
        is_draft: row.is_draft,
        updated_at: row.updated_at,
      })),
  },
  {
    name: "read_record",
    description:
      "Returns all fields of a record. Long texts are Markdown. `proposal` has the fields of a change that the owner has not accepted yet.",
    isWriting: false,
    input: z.object({ collection, id }),
    prepareInput: (collection, input) => ({ ...input, columns: allColumns(collection) }),
    formatResult: (_collection, { records: [record] = [], ...rest }) => ({ ...rest, record }),
  },
  {
    name: "create_draft",
    description: "Creates a draft, which only the owner sees and can publish.",
    isWriting: true,
    input: z.object({ collection, fields }),
    prepareInput: (collection, input) => ({
      fields: parseDraft(collection, input.fields as object, true),
    }),
  },
  {
    name: "update_draft",
    description:
      "Changes the given fields of a draft. A change of a public record becomes a proposal, which the owner can accept; it replaces an earlier one.",
    isWriting: true,
    input: z.object({
      collection,
      id,
      version: z.string().describe("`updated_at` of the record that you read"),
      fields,
    }),
    prepareInput: (collection, input) => ({
      ...input,
      fields: parseDraft(collection, input.fields as object, false),
    }),
  },
];

export function describeTools(writesDrafts: boolean): ToolDescription[] {
  return tools
    .filter(({ isWriting }) => writesDrafts || !isWriting)
    .map(({ name, description, isWriting, input }) => ({
      name,
      description,
      inputSchema: z.toJSONSchema(input, { io: "input" }) as ToolDescription["inputSchema"],
      annotations: { readOnlyHint: !isWriting, destructiveHint: false, openWorldHint: false },
    }));
}

/** Calls a tool. Also passes unknown tools and invalid input to the database, which logs and refuses them. */
export async function callTool(
  callFunction: CallToolFunction,
  name: string,
  input: Row,
): Promise<{ refusal: string } | { result: unknown }> {
  const tool = tools.find((candidate) => candidate.name === name);
  const chosenCollection = publicCollections.find(
    ({ table }) => table === input.collection,
  ) as Collection;
  const result = await callFunction(name, String(input.collection ?? ""), prepareInput());
  if (result.refusal !== undefined) return { refusal: explainRefusal(result.refusal) };
  return { result: tool?.formatResult?.(chosenCollection, result) ?? result };

  function prepareInput(): object {
    if (!tool) return {};
    try {
      const validInput = tool.input.parse(input);
      return tool.prepareInput?.(chosenCollection, validInput) ?? validInput;
    } catch (error) {
      if (error instanceof z.ZodError) return { problem: z.prettifyError(error) };
      throw error;
    }
  }
}

/** Names the field if a check constraint of the database rejected a value. Most constraints limit the length. */
function explainRefusal(refusal: string): string {
  const field = columnOfCheckViolation(refusal);
  return field ? `The field "${field}" is invalid or too long.` : refusal;
}

/** Schemas of the fields that programs can write: all except those that decide who can read the record. */
function writableFields({ table, fields, visibility }: Collection): Record<string, z.ZodType> {
  const visibilityColumns = new Set(visibility?.conditions(new Date()).map(({ column }) => column));
  const writableEntries = Object.entries(fields.shape).filter(
    ([name]) => !visibilityColumns.has(name),
  );
  const furtherEntries = columnsBesidesFields[table]?.map((name) => [name, z.unknown()]) ?? [];
  return Object.fromEntries([...writableEntries, ...furtherEntries]);
}

/** JSON Schema of the fields of a new draft. */
export function draftSchema(collection: Collection): Record<string, unknown> {
  const fields = z.object(writableFields(collection)).describe(collection.description);
  return z.toJSONSchema(addContent(collection, fields), { io: "input", unrepresentable: "any" });
}

/**
 * Validates the fields of a draft with the schemas of the collection.
 *
 * @param isNew if false, only the given fields are validated and returned.
 * @throws {z.ZodError} if a field is invalid or unknown.
 */
export function parseDraft(collection: Collection, fields: object, isNew: boolean) {
  const allFields = Object.entries(writableFields(collection));
  const shape = isNew ? allFields : allFields.filter(([name]) => name in fields);
  const draft: Record<string, unknown> = z.strictObject(Object.fromEntries(shape)).parse(fields);
  if (collection.table !== sections.table || !(isNew || "content" in draft)) return draft;
  const { section_type: type } = z.object({ section_type: z.enum(sectionTypeNames) }).parse(draft);
  return { ...draft, ...z.object({ content: sectionTypes[type].schema }).parse(draft) };
}
