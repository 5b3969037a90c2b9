import { startFuzzedSite } from "../support/fuzzed-site.ts";
import { type Attack, rowAtMost } from "./attack.ts";

/**
 * Writes arbitrary field values directly to the database, without validation. Then no URL of the site may respond with
 * a server error, and the site must be able to load all content.
 */
export const renderAttack: Attack = {
  name: "render",
  async run({ isQuick }) {
    const site = await startFuzzedSite();
    const minValues = isQuick ? 300 : 10_000;
    let valueCount = 0;
    let rejectedCount = 0;
    let requestCount = 0;
    let failureCount = 0;
    try {
      for (let round = 0; valueCount < minValues; round += 1) {
        const result = await site.fill(round);
        valueCount += result.valueCount;
        rejectedCount += result.rejectedCount;
        const failures = await site.findFailures();
        requestCount += site.routeCount;
        failureCount += failures.length;
        for (const { route, status } of failures) {
          console.error(`  ${status} ${route} in round ${round}`);
        }
        if (round % 20 === 19) console.info(`  ${valueCount} values`);
      }
    } finally {
      await site.close();
    }
    return [
      rowAtMost(
        `failed responses of ${requestCount}, with ${valueCount} fuzzed values`,
        failureCount,
        0,
        "responses",
      ),
      rowAtMost(
        "rows rejected, although the constraints of the database were dropped",
        rejectedCount,
        0,
        "rows",
      ),
    ];
  },
};
