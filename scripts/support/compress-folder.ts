import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressiblePattern = /\.(?:css|html|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/;

/** Minimum size in bytes of a file to compress. A smaller file fits into one packet anyway. */
const minBytes = 500;

/** Writes a `.gz` and a `.br` beside each file, so that the server only selects an encoding. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressiblePattern.test(entry.name));
  // Node's thread pool limits the number of files that are compressed at once.
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < minBytes) return;
  const body = await readFile(path);
  const [gz, br] = await Promise.all([
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  ]);
  await writeComplete(`${path}.gz`, gz);
  // The `.br` file is written last, because a server that finds it expects the `.gz` file as well.
  await writeComplete(`${path}.br`, br);
}

/** Writes a file under a hidden name, which a running server ignores. Renames the file when it is complete. */
async function writeComplete(path: string, body: Buffer): Promise<void> {
  const temporaryPath = join(dirname(path), `.${basename(path)}`);
  await writeFile(temporaryPath, body);
  await rename(temporaryPath, path);
}
