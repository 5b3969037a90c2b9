import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { type Database, openPglite } from "../embedded/database/database.ts";
import { migrate } from "../embedded/database/migrate.ts";

/** Path of the committed types. */
export const typesFile = fileURLToPath(new URL("../content/database.types.ts", import.meta.url));

/**
 * Generates the TypeScript types of a database with the generator of `supabase gen types typescript`, without
 * the command itself.
 */
export async function typesOf(database: Database): Promise<string> {
  const metadata = await introspect(
    { query: async (sql) => ({ rows: await database.query(sql) }) },
    { includedSchemas: ["public"] },
  );
  return generateTypescript(sortGeneratorMetadata(metadata), { detectOneToOneRelationships: true });
}

if (import.meta.main) {
  const database = await openPglite("memory://");
  await migrate(database);
  const types = await typesOf(database);
  await database.close();
  const changed = types !== readFileSync(typesFile, { encoding: "utf8", flag: "a+" });
  if (changed) writeFileSync(typesFile, types);
  console.info(changed ? `Wrote ${typesFile}` : "The types are up to date.");
}
