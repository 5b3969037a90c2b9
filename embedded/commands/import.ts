import { existsSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ArchiveProblem } from "../archive/archive-problem.ts";
import { type ConvertOptions, convertImport } from "../import/convert.ts";
import { patchEmitWarning } from "../patches/lite-emit-warning.ts";
import { OperatorError } from "../util/operator-error.ts";
import { restoreFile } from "./restore-file.ts";
import { dryRunOption, onlyArgument, runCommand } from "./run-command.ts";

// `npm run import`: converts an export of another program, such as WordPress, and adds its content to the site.

const usage = "npm run import -- FILE-or-FOLDER [--dry-run] [--from https://old.example]";

patchEmitWarning();
await runCommand(usage, async (signal) => {
  const { values, positionals } = parseArgs({
    options: { "dry-run": dryRunOption, from: { type: "string" } },
    allowPositionals: true,
  });
  const path = onlyArgument(positionals);
  if (!path) throw new OperatorError(`Name the file or folder:\n${usage}`);
  if (!existsSync(path)) throw new OperatorError(`There is no file or folder ${resolve(path)}.`);
  if (values.from && !URL.canParse(values.from)) {
    throw new OperatorError("--from is the address of the old site: https://…");
  }
  await using folder = await mkdtempDisposable(join(tmpdir(), "portfolio-import-"));
  const archivePath = join(folder.path, "import.zip");
  const options = { oldSite: values.from, onProgress: () => signal.throwIfAborted() };
  if (!(await convert(resolve(path), archivePath, options))) {
    throw new OperatorError("This is an archive of a site. Use: npm run restore -- FILE.zip");
  }
  return await restoreFile(archivePath, values["dry-run"], signal);
});

async function convert(
  path: string,
  archivePath: string,
  options: ConvertOptions,
): Promise<boolean> {
  try {
    return await convertImport(path, archivePath, options);
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    throw new OperatorError(`Nothing was changed.\n- ${error.message}`);
  }
}
