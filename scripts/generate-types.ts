import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { openPglite } from "../supabase/embedded/database.ts";
import { migrate } from "../supabase/embedded/migrate.ts";

/** Where the generated types are committed. */
export const typesFile = fileURLToPath(new URL("../supabase/database.types.ts", import.meta.url));

/**
 * The TypeScript types of the database that the migrations make, as `supabase gen types typescript` writes them:
 * this is the generator behind that command, run on a throw-away database in memory.
 */
export async function generateTypes(): Promise<string> {
  const database = await openPglite("memory://");
  try {
    await migrate(database);
    const metadata = await introspect(
      { query: async (sql) => ({ rows: await database.query(sql) }) },
      { includedSchemas: ["public"] },
    );
    return await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
    });
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  const types = await generateTypes();
  const changed = types !== readFileSync(typesFile, { encoding: "utf8", flag: "a+" });
  if (changed) writeFileSync(typesFile, types);
  console.info(changed ? `Wrote ${typesFile}` : "The types are up to date.");
}
