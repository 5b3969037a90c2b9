import { ReadableStream } from "node:stream/web";
import { ThreadBusyError, ThreadTimeoutError } from "@portfolio/content/task-thread";
import { z } from "zod";
import type { PortfolioRequest } from "../../app/portfolio-pdf/collect-portfolio.server.ts";
import {
  type PortfolioProgress,
  type PortfolioRenderTask,
  pictureSizes,
  portfolioFormats,
} from "../../app/portfolio-pdf/portfolio.ts";
import { renderPdfInThread } from "../../app/portfolio-pdf/portfolio-thread.server.ts";
import { messageResponse, noStore, readJsonBody } from "../http/responses.ts";

const requestSchema = z.object({
  format: z.enum(portfolioFormats),
  size: z.enum(pictureSizes),
  token: z.string().optional(),
  /** Id for requesting the progress with `reportProgress`. */
  job: z.uuid().optional(),
});

const chunkBytes = 256 * 1024;

/** Chunks of a large file, so that the server does not close a slow download because of its unread bytes. */
function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += chunkBytes) {
    yield bytes.subarray(start, start + chunkBytes);
  }
}

/** Progress of the portfolios that are being made, by the id of their job. */
const progressByJob = new Map<string, PortfolioProgress>();

/** Responds with the progress of a portfolio, or null if no such job is running. Status 400 for a malformed request. */
export async function reportProgress(request: Request): Promise<Response> {
  const job = requestSchema.shape.job.safeParse(Object(await request.json().catch(() => null)).job);
  if (!job.data)
    return messageResponse(400, "The request must contain the id of the portfolio's job.");
  return Response.json(progressByJob.get(job.data) ?? null, { headers: noStore });
}

/**
 * Responds with a portfolio as a PDF. Stops rendering if the client disconnects. Status 400 for a malformed request,
 * 404 for a selection that has ended, 503 if too many portfolios are being rendered, 422 if rendering takes too long.
 */
export async function respondWithPortfolio(
  request: Request,
  signal: AbortSignal,
  collect: (request: PortfolioRequest) => Promise<PortfolioRenderTask | null>,
): Promise<Response> {
  const data = await readJsonBody(request, requestSchema);
  if (!data) return messageResponse(400, "Choose a format and a size.");
  const { job = "", ...documentOptions } = data;
  const progress: PortfolioProgress = { loaded: 0, converted: 0, total: 0 };
  if (job) progressByJob.set(job, progress);
  try {
    const task = await collect({
      ...documentOptions,
      onLoaded: (loaded, total) => Object.assign(progress, { loaded, total }),
    });
    if (!task) return messageResponse(404, "The selection has ended.");
    const onProgress = (converted: number) => Object.assign(progress, { converted });
    const pdf = await renderPdfInThread(task, { onProgress, signal });
    const name = encodeURIComponent(`${task.portfolio.title}.pdf`);
    return new Response(ReadableStream.from(chunksOf(pdf)) as BodyInit, {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(pdf.byteLength),
        "content-disposition": `attachment; filename*=UTF-8''${name}`,
        ...noStore,
      },
    });
  } catch (error) {
    if (signal.aborted) return messageResponse(503, "The request was cancelled.");
    if (error instanceof ThreadBusyError) {
      return messageResponse(503, "Another portfolio is being made. Please try again in a minute.");
    }
    if (error instanceof ThreadTimeoutError) {
      return messageResponse(422, "Making this portfolio takes too long. Choose fewer projects.");
    }
    throw error;
  } finally {
    progressByJob.delete(job);
  }
}
