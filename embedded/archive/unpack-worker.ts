import { performTasks } from "@portfolio/content/task-thread";
import { type UnpackedArchive, type UnpackTask, unpackArchive } from "./unpack-archive.ts";

performTasks<UnpackTask, UnpackedArchive, null>((task, report) =>
  unpackArchive(task, () => report(null)),
);
