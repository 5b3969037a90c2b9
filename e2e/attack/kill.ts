import { killUnderWriters } from "../../supabase/tests/support/kills.ts";
import { startServer } from "../../supabase/tests/support/server.ts";
import { createTemporaryFolder } from "../support/process.ts";
import { type Attack, measureMs, rowAtMost, rowAtMostMultipleOfIdle } from "./attack.ts";

/** Kills a server repeatedly while four clients write. Takes about an hour. */
export const killAttack: Attack = {
  name: "kill",
  async run({ isQuick }) {
    const folder = createTemporaryFolder();
    const { kills, saved, lost, startTimesMs } = await killUnderWriters(
      folder,
      isQuick ? 10 : 1_000,
      ({ kills }) => {
        if (kills % 50 === 0) console.info(`  ${kills} kills`);
      },
    );
    const sortedStarts = startTimesMs.toSorted((a, b) => a - b);
    const p95 = sortedStarts[Math.floor(sortedStarts.length * 0.95)] ?? 0;
    await (await startServer(folder)).stop();
    const idleStartMs = await measureMs(async () => (await startServer(folder)).stop());
    return [
      rowAtMost(`writes lost of ${saved} acknowledged, ${kills} kills`, lost.length, 0, "writes"),
      rowAtMostMultipleOfIdle("start after a kill, p95", p95 / 1000, 3, idleStartMs / 1000, "s"),
    ];
  },
};
