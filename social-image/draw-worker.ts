import { performTasks } from "@portfolio/content/task-thread";
import { cropToJpeg, type Drawing, type DrawingInput, drawPng, drawSvg } from "./draw.ts";

// Worker thread of `createRenderer`.

export type DrawingTask =
  | { format: "svg" | "png"; input: DrawingInput }
  | { format: "jpeg"; input: Uint8Array };

export type DrawingResult = Drawing | Uint8Array<ArrayBuffer>;

performTasks(({ format, input }: DrawingTask): Promise<DrawingResult> => {
  if (format === "jpeg") return cropToJpeg(input);
  return format === "svg" ? drawSvg(input) : drawPng(input);
});
