import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

// Creates the database of a new site. `npm start` runs this file while it builds the site.
const { DATA_DIR, DATABASE_URL, SUPABASE_URL } = process.env;
const dataDir = resolve(DATA_DIR || "./data");
const isNew = !existsSync(dataDir) || readdirSync(dataDir).length === 0;
if (isNew && !DATABASE_URL && !SUPABASE_URL) {
  // Loaded on demand, because most starts do not need these modules.
  const { createDataFolder } = await import("../data-folder/create-data-folder.ts");
  const { lockDataFolder } = await import("../data-folder/lock.ts");
  const { createDatabase } = await import("../data-folder/open-database.ts");
  const { patchEmitWarning } = await import("../patches/lite-emit-warning.ts");
  patchEmitWarning();
  createDataFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  try {
    await createDatabase(dataDir, join(dataDir, "database"));
  } finally {
    unlock();
  }
}
process.exit();
