/**
 * Archives and restores a large temporary site on this machine, and prints the results.
 *
 *     npm run test:archives                2 GB of files
 *     npm run test:archives -- --quick     200 MB of files
 */
import { runSelected } from "../attack/run-selected.ts";
import { testLargeMedia } from "./large-media.ts";

await runSelected({ "large-media": testLargeMedia });
