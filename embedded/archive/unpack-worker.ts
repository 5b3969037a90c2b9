import { performTasks } from "@portfolio/content/task-thread";
import { type UnpackedArchive, type UnpackTask, unpackArchive } from "./unpack-archive.ts";

// Worker thread of `unpackInThread`. Reports its progress without a value, which shows that it is not stuck.

performTasks<UnpackTask, UnpackedArchive, null>((task, report) =>
  unpackArchive(task, () => report(null)),
);
