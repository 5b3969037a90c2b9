import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderWithServer } from "../../../tests/render-with-server.tsx";
import YourDataPage from "./YourDataPage.tsx";

const saveFile = vi.fn();

beforeEach(() => {
  saveFile.mockReset();
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saveFile(this.download);
  });
});

/** Opens the page with a server that gives this response, and clicks the button. */
function download(
  respond: (signal: AbortSignal, path: string) => Response | Promise<Response>,
  name = "Download archive",
) {
  const request = renderWithServer(<YourDataPage />, (path, { signal }) =>
    respond(signal as AbortSignal, path),
  );
  fireEvent.click(screen.getByRole("button", { name }));
  return request;
}

const headers = {
  "content-length": "1500000",
  "content-disposition": 'attachment; filename="portfolio-2026-11-25.zip"',
};

/** Response with an archive whose bytes `start` sends. */
const createArchiveResponse = (start: (body: ReadableStreamDefaultController) => void) =>
  new Response(new ReadableStream({ start }), { headers });

it("an archive is saved under the file name that the server sends, and the page shows its size", async () => {
  const request = download(() => new Response(new Uint8Array(1_500_000), { headers }));
  await screen.findByText("Downloaded portfolio-2026-11-25.zip: 1.5 MB.");
  expect(saveFile).toHaveBeenCalledWith("portfolio-2026-11-25.zip");
  expect(request).toHaveBeenCalledWith("/api/archive", expect.objectContaining({ method: "POST" }));
});

it("a download shows its progress and can be cancelled", async () => {
  let abortSignal: AbortSignal | undefined;
  download((signal) => {
    abortSignal = signal;
    return createArchiveResponse((body) => {
      body.enqueue(new Uint8Array(750_000));
      signal.addEventListener("abort", () => body.error(signal.reason));
    });
  });
  await screen.findByText("750 kB of 1.5 MB");
  expect(screen.getByRole("progressbar", { name: "Archive" }).getAttribute("aria-valuenow")).toBe(
    "50",
  );
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByText("The download was cancelled.");
  expect(abortSignal?.aborted).toBe(true);
  expect(saveFile).not.toHaveBeenCalled();
});

it("the progress of a PDF counts its pictures, and cancelling ends its request", async () => {
  let abortSignal: AbortSignal | undefined;
  const request = download((signal, path) => {
    if (path === "/api/portfolio/progress") {
      return Response.json({ loaded: 4, converted: 2, total: 4 });
    }
    if (path !== "/api/portfolio") return new Response(null, { status: 503 });
    abortSignal = signal;
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  }, "Download PDF");
  await screen.findByText("Pictures: 2 of 4");
  const bar = screen.getByRole("progressbar", { name: "Portfolio as a PDF" });
  expect(bar.getAttribute("aria-valuenow")).toBe("75");
  const [, init] = request.mock.calls.find(([path]) => path === "/api/portfolio") ?? [];
  expect(JSON.parse(String(init?.body)).job).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByText("The download was cancelled.");
  expect(abortSignal?.aborted).toBe(true);
});

it("the download of the static site shows the received bytes, because its size is unknown", async () => {
  let end = () => {};
  const request = download(() => {
    const start = (body: ReadableStreamDefaultController) => {
      body.enqueue(new Uint8Array(750_000));
      end = () => body.close();
    };
    const headers = { "content-disposition": 'attachment; filename="site.zip"' };
    return new Response(new ReadableStream({ start }), { headers });
  }, "Download static site");
  await screen.findByText("750 kB so far");
  expect(request).toHaveBeenCalledWith("/api/export", expect.objectContaining({ method: "POST" }));
  end();
  await screen.findByText("Downloaded site.zip: 750 kB.");
  expect(saveFile).toHaveBeenCalledWith("site.zip");
});

it("if a download is interrupted or refused, a message is shown and nothing is saved", async () => {
  download(() => createArchiveResponse((body) => body.error(new TypeError("network error"))));
  await screen.findByText(/^The connection was lost/);
  cleanup();
  download(() => new Response(null, { status: 501 }));
  await screen.findByText(/^Your content is stored by Supabase/);
  cleanup();
  download(() => new Response(null, { status: 503 }), "Download PDF");
  await screen.findByText(/^Another PDF is being made/);
  expect(saveFile).not.toHaveBeenCalled();
});
