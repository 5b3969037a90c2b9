import { performTasks } from "@portfolio/content/task-thread";
import { drawDiagram } from "./draw-diagram.ts";

// Worker thread of `drawDiagrams`.

performTasks(async (mermaid: string) => drawDiagram(mermaid));
