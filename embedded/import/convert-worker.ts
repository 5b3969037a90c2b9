import { parentPort, workerData } from "node:worker_threads";
import type { ConversionMessage } from "@portfolio/content/restore-plan";
import { ArchiveProblem } from "../archive/problem.ts";
import type { ConversionTask } from "./conversion-thread.ts";
import { convertImport } from "./convert.ts";

const { path, oldSite } = workerData as ConversionTask;
const send = (message: ConversionMessage) => parentPort?.postMessage(message);

try {
  await convertImport(path, path, {
    oldSite: oldSite || undefined,
    onProgress: (progress) => send({ progress }),
  });
  send({ problem: null });
} catch (error) {
  if (!(error instanceof ArchiveProblem)) throw error;
  send({ problem: error.problem });
}
