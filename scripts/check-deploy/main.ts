/**
 * Checks from outside whether a running site is set up correctly. Changes nothing. Prints whether the result of each
 * check is fine, wrong or untested, and a remedy for each fault. The exit code is 1 if there is a fault.
 *
 *     npm run check:deploy -- https://www.example.com
 */
import { checks, type Finding, innermostMessage, openDeployedSite } from "./checks.ts";

const outcomeLabels = { fine: "fine ", wrong: "WRONG", untested: "?    " } as const;

async function checkSite(siteUrl: string): Promise<boolean> {
  const site = await openDeployedSite(siteUrl);
  const counts = { fine: 0, wrong: 0, untested: 0 };
  // Runs the checks sequentially, because a server limits a client's concurrent requests.
  for (const { name, wrong, fix, run } of checks) {
    const finding: Finding = await run(site).catch((error) => ({
      outcome: "untested",
      detail: `The check failed: ${innermostMessage(error)}`,
    }));
    const { outcome, detail, problems = [] } = finding;
    counts[outcome] += 1;
    console.info(`${outcomeLabels[outcome]} ${name}${detail ? `. ${detail}` : ""}`);
    if (outcome !== "wrong") continue;
    const lines = [wrong, ...problems.map((problem) => `- ${problem}`), `What to do: ${fix}`];
    for (const line of lines) console.info(`      ${line}`);
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
