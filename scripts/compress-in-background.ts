/** Compresses the files of the folder in its argument, at low priority. */
import { constants, setPriority } from "node:os";
import { compressFolder } from "./support/compress-folder.ts";

const [, , folder = ""] = process.argv;
setPriority(constants.priority.PRIORITY_LOW);
await compressFolder(folder);
