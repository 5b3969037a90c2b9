/**
 * Checks from outside whether a running site is set up correctly. Changes nothing. Prints whether the result of each
 * check is fine, wrong or untested, and a remedy for each fault. The exit code is 1 if there is a fault.
 *
 *     npm run check:deploy -- https://www.example.com
 */
import type { ProbeResult } from "../../admin/src/features/site-health/probe.ts";
import { type Check, checks } from "./checks.ts";
import { createOutsideTools, innermostMessage, type OutsideTools } from "./tools.ts";

const maxProblems = 10;

const outcomeLabels = { fine: "fine ", wrong: "WRONG", untested: "?    " } as const;

const findingOf = ({ run }: Check, tools: OutsideTools): Promise<ProbeResult> =>
  run(tools).catch((error) => ({
    outcome: "untested",
    detail: `The check failed: ${innermostMessage(error)}`,
  }));

function linesOf({ name, wrong: problem, fix }: Check, finding: ProbeResult): string[] {
  const { outcome, detail, problems = [] } = finding;
  const hiddenCount = problems.length - maxProblems;
  return [
    `${outcomeLabels[outcome]} ${name}${detail === undefined ? "" : `. ${detail}`}`,
    ...(outcome === "wrong"
      ? [
          `      ${problem}`,
          ...problems
            .slice(0, maxProblems)
            .map(({ label, detail }) => `      - ${label} ${detail ?? ""}`.trimEnd()),
          ...(hiddenCount > 0 ? [`      - and ${hiddenCount} more`] : []),
          `      What to do: ${fix}`,
        ]
      : []),
  ];
}

async function checkSite(siteUrl: string): Promise<boolean> {
  const tools = await createOutsideTools(siteUrl);
  const counts = { fine: 0, wrong: 0, untested: 0 };
  // Runs the checks sequentially, because a server limits a client's concurrent requests.
  for (const check of checks) {
    const finding = await findingOf(check, tools);
    counts[finding.outcome] += 1;
    console.info(linesOf(check, finding).join("\n"));
  }
  const { fine, wrong, untested } = counts;
  console.info(`\n${siteUrl}: ${fine} fine, ${wrong} wrong, ${untested} could not be tested.`);
  return wrong === 0;
}

const [siteUrl = ""] = process.argv.slice(2);
try {
  if (!/^https?:/.test(siteUrl) || !URL.canParse(siteUrl)) {
    throw new Error("Name the site: npm run check:deploy -- https://www.example.com");
  }
  process.exitCode = (await checkSite(new URL(siteUrl).origin)) ? 0 : 1;
} catch (error) {
  console.error(innermostMessage(error));
  process.exitCode = 1;
}
