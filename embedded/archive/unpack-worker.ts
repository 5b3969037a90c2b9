import { answerTasks } from "@portfolio/social-image/task-thread";
import { type UnpackedArchive, type UnpackTask, unpackArchive } from "./unpack-archive.ts";

answerTasks<UnpackTask, UnpackedArchive, null>((task, report) =>
  unpackArchive(task, () => report(null)),
);
