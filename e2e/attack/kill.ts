import { killUnderWriters } from "../../supabase/tests/support/kills.ts";
import { temporaryFolder } from "../support/process.ts";
import { type Attack, atMost } from "./attack.ts";

/** Fault case 1: a server is killed again and again under four writers. Takes about an hour. */
export const kill: Attack = {
  name: "kill",
  async run({ isQuick }) {
    const { kills, saved, lost, starts } = await killUnderWriters(
      temporaryFolder(),
      isQuick ? 10 : 1_000,
      ({ kills }) => {
        if (kills % 50 === 0) console.info(`  ${kills} kills`);
      },
    );
    const sorted = starts.toSorted((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    return [
      atMost(`writes lost of ${saved} acknowledged, ${kills} kills`, lost.length, 0, "writes"),
      atMost("start after a kill, p95, on a quiet machine", p95 / 1000, 3, "s"),
    ];
  },
};
