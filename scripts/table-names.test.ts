import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { type Collection, collections } from "../supabase/content/collections/index.ts";
import { innerTables } from "../supabase/content/collections/tables.ts";
import { root, sourceFiles } from "./support/source-files.ts";

/** Where names of tables are declared, and what the database itself says of them. */
const declaring = /^supabase\/(?:content\/collections\/|database\.types\.ts$)/;

/** A CV has projects and sections of its own, as JSON Resume names them, and the words of the admin areas. */
const ofItsOwn =
  /^(?:admin\/src\/sections\/forms\/cv\/|admin\/src\/words\/|public-site\/app\/cv\/)/;

const sources = sourceFiles("{admin/src,public-site,scripts,social-image,supabase}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.|\/(?:tests|support)\//.test(file))
  .filter((file) => !declaring.test(file) && !ofItsOwn.test(file));

const kinds: readonly Collection[] = Object.values(collections);
const tables = [...kinds.map(({ table }) => table), ...Object.values(innerTables)];
const oneOf = (names: readonly string[]) => `(?:${names.join("|")})\\b`;

/** Names that mean nothing else, wherever they stand in a text. */
const telling = new RegExp(`\\b${oneOf(tables.filter((table) => table.includes("_")))}`);
/** Names that are words as well, where SQL or the API's address makes them a table's. */
const asTable = new RegExp(
  `(?:\\b(?:from|into|update|join|table) |\\bpublic\\.|/rest/v1/)${oneOf(tables)}`,
);
/** A kind's address in the admin. */
const asAddress = new RegExp(`^/admin/${oneOf(kinds.map(({ name }) => name))}`);

/** What is wrong with a text that stands in the code. */
function isNaming(text: string, file: string, isOwn: boolean): boolean {
  const isAdmin = file.startsWith("admin/");
  const names: readonly string[] = isAdmin ? [...tables, ...kinds.map(({ name }) => name)] : tables;
  return (
    telling.test(text) ||
    asTable.test(text) ||
    (isAdmin && asAddress.test(text)) ||
    // As a type it is a field of something, as a message's key one of the admin's words: the compiler checks both.
    (!isOwn && names.includes(text))
  );
}

/** True for a call that says a message of the admin, for example `blogWord("publish")`. */
function isMessage(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /Word$/.test(node.expression.getText());
}

/** True for an address of the site that is declared: a page may have its kind's name. */
function isRoute(node: ts.Node): boolean {
  return ts.isCallExpression(node) && node.expression.getText() === "route";
}

/** The texts of a file that name a table, or in the admin a kind of record. */
function namingTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      const isOwn =
        ts.isLiteralTypeNode(node.parent) || isMessage(node.parent) || isRoute(node.parent);
      if (isNaming(node.text, file, isOwn)) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

// Whoever needs a kind of record asks its collection, so that a table can be renamed in one place.
test("a table is named where it is declared, and nowhere else", () => {
  expect(sources.length).toBeGreaterThan(500);
  const naming = sources.flatMap((file) =>
    namingTexts(file, readFileSync(join(root, file), "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(naming).toEqual([]);
});

test.each([
  'database.from("projects")',
  "query(`select id from public.media where true`)",
  "fetch(`/rest/v1/projects?id=1`)",
  'useGetList("blog")',
  'go("/admin/projects")',
  "query(`insert into security_events values ($1)`)",
  'type Row = Tables["blog_posts"]["Row"]',
])("a name is found in %s", (source) => {
  expect(namingTexts("admin/src/a.ts", source)).toHaveLength(1);
});

test.each([
  'const site: Pick<Site, "sections">',
  'formsWord("projects")',
  "// select from blog_posts",
  "({ projects })",
])("no name is found in %s", (source) => {
  expect(namingTexts("admin/src/a.ts", source)).toEqual([]);
});
