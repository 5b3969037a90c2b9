import { performTasks } from "@portfolio/content/task-thread";
import { cropToJpeg, type Drawing, type DrawingInput, drawPng, drawSvg } from "./draw.ts";

export type Task =
  | { format: "svg" | "png"; input: DrawingInput }
  | { format: "jpeg"; input: Uint8Array };

export type TaskResult = Drawing | Uint8Array<ArrayBuffer>;

performTasks(({ format, input }: Task): Promise<TaskResult> => {
  if (format === "jpeg") return cropToJpeg(input);
  return format === "svg" ? drawSvg(input) : drawPng(input);
});
