import { ThreadBusyError, ThreadTimeoutError } from "@portfolio/social-image/task-thread";
import { z } from "zod";
import type { PortfolioRequest } from "../../app/portfolio/collect-portfolio.server.ts";
import {
  type PortfolioTask,
  pictureSizes,
  portfolioFormats,
} from "../../app/portfolio/portfolio.ts";
import { portfolioPdf } from "../../app/portfolio/portfolio-thread.server.ts";
import { messageResponse, noStore } from "../http/json.ts";

const requestSchema = z.object({
  format: z.enum(portfolioFormats),
  size: z.enum(pictureSizes),
  token: z.string().optional(),
});

/**
 * Responds with a portfolio as a PDF. Status 400 for a malformed request, 404 for a selection that has ended, 503 while
 * others are rendered, 422 if rendering takes too long.
 */
export async function portfolioResponse(
  request: Request,
  collect: (request: PortfolioRequest) => Promise<PortfolioTask | null>,
): Promise<Response> {
  const { data } = requestSchema.safeParse(await request.json().catch(() => null));
  if (!data) return messageResponse(400, "Choose a format and a size.");
  const task = await collect(data);
  if (!task) return messageResponse(404, "The selection has ended.");
  try {
    const name = encodeURIComponent(`${task.portfolio.title}.pdf`);
    return new Response(await portfolioPdf(task), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename*=UTF-8''${name}`,
        ...noStore,
      },
    });
  } catch (error) {
    if (error instanceof ThreadBusyError) {
      return messageResponse(503, "Another portfolio is being made. Please try again in a minute.");
    }
    if (error instanceof ThreadTimeoutError) {
      return messageResponse(422, "Making this portfolio takes too long.");
    }
    throw error;
  }
}
