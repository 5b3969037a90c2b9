import { performTasks } from "@portfolio/content/task-thread";
import { renderPortfolioPdf } from "./render-portfolio.ts";

// Worker thread of `renderPdfInThread`.

performTasks(renderPortfolioPdf);
