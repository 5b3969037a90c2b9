/**
 * Archives, restores and exports large temporary sites on this machine, and prints the results.
 *
 *     npm run test:archives                   every check
 *     npm run test:archives -- round-trip     only the check "round-trip"
 *     npm run test:archives -- --quick        smaller sites
 */
import { runSelected } from "../attack/run-selected.ts";
import { testLargeMedia } from "./large-media.ts";
import { roundTrip } from "./round-trip.ts";
import { testStaticSite } from "./static-site.ts";

await runSelected({
  "round-trip": roundTrip,
  "large-media": testLargeMedia,
  "static-site": testStaticSite,
});
