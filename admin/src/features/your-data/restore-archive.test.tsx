import { problemDetails, restoreProblems } from "@portfolio/content/restore-plan";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithServer } from "../../../tests/render-with-server.tsx";
import { i18nProvider } from "../../i18n/messages.ts";
import { RestoreArchive } from "./RestoreArchive.tsx";

const plan = {
  createdAt: "2026-11-25T12:00:00.000Z",
  changes: [
    { table: "blog_posts", added: 3, changed: 2, removed: 1, unchanged: 6 },
    { table: "pages", added: 0, changed: 0, removed: 0, unchanged: 0 },
    { table: "files", added: 4, changed: 0, removed: 0, unchanged: 0 },
  ],
  isImport: false,
  notices: [],
  problems: [],
  applied: false,
};

type Respond = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Response to a conversion request. Its body has one line for each progress report, and one for the result. */
const createLinesResponse = (body: BodyInit) =>
  new Response(body, { headers: { "content-type": "application/x-ndjson" } });

/** Opens the card and chooses a file, with a server that responds to each path. */
function chooseFile(respond: Respond, bytes = 5) {
  const request = renderWithServer(<RestoreArchive />, async (path, init) => {
    const response = await respond(path, init);
    const isJson = response.headers.get("content-type") === "application/json";
    // Unless the test responds with lines or an error, the conversion succeeds.
    return path.includes("convert") && isJson
      ? createLinesResponse('{"problem":null}\n')
      : response;
  });
  const files = [new File([new Uint8Array(bytes)], "site.zip")];
  fireEvent.change(screen.getByLabelText(/^(?:Choose a file|Datei auswählen)$/), {
    target: { files },
  });
  return request;
}

it("an archive is uploaded in parts, a lost part is sent again, and nothing is replaced before the owner confirms", async () => {
  const failures = [new TypeError("Failed to fetch")];
  const request = chooseFile((path) => {
    const failure = path.includes("offset=4194304") && failures.pop();
    if (failure) throw failure;
    return Response.json(path.includes("apply") ? { ...plan, applied: true } : plan);
  }, 5_000_000);
  const table = await screen.findByRole("table", { name: "Changes by collection" });
  const rows = within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(["CollectionAddedChangedRemoved", "Blog Posts321", "Uploaded files400"]);
  const listPaths = () =>
    request.mock.calls
      .map(([path]) => path.replace(/id=[0-9a-f-]{36}/, "id"))
      .filter((path) => path !== "/healthz");
  const expectedPaths = [
    "/api/restore/part?id&offset=0",
    "/api/restore/part?id&offset=4194304",
    "/api/restore/part?id&offset=4194304",
    "/api/restore/convert?id&from=",
    "/api/restore/plan?id",
  ];
  expect(listPaths()).toEqual(expectedPaths);
  fireEvent.click(screen.getByRole("button", { name: "Replace the content" }));
  await screen.findByText("The archive was restored.");
  const links = screen
    .getAllByRole("link")
    .map((link) => link.outerHTML.match(/href="#?([^"]*)/)?.[1]);
  expect(links).toEqual(["/admin/blog", "/admin/media"]);
  expect(listPaths()).toEqual([...expectedPaths, "/api/restore/apply?id"]);
});

it("if the archive has problems, they are listed and the content cannot be replaced", async () => {
  const problems = [
    { code: "damaged", path: "media/a.webp", detail: "its SHA-256 differs." },
    { code: "unknownCollection", path: "records/x.jsonl", detail: "" },
  ];
  chooseFile(() => Response.json({ ...plan, changes: [], problems }));
  await screen.findByText("media/a.webp is damaged: its SHA-256 differs.");
  screen.getByText("records/x.jsonl belongs to a collection that this site does not have.");
  expect(screen.queryByRole("button", { name: "Replace the content" })).toBeNull();
});

it("an import shows its progress, additions and notices, and removes nothing", async () => {
  const lines = new TransformStream<string, string>();
  const writer = lines.writable.getWriter();
  const notices = [
    { code: "pictureMissing", path: "a.md", detail: "/lake.png" },
    { code: "cvValueLeftOut", path: "certificates.0.url", detail: "Use a web address." },
  ];
  const importPlan = { ...plan, isImport: true, notices };
  chooseFile((path) => {
    if (!path.includes("convert")) {
      return Response.json(path.includes("apply") ? { ...importPlan, applied: true } : importPlan);
    }
    return createLinesResponse(lines.readable.pipeThrough(new TextEncoderStream()));
  });
  await writer.write('{"progress":{"records":3,"pictures":1}}\n{"prob');
  await screen.findByText("The file is being read… Records: 3, pictures: 1");
  await writer.write('lem":null}\n');
  await writer.close();
  await screen.findByText("a.md: the picture /lake.png was not found. Its address is unchanged.");
  await screen.findByText(/^CV, Certificates 1 › Address: a value is left out: Use a web address/);
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual(["CollectionAddedChangedUnchanged", "Blog Posts326", "Uploaded files400"]);
  fireEvent.click(screen.getByRole("button", { name: "Import" }));
  await screen.findByText("The file was imported.");
});

it("if a file cannot be imported, the reason is shown and no plan is requested", async () => {
  const problem = { code: "unknownFormat", path: "", detail: "" };
  const request = chooseFile(() => createLinesResponse(`${JSON.stringify({ problem })}\n`));
  await screen.findByText(restoreProblems.unknownFormat);
  expect(request.mock.calls.some(([path]) => path.includes("plan"))).toBe(false);
});

it.each([
  [0, "The file contains nothing that can be imported."],
  [3, "The site already has this content."],
])("if an import of %i records changes nothing, the page says why", async (unchanged, text) => {
  const changes = [{ table: "blog_posts", added: 0, changed: 0, removed: 0, unchanged }];
  chooseFile(() => Response.json({ ...plan, isImport: true, changes }));
  await screen.findByText(text);
  expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
});

it("an upload can be cancelled", async () => {
  let uploadSignal: AbortSignal | null | undefined;
  chooseFile((_path, { signal }) => {
    uploadSignal = signal;
    return new Promise((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason)),
    );
  });
  await screen.findByText("0 B of 5 B uploaded");
  await expect.poll(() => uploadSignal).toBeDefined();
  const cancel = screen.getByRole("button", { name: "Cancel" });
  cancel.focus();
  fireEvent.click(cancel);
  await screen.findByText("The upload was cancelled. Nothing was changed.");
  expect(uploadSignal?.aborted).toBe(true);
  // The result takes the focus, because the focused button was removed.
  expect(document.activeElement?.textContent).toMatch(/^The upload was cancelled/);
});

it.each([
  [409, /^The server no longer has the uploaded file/],
  [501, /^Your content is stored by Supabase/],
  [507, /^The disk of the server is full/],
])("if the server refuses a file with status %s, a message says why", async (status, text) => {
  chooseFile(() => new Response(null, { status }));
  await screen.findByText(text);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it.each([
  ["plan", /^The server cannot be reached/],
  ["apply", /^The connection was lost. The server may still be changing the content/],
])("a lost connection during the request %s is explained", async (request, text) => {
  chooseFile((path) => {
    if (path.includes(request)) throw new TypeError("Failed to fetch");
    return Response.json(plan);
  });
  if (request === "apply")
    fireEvent.click(await screen.findByRole("button", { name: "Replace the content" }));
  await screen.findByText(text);
});

it.each<[string, UnderlyingDefaultSource["start"]]>([
  ["fails", (lines) => lines.error(new TypeError("network error"))],
  ["ends early", (lines) => lines.close()],
])("if the response to an upload %s, the owner can send the file again", async (_, start) => {
  const responses = [createLinesResponse(new ReadableStream({ start }))];
  chooseFile((path) => (path.includes("convert") && responses.pop()) || Response.json(plan));
  await screen.findByText("The connection was lost before the file was complete. Try again.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Replace the content" });
});

it("a repeated upload continues after the last part that the server has received", async () => {
  let isConnected = false;
  const request = chooseFile((path) => {
    if (path.includes("offset=4194304") && !isConnected) throw new TypeError("Failed to fetch");
    return Response.json(plan);
  }, 5_000_000);
  const tryAgain = await screen.findByRole("button", { name: "Try again" });
  isConnected = true;
  fireEvent.click(tryAgain);
  await screen.findByRole("button", { name: "Replace the content" });
  const firstParts = request.mock.calls.filter(([path]) => path.endsWith("&offset=0"));
  expect(firstParts).toHaveLength(1);
  const ids = request.mock.calls.map(([path]) => /[?&]id=([^&]+)/.exec(path)?.[1]);
  expect(new Set(ids.filter(Boolean)).size).toBe(1);
});

it("a problem's reason is in the selected language", async () => {
  await act(() => i18nProvider.changeLocale("de"));
  const problems = [{ code: "damaged", path: "media/a.webp", detail: problemDetails.checksum }];
  chooseFile(() => Response.json({ ...plan, changes: [], problems }));
  await screen.findByText("media/a.webp ist beschädigt: Die SHA-256-Summe weicht ab.");
});
