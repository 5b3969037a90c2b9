import { workerData } from "node:worker_threads";
import type { ImportProgress, RestoreProblem } from "@portfolio/content/restore-plan";
import { ArchiveProblem } from "../archive/problem.ts";
import { answerInThread } from "../util/run-in-thread.ts";
import type { ConversionTask } from "./conversion-thread.ts";
import { convertImport } from "./convert.ts";

const { path, oldSite } = workerData as ConversionTask;

await answerInThread<RestoreProblem | null, ImportProgress>(async (onProgress) => {
  try {
    await convertImport(path, path, { oldSite: oldSite || undefined, onProgress });
    return null;
  } catch (error) {
    if (error instanceof ArchiveProblem) return error.problem;
    throw error;
  }
});
