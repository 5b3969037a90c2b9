import { workerData } from "node:worker_threads";
import { answerInThread } from "../util/run-in-thread.ts";
import { type UnpackedArchive, type UnpackTask, unpackArchive } from "./unpack-archive.ts";

await answerInThread<UnpackedArchive, null>((report) =>
  unpackArchive(workerData as UnpackTask, () => report(null)),
);
