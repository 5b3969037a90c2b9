/** Loads `.env`; existing variables have priority. Node's option `--env-file-if-exists` prints a message without the file. */
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();
