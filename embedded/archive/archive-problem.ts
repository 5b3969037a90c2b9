import {
  type ImportNotice,
  importNotices,
  type RestoreProblem,
  restoreProblems,
} from "@portfolio/content/restore-plan";
import { freeBytes } from "../data-folder/disk-space.ts";

/** A reason why an archive cannot be restored. */
export class ArchiveProblem extends Error {
  override name = "ArchiveProblem";
  readonly problem: RestoreProblem;

  constructor(code: RestoreProblem["code"], path = "", detail: unknown = "") {
    // The names and values of a malicious archive may be very long.
    const problem = { code, path: shorten(path), detail: shorten(String(detail)) };
    super(describeProblem(problem));
    this.problem = problem;
  }
}

/** @throws ArchiveProblem if the disk of a folder has less than `neededBytes` free. */
export function requireSpace(neededBytes: number, folder: string): void {
  if (freeBytes(folder) >= neededBytes) return;
  throw new ArchiveProblem("noSpace", "", Math.ceil(neededBytes / 1024 ** 2));
}

const maxProblems = 20;

/** Calls `work` with each item, and collects the problems. Stops after {@link maxProblems} problems. */
export async function collectProblems<T>(
  items: Iterable<T> | AsyncIterable<T>,
  problems: RestoreProblem[],
  work: (item: T) => unknown,
): Promise<void> {
  for await (const item of items) {
    if (problems.length >= maxProblems) return;
    try {
      await work(item);
    } catch (error) {
      if (!(error instanceof ArchiveProblem)) throw error;
      problems.push(error.problem);
    }
  }
}

export function describeProblem({ code, path, detail }: RestoreProblem | ImportNotice): string {
  const text: string = { ...restoreProblems, ...importNotices }[code];
  return text.replace("%{path}", () => path).replace("%{detail}", () => detail);
}

export const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
