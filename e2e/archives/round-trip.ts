import { stat } from "node:fs/promises";
import { join } from "node:path";
import { checksumsOf } from "../../supabase/tests/support/archive-checksums.ts";
import { findPostgres, startCluster } from "../../supabase/tests/support/cluster.ts";
import type { ResultRow } from "../attack/attack.ts";
import { isolatedEnvironment } from "../attack/attacked-site.ts";
import { createTemporaryFolder, findFreePort } from "../support/process.ts";
import { createDataFolder, type RunningSite, startSite } from "../support/site.ts";
import { runCommand } from "./commands.ts";
import { fillSite } from "./fill-site.ts";

const size = { posts: 1000, projects: 200, pictures: 500 };
const quickSize = { posts: 100, projects: 20, pictures: 20 };

/** Checksums that each archive must have, and the landing page that each restored site must show. */
interface ExpectedSite {
  sums: Record<string, string>;
  page: string;
}

/**
 * Archives a site on the embedded database and restores the archive there. Then restores the archive on a site with
 * PostgreSQL, archives and restores that site again, and restores its archive on the embedded database. After each
 * step, a new archive and the landing page must equal those of the first site.
 */
export async function roundTrip(isQuick: boolean): Promise<ResultRow[]> {
  // All sites have the same port, because pages contain their URL.
  const settings = { ...isolatedEnvironment, PORT: String(await findFreePort()) };
  const dataDir = await createDataFolder();
  const folder = createTemporaryFolder();
  const archivePath = (name: string) => join(folder, `${name}.zip`);
  const rows: ResultRow[] = [];
  const expectedSite = await onSite(dataDir, settings, async (site) => {
    await fillSite(site, isQuick ? quickSize : size);
    const firstArchive = await archiveFirst(site, archivePath("first"));
    await site.empty();
    rows.push(
      await restore("embedded", site, archivePath("first"), archivePath("embedded"), firstArchive),
    );
    await site.empty();
    return firstArchive;
  });
  const bin = findPostgres();
  if (!bin) {
    console.warn("SKIPPED: This machine has no PostgreSQL server.");
    return rows;
  }
  const cluster = await startCluster(bin);
  try {
    console.info(cluster.version);
    const postgresSettings = { ...settings, DATABASE_URL: cluster.url("postgres") };
    await onSite(createTemporaryFolder(), postgresSettings, async (site) => {
      await site.getOwnerClient();
      const postgresArchive = archivePath("across");
      rows.push(
        await restore(
          "embedded → PostgreSQL",
          site,
          archivePath("first"),
          postgresArchive,
          expectedSite,
        ),
      );
      await site.empty();
      rows.push(
        await restore("PostgreSQL", site, postgresArchive, archivePath("postgres"), expectedSite),
      );
    });
  } finally {
    cluster.stop();
  }
  await onSite(dataDir, settings, async (site) => {
    const postgresArchive = archivePath("postgres");
    rows.push(
      await restore(
        "PostgreSQL → embedded",
        site,
        postgresArchive,
        archivePath("back"),
        expectedSite,
      ),
    );
  });
  return rows;
}

/** Starts a site, and stops it after `work`. */
async function onSite<Result>(
  dataDir: string,
  settings: Record<string, string>,
  work: (site: RunningSite) => Promise<Result>,
): Promise<Result> {
  const site = await startSite("embedded", dataDir, settings);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

async function archiveFirst(site: RunningSite, path: string): Promise<ExpectedSite> {
  const ms = await runCommand("backup", path, site);
  const sums = await checksumsOf(path);
  const megabytes = (await stat(path)).size / 1_000_000;
  console.info(
    `The archive has ${megabytes.toFixed(0)} MB in ${Object.keys(sums).length} files, and took ${inSeconds(ms)}.`,
  );
  return { sums, page: await fetchLandingPage(site) };
}

/** Restores an archive on an empty site, and archives the site again. */
async function restore(
  label: string,
  site: RunningSite,
  from: string,
  to: string,
  expected: ExpectedSite,
): Promise<ResultRow> {
  const restoreMs = await runCommand("restore", from, site);
  const archiveMs = await runCommand("backup", to, site);
  const sums = await checksumsOf(to);
  const paths = new Set([...Object.keys(expected.sums), ...Object.keys(sums)]);
  const changedPaths = [...paths].filter((path) => sums[path] !== expected.sums[path]);
  if (changedPaths.length > 0) console.info(`${label}: ${changedPaths.slice(0, 10).join(", ")}`);
  const page = await fetchLandingPage(site);
  const isSamePage = page === expected.page;
  if (!isSamePage) console.info(`${label}: ${findFirstDifference(expected.page, page)}`);
  const durationText = `restored in ${inSeconds(restoreMs)}, archived in ${inSeconds(archiveMs)}`;
  return {
    label,
    expected: "equal sums and landing page",
    measured: `${changedPaths.length} sums differ, page ${isSamePage ? "equal" : "differs"}; ${durationText}`,
    ok: changedPaths.length === 0 && isSamePage,
  };
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function fetchLandingPage({ url }: RunningSite): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The landing page has status ${response.status}.`);
  return response.text();
}

/** Excerpts of both texts around their first difference. */
function findFirstDifference(text: string, other: string): string {
  let index = 0;
  while (text[index] === other[index]) index += 1;
  return [text, other]
    .map((text) => JSON.stringify(text.slice(index - 60, index + 100)))
    .join(" / ");
}
