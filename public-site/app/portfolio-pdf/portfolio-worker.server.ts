import { answerTasks } from "@portfolio/social-image/task-thread";
import { renderPortfolioPdf } from "./render-portfolio.ts";

answerTasks(renderPortfolioPdf);
