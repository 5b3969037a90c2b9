import type { ImportProgress, RestoreProblem } from "@portfolio/content/restore-plan";
import { performTasks } from "@portfolio/content/task-thread";
import { ArchiveProblem } from "../archive/archive-problem.ts";
import type { ConversionTask } from "./conversion-thread.ts";
import { convertImport } from "./convert.ts";

// Worker thread of `convertInThread`: converts exports of other programs to archives.

performTasks<ConversionTask, RestoreProblem | null, ImportProgress>(
  async ({ path, oldSite }, onProgress) => {
    try {
      await convertImport(path, path, { oldSite: oldSite || undefined, onProgress });
      return null;
    } catch (error) {
      if (error instanceof ArchiveProblem) return error.problem;
      throw error;
    }
  },
);
