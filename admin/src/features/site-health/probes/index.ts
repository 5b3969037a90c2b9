import { maxBackupAgeMs } from "@portfolio/content/backups";
import { type Collection, collections, media, subscribers } from "@portfolio/content/collections";
import { isClientError } from "../../../data/api/errors.ts";
import { runQuery } from "../../../data/api/requests.ts";
import { randomUuid } from "../../../data/ids.ts";
import { formatFileSize } from "../../../data/media/file-size.ts";
import { healthMessage } from "../../../i18n/en/health.ts";
import { formatExactTime } from "../../../layout/format-time.ts";
import { listPath } from "../../../layout/resource.ts";
import { type Probe, type ProbeProblem, toProbeResult } from "../probe.ts";
import {
  alternativeTextProbe,
  bucketProbe,
  feedProbe,
  headerProbe,
  hiddenContentProbe,
  linkProbe,
  signUpProbe,
  sitemapProbe,
  writeProbe,
} from "./site.ts";

/** Maximum difference between the server's clock and this computer's, in ms. */
const clockToleranceMs = 60_000;

/** Minimum free disk space in bytes. The server refuses to save if less than a fifth of this is free. */
const minFreeBytes = 500_000_000;

const minNodeVersion = 24;

export const mailProbe: Probe = async ({ client, serverHealth, siteUrl }) => {
  const { problem } = Object((await client.rpc("mail_state")).data);
  if (problem) {
    return { outcome: "wrong", problems: [{ label: problem, to: listPath(subscribers) }] };
  }
  const { embedded, mailProblem } = await serverHealth();
  if (mailProblem) {
    const { reason, at } = mailProblem;
    const detail = formatExactTime(new Date(at));
    return { outcome: "wrong", problems: [{ label: reason, detail }] };
  }
  if (!embedded) return { outcome: "untested", detail: healthMessage("mailElsewhere") };
  if (embedded.sendsMail) return { outcome: "fine", detail: healthMessage("mailSet") };
  return siteUrl.startsWith("https:")
    ? { outcome: "wrong" }
    : { outcome: "untested", detail: healthMessage("mailNone") };
};

/** Checks the free disk space, and the file storage by storing a file and removing it. */
const storageProbe: Probe = async ({ client, serverHealth }) => {
  const bucket = client.storage.from(media.table);
  const name = `health-check/${randomUuid()}.png`;
  const canvas = new OffscreenCanvas(1, 1);
  // A canvas without a context cannot be converted.
  canvas.getContext("2d");
  const contentType = "image/png";
  const body = await (await canvas.convertToBlob({ type: contentType })).arrayBuffer();
  const problems: ProbeProblem[] = [];
  const { error } = await bucket.upload(name, body, { contentType });
  if (error) {
    problems.push({ label: healthMessage("notStored"), detail: error.message });
  } else {
    const { data: removedObjects } = await bucket.remove([name]);
    if (removedObjects?.length !== 1) problems.push({ label: healthMessage("notRemoved") });
  }
  const { embedded } = await serverHealth();
  if (!embedded) return toProbeResult(problems);
  const { free, size } = embedded.disk;
  const diskSpaceText = healthMessage("diskSpace", {
    free: formatFileSize(free),
    size: formatFileSize(size),
  });
  if (free < minFreeBytes)
    problems.push({ label: healthMessage("diskFull"), detail: diskSpaceText });
  return toProbeResult(problems, diskSpaceText);
};

/**
 * Checks that the database has each column that this version edits. With the embedded backend, also checks that the
 * newest migration was applied.
 */
export const migrationProbe: Probe = async ({ client, serverHealth }) => {
  const problems: ProbeProblem[] = [];
  for (const { table, fields } of Object.values<Collection>(collections)) {
    const columns = Object.keys(fields.shape).join(",") || "id";
    await runQuery(client.from(table).select(columns).limit(1)).catch((error) => {
      // Other errors, such as no response or a starting backend, do not show whether the columns exist.
      if (!isClientError(error)) throw error;
      problems.push({ label: table, detail: error.message });
    });
  }
  const { embedded } = await serverHealth();
  if (!embedded) return toProbeResult(problems);
  const { applied, newest } = embedded.migrations;
  if (applied !== newest) problems.push({ label: newest, detail: applied });
  return toProbeResult(problems, healthMessage("migration", { applied }));
};

const versionsProbe: Probe = async ({ serverHealth }) => {
  const { version, node } = await serverHealth();
  const isOld = Number.parseInt(node, 10) < minNodeVersion;
  return toProbeResult(
    isOld ? [{ label: `Node ${node}` }] : [],
    healthMessage("softwareVersions", { version, node }),
  );
};

const clockProbe: Probe = async ({ serverHealth }) => {
  const requestTimeMs = Date.now();
  const { now } = await serverHealth();
  // The server read its clock at some time between `requestTimeMs` and now.
  const differenceMs = Math.max(requestTimeMs - now, now - Date.now(), 0);
  const label = healthMessage("clockDifference", { smart_count: Math.round(differenceMs / 1000) });
  return toProbeResult(differenceMs > clockToleranceMs ? [{ label }] : []);
};

const backupProbe: Probe = async ({ serverHealth }) => {
  const { embedded } = await serverHealth();
  const lastBackupTime = embedded?.lastBackup;
  if (!embedded || lastBackupTime === undefined) {
    return { outcome: "untested", detail: healthMessage("backedUpElsewhere") };
  }
  const ageMs = lastBackupTime === null ? embedded.ownerAccountAgeMs : Date.now() - lastBackupTime;
  const detail =
    lastBackupTime === null
      ? healthMessage("noBackup")
      : healthMessage("lastBackup", { time: formatExactTime(new Date(lastBackupTime)) });
  return { outcome: ageMs > maxBackupAgeMs ? "wrong" : "fine", detail };
};

const databaseProbe: Probe = async ({ serverHealth }) => ({
  outcome: (await serverHealth()).isDatabaseHealthy ? "fine" : "wrong",
});

/**
 * All probes by topic. The page is generated from this list: a new probe needs an entry here, and messages for what it
 * checks, what a failure means and how to fix it.
 */
export const probeGroups = {
  visitors: {
    hidden: hiddenContentProbe,
    writes: writeProbe,
    signUp: signUpProbe,
    bucket: bucketProbe,
    headers: headerProbe,
  },
  content: {
    links: linkProbe,
    alternativeTexts: alternativeTextProbe,
    feeds: feedProbe,
    sitemap: sitemapProbe,
  },
  server: {
    database: databaseProbe,
    mail: mailProbe,
    storage: storageProbe,
    backup: backupProbe,
    migrations: migrationProbe,
    versions: versionsProbe,
    clock: clockProbe,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Probe>>>>;

type Groups = typeof probeGroups;

export type ProbeId = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];
