import { performTasks } from "@portfolio/social-image/task-thread";
import { renderPortfolioPdf } from "./render-portfolio.ts";

performTasks(renderPortfolioPdf);
