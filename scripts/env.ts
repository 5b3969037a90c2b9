/**
 * Reads the settings of `.env`, for those that the environment does not hold itself. Node's own option for that says in
 * each start that a new site has none.
 */
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();
