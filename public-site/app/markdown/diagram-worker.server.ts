import { answerTasks } from "@portfolio/social-image/task-thread";
import { drawDiagram } from "./draw-diagram.ts";

answerTasks(async (mermaid: string) => drawDiagram(mermaid));
