import { cropToJpeg, type Drawing, drawPng, drawSvg, type Job } from "./draw.ts";
import { answerTasks } from "./task-thread.ts";

/** A task of the worker thread: a drawing, or the conversion of a picture to JPEG. */
export type Task = { format: "svg" | "png"; job: Job } | { format: "jpeg"; job: Uint8Array };

export type Image = Drawing | Uint8Array<ArrayBuffer>;

answerTasks(({ format, job }: Task): Promise<Image> => {
  if (format === "jpeg") return cropToJpeg(job);
  return format === "svg" ? drawSvg(job) : drawPng(job);
});
