import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { type Database, openPglite } from "../embedded/database/database.ts";
import { fillWithUnownedSite } from "../supabase/tests/support/unowned-site.ts";

export const typesFile = fileURLToPath(new URL("../content/database.types.ts", import.meta.url));

/**
 * Generates the TypeScript types of a database. Uses the generator of `supabase gen types typescript`, but not the
 * command itself, which needs Docker.
 */
export async function generateTypes(database: Database): Promise<string> {
  const metadata = await introspect(
    { query: async (sql) => ({ rows: await database.query(sql) }) },
    { includedSchemas: ["public"] },
  );
  const types = await generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
    format: async (code) => formatTypes(code),
  });
  // Omits the generator's helper types, which the code does not use.
  const tables = types.slice(0, types.indexOf("\ntype DatabaseWithoutInternals"));
  return `${shortenTables(tables)}
type Tables = Database["public"]["Tables"]

/** Columns of a new row. All are optional except \`Required\`, and the database sets \`Generated\`. */
type NewRow<T extends keyof Tables, Required extends keyof Tables[T]["Row"], Generated extends string> =
  Pick<Tables[T]["Row"], Required> &
  Partial<Omit<Tables[T]["Row"], Generated> & Record<Generated, never>>
`;
}

/** Refers to the columns of a table's row where the generator repeats them: for a new row, an update and a function. */
function shortenTables(types: string): string {
  const names = (columns: string, pattern: RegExp) =>
    Array.from(columns.matchAll(pattern), ([, name]) => `"${name}"`).join(" | ") || "never";
  return types
    .replace(
      /^( {6}(\w+): \{\n {8}Row: \{[^}]*\}\n {8}Insert: )\{([^}]*)\}(\n {8}Update: )\{[^}]*\}/gm,
      (_, row, table, columns, update) => {
        const required = names(columns, /(\w+): /g);
        const generated = names(columns, /(\w+)\?: never/g);
        return `${row}NewRow<"${table}", ${required}, ${generated}>${update}Partial<Tables["${table}"]["Insert"]>`;
      },
    )
    .replace(
      /\{[^}]*\}(\[\]\n +SetofOptions: \{\n +from: "\*"\n +to: "(\w+)")/g,
      'Tables["$2"]["Row"]$1',
    );
}

/** Formats the types with Biome, so that the generator's own formatter does not have to be installed. */
function formatTypes(code: string): string {
  const program = fileURLToPath(new URL("../node_modules/.bin/biome", import.meta.url));
  const options = ["--semicolons=as-needed", "--indent-style=space", "--line-width=100"];
  return execFileSync(program, ["format", "--stdin-file-path=types.ts", ...options], {
    input: code,
    encoding: "utf8",
    maxBuffer: 2 ** 24,
  });
}

if (import.meta.main) {
  // Uses the migrated database that the tests share, so that later tests do not have to run the migrations again.
  const folder = mkdtempSync(join(tmpdir(), "portfolio-types-"));
  await fillWithUnownedSite(folder);
  const database = await openPglite(join(folder, "database"));
  const types = await generateTypes(database);
  await database.close();
  rmSync(folder, { recursive: true });
  const hasChanged = types !== readFileSync(typesFile, { encoding: "utf8", flag: "a+" });
  if (hasChanged) writeFileSync(typesFile, types);
  console.info(hasChanged ? `Wrote ${typesFile}` : "The types are up to date.");
}
