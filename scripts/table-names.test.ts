import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";
import { expect, test } from "vitest";
import { type Collection, collections } from "../content/collections/index.ts";
import { supportingTables } from "../content/collections/tables.ts";
import { root, sourceFiles } from "./support/source-files.ts";

/** Files that declare table names or the site's addresses, and the generated database types. */
const declaringFiles = /^content\/(?:collections\/|(?:database\.types|slug)\.ts$)/;

/**
 * Files that use the words of table names for other things: JSON Resume's projects and sections, messages of the admin,
 * and lists in the search file of a static copy.
 */
const filesWithOtherMeaning =
  /^(?:admin\/src\/(?:features\/sections\/forms\/cv|i18n)\/|admin\/src\/data\/content\/resume-file|public-site\/(?:app\/cv|app\/static-site|server\/export)\/)/;

const sources = sourceFiles(
  "{admin/src,content,embedded,public-site,scripts,social-image,supabase}/**/*.{ts,tsx}",
)
  .filter((file) => !/\.test\.|\/(?:tests|support)\//.test(file))
  .filter((file) => !declaringFiles.test(file) && !filesWithOtherMeaning.test(file));

const allCollections: readonly Collection[] = Object.values(collections);
const tables = [...allCollections.map(({ table }) => table), ...Object.values(supportingTables)];
const oneOf = (names: readonly string[]) => `(?:${names.join("|")})\\b`;

/** Table names with an underscore, which have no other meaning. */
const unambiguousName = new RegExp(`\\b${oneOf(tables.filter((table) => table.includes("_")))}`);
/** Table names in SQL or in a URL of the API. Elsewhere some of these names are ordinary words. */
const tableInQuery = new RegExp(
  `(?:\\b(?:from|into|update|join|table) |\\bpublic\\.|/rest/v1/)${oneOf(tables)}`,
);
const adminPath = new RegExp(`^/admin/${oneOf(allCollections.map(({ name }) => name))}`);

/** True for a string literal that contains the name of a table or collection. */
function containsTableName(text: string, file: string, isAllowed: boolean): boolean {
  const isAdmin = file.startsWith("admin/");
  const names: readonly string[] = isAdmin
    ? [...tables, ...allCollections.map(({ name }) => name)]
    : tables;
  return (
    unambiguousName.test(text) ||
    tableInQuery.test(text) ||
    (isAdmin && adminPath.test(text)) ||
    // Types and message keys may have the names of tables, because the compiler checks them.
    (!isAllowed && names.includes(text))
  );
}

/**
 * Functions whose arguments may equal a table name: functions for messages, such as `postsMessage("publish")`, and
 * `route`.
 */
const messageOrRouteCall = /(?:Message|^route)$/;

/** True for text in a type or in a {@link messageOrRouteCall}, where a table name is allowed. */
function isAllowedIn(parent: ESTree.Node, source: string): boolean {
  if (parent.type === "TSLiteralType") return true;
  if (parent.type !== "CallExpression") return false;
  return messageOrRouteCall.test(source.slice(parent.callee.start, parent.callee.end));
}

/** The child nodes of a syntax node, in source order. */
function childNodes(node: ESTree.Node): ESTree.Node[] {
  return Object.values(node)
    .flat()
    .filter((part) => typeof part?.type === "string");
}

/** The text of a string literal; null for any other node. */
function literalText(node: ESTree.Node): string | null {
  if (node.type === "TemplateElement") return node.value.cooked;
  return node.type === "Literal" && typeof node.value === "string" ? node.value : null;
}

/** The string literals of a file that contain the name of a table or, in a file of the admin, of a collection. */
function textsWithTableNames(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ESTree.Node, parent: ESTree.Node): void => {
    // Module specifiers are paths and not table names.
    if ("source" in node && node.source && node.type !== "ImportExpression") return;
    const text = literalText(node);
    if (text !== null && containsTableName(text, file, isAllowedIn(parent, source)))
      texts.push(text);
    for (const part of childNodes(node)) visit(part, node);
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  for (const part of program.body) visit(part, program);
  return texts;
}

// Code must use the collection's table name, so that a table can be renamed in one place.
test("table names appear only in the files that declare them", () => {
  expect(sources.length).toBeGreaterThan(500);
  const textsWithNames = sources.flatMap((file) =>
    textsWithTableNames(file, readFileSync(join(root, file), "utf8")).map(
      (text) => `${file}: ${text}`,
    ),
  );
  expect(textsWithNames).toEqual([]);
});

test.each([
  'database.from("projects")',
  'export const table = "media"',
  "query(`select id from public.media where true`)",
  "fetch(`/rest/v1/projects?id=1`)",
  'useGetList("blog")',
  'go("/admin/projects")',
  "query(`insert into security_events values ($1)`)",
  'type Row = Tables["blog_posts"]["Row"]',
])("a table name is found in %s", (source) => {
  expect(textsWithTableNames("admin/src/a.ts", source)).toHaveLength(1);
});

test.each([
  'let site: Pick<Site, "sections">',
  'export { sections } from "projects"',
  'formsMessage("projects")',
  "// select from blog_posts",
  "({ projects })",
])("no table name is found in %s", (source) => {
  expect(textsWithTableNames("admin/src/a.ts", source)).toEqual([]);
});
