/**
 * Archives and restores a large temporary site on this machine, and prints the results.
 *
 *     npm run test:archives                2 GB of files
 *     npm run test:archives -- --quick     200 MB of files
 */
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { maxUploadBytes } from "@portfolio/content/media";
import { maxPartBytes, type RestorePlan } from "@portfolio/content/restore-plan";
import { startWithDatabase } from "@portfolio/embedded";
import type { SupabaseClient } from "@supabase/supabase-js";
import { openPromise } from "yauzl";
import { quantile } from "../bench/statistics.ts";
import { createOwnerHeaders, isolatedEnvironment } from "../support/isolated-site.ts";
import { createTemporaryFolder, readMemoryMiB } from "../support/process.ts";
import { seedSample } from "../support/seed.ts";
import { createDataFolder, type RunningSite, startSite } from "../support/site.ts";
import { requestRepeatedly } from "./repeated-requests.ts";

/** A measured value and its maximum. */
interface ResultRow {
  label: string;
  measured: number;
  maximum: number;
}

/** Total size of the uploaded files. */
const fileBytes = process.argv.includes("--quick") ? 200 * 1024 ** 2 : 2 * 1024 ** 3;

/** Duration of the pause after the start, and of the measurement of the idle server. */
const idleMeasurementMs = 15_000;

const maxMiBAboveIdle = 150;

/**
 * Maximum ratio of a cached page's response time to that on the idle site. It exceeds 1, because the archive and the
 * client of this test use one of the machine's two processors.
 */
const maxSlowdown = 3;

/**
 * Downloads an archive with many large files as the admin does, empties the site and restores the archive. During each
 * step, measures the server's memory and the response times of a cached page.
 */
async function testLargeMedia(): Promise<ResultRow[]> {
  const dataDir = await createDataFolder();
  await addSparseFiles(dataDir, Math.ceil(fileBytes / maxUploadBytes));
  const site = await startSite("embedded", dataDir, {
    ...isolatedEnvironment,
    // Loads this module as `npm run serve` does, because it sets the options that limit memory.
    NODE_OPTIONS: "--import=./scripts/env.js",
  });
  try {
    const owner = await site.getOwnerClient();
    await seedSample(owner);
    await (await fetch(site.url)).text();
    const idleFigures = await measureIdle(site);
    const measureWork = (label: string, work: () => Promise<unknown>) =>
      measure(site, { label, ...idleFigures }, work);

    const archive = join(createTemporaryFolder(), "site.zip");
    const rows = await measureWork("download", () => downloadArchive(site, owner, archive));
    const firstManifest = await manifestOf(archive);
    await site.empty();
    const id = randomUUID();
    const send = (path: string, body?: Buffer) => post(site, owner, path, body);
    rows.push(
      ...(await measureWork("upload", async () => {
        for (let offset = 0, isLast = false; !isLast; ) {
          const part = await readPart(archive, offset);
          isLast = part.byteLength < maxPartBytes;
          await send(`/api/restore/part?id=${id}&offset=${offset}`, part);
          offset += part.byteLength;
        }
      })),
      ...(await measureWork("plan", () => send(`/api/restore/plan?id=${id}`))),
      ...(await measureWork("restore", async () => {
        const plan: RestorePlan = await (await send(`/api/restore/apply?id=${id}`)).json();
        if (!plan.applied) throw new Error(`Not restored: ${JSON.stringify(plan.problems)}`);
      })),
    );
    const secondArchive = join(createTemporaryFolder(), "again.zip");
    await downloadArchive(site, owner, secondArchive);
    if ((await manifestOf(secondArchive)) !== firstManifest)
      throw new Error("The restored files differ from those in the archive.");
    return rows;
  } finally {
    await site.stop();
  }
}

/** Adds PDF files of zeros as uploads. They are sparse files, which use hardly any disk space. */
async function addSparseFiles(dataDir: string, count: number): Promise<void> {
  const folder = join(dataDir, "files/media/2026");
  await mkdir(folder, { recursive: true });
  for (let number = 0; number < count; number += 1) {
    const file = await open(join(folder, `film-${number}.pdf`), "w");
    await file.write(`%PDF-1.7 ${number}\n`);
    await file.truncate(maxUploadBytes);
    await file.close();
  }
  const siteUrl = "http://127.0.0.1:3000";
  const { supabase, database } = await startWithDatabase({ dataDir, siteUrl });
  await database.query(
    `insert into storage.objects (bucket_id, name, metadata)
     select 'media', '2026/film-' || n || '.pdf', jsonb_build_object(
       'mimetype', 'application/pdf', 'cacheControl', 'max-age=3600', 'size', $2::bigint, 'contentLength', $2::bigint)
     from generate_series(0, $1::int - 1) n`,
    [count, maxUploadBytes],
  );
  await database.query(
    `insert into public.media (path, bytes, mime)
     select '2026/film-' || n || '.pdf', $2::bigint, 'application/pdf' from generate_series(0, $1::int - 1) n`,
    [count, maxUploadBytes],
  );
  await supabase.close();
}

async function measureIdle(site: RunningSite) {
  await delay(idleMeasurementMs);
  const requests = requestRepeatedly(site.url);
  await delay(idleMeasurementMs);
  const idleMs = p99Of(await requests.end());
  const idleMiB = readMemoryMiB(site.server.pid);
  console.info(`Idle: ${idleMiB} MiB; a cached page, p99: ${idleMs.toFixed(1)} ms`);
  return { idleMiB, idleMs };
}

const p99Of = (timesMs: number[]) => quantile(timesMs, 0.99);

interface MeasureOptions {
  label: string;
  idleMiB: number;
  /** 99th percentile of the response times of a cached page on the idle site. */
  idleMs: number;
}

async function measure(
  site: RunningSite,
  { label, idleMiB, idleMs }: MeasureOptions,
  work: () => Promise<unknown>,
): Promise<ResultRow[]> {
  let peakMiB = 0;
  const timer = setInterval(() => {
    peakMiB = Math.max(peakMiB, readMemoryMiB(site.server.pid));
  }, 50);
  const requests = requestRepeatedly(site.url);
  const startTime = performance.now();
  await work();
  const seconds = (performance.now() - startTime) / 1000;
  clearInterval(timer);
  const timesMs = await requests.end();
  const throughput = `${Math.round(fileBytes / 1_000_000 / seconds)} MB/s, ${seconds.toFixed(1)} s`;
  console.info(`${label}: ${throughput}; longest response ${Math.max(...timesMs).toFixed(0)} ms`);
  return [
    {
      label: `${label}: MiB above idle`,
      measured: peakMiB - idleMiB,
      maximum: maxMiBAboveIdle,
    },
    {
      label: `${label}: p99 of a cached page, ratio to idle`,
      measured: p99Of(timesMs) / idleMs,
      maximum: maxSlowdown,
    },
  ];
}

async function post(site: RunningSite, owner: SupabaseClient, path: string, body?: Buffer) {
  const response = await fetch(site.url + path, {
    method: "POST",
    headers: await createOwnerHeaders(owner),
    ...(body && { body: new Uint8Array(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function downloadArchive(site: RunningSite, owner: SupabaseClient, target: string) {
  const { body } = await post(site, owner, "/api/archive");
  if (body) await pipeline(body as unknown as AsyncIterable<Uint8Array>, createWriteStream(target));
}

async function readPart(path: string, offset: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const end = offset + maxPartBytes - 1;
  for await (const chunk of createReadStream(path, { start: offset, end })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Text of the manifest without its time. The manifest contains the checksums of all files. */
async function manifestOf(path: string): Promise<string> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== "manifest.json") continue;
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
      return Buffer.concat(chunks)
        .toString()
        .replace(/"createdAt": "[^"]+"/, "");
    }
    throw new Error(`${path} has no manifest.`);
  } finally {
    zip.close();
  }
}

const results = await testLargeMedia();
console.table(results);
if (results.some(({ measured, maximum }) => measured > maximum)) process.exitCode = 1;
