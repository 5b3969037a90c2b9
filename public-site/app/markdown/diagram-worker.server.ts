import { performTasks } from "@portfolio/content/task-thread";
import { drawDiagram } from "./draw-diagram.ts";

performTasks(async (mermaid: string) => drawDiagram(mermaid));
