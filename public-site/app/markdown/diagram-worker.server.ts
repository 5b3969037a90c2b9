import { performTasks } from "@portfolio/social-image/task-thread";
import { drawDiagram } from "./draw-diagram.ts";

performTasks(async (mermaid: string) => drawDiagram(mermaid));
