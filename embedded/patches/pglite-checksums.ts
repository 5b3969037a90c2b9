import { PGlite } from "@supabase/lite/pglite";

/**
 * Creates databases opened by `work` with page checksums, as `initdb --data-checksums` does. PGlite has no option for
 * initdb's arguments: https://github.com/electric-sql/pglite/issues/149
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
