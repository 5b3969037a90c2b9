import { answerTasks } from "@portfolio/social-image/task-thread";
import { renderPortfolio } from "./render-portfolio.ts";

answerTasks(renderPortfolio);
