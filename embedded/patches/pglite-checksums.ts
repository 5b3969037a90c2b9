import { PGlite } from "@supabase/lite/pglite";

/**
 * Runs `work`. If `work` creates a database, the database has page checksums, as with `initdb --data-checksums`. PGlite
 * has no option for initdb's arguments: https://github.com/electric-sql/pglite/issues/149
 */
export async function withPageChecksums(work: () => Promise<void>): Promise<void> {
  const { callMain } = PGlite.prototype;
  PGlite.prototype.callMain = function (parameters) {
    return callMain.call(this, parameters[0] === "--boot" ? [...parameters, "-k"] : parameters);
  };
  try {
    await work();
  } finally {
    PGlite.prototype.callMain = callMain;
  }
}
