import { render, renderHook } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test, vi } from "vitest";
import { usePreloadEditor } from "./MarkdownInput.tsx";
import { useParseWorker } from "./use-parse-worker.ts";

test("a long text is parsed in a worker as soon as the text is loaded, and not again after a save", () => {
  const { parsedTexts } = stubWorkers();
  const text = "The tide came. ".repeat(2_000);
  const { rerender } = renderHook(
    ({ postText }) => usePreloadEditor(postText === undefined, postText),
    {
      wrapper: ({ children }) => <AdminContext>{children}</AdminContext>,
      initialProps: { postText: undefined as string | undefined },
    },
  );
  rerender({ postText: text });
  rerender({ postText: `${text}It went.` });
  expect(parsedTexts).toEqual([text]);
});

function List() {
  useParseWorker();
  return null;
}

function Editor({ text }: { text: string }) {
  usePreloadEditor(false, text);
  return null;
}

/** Replaces `Worker` with a stub. Returns the started workers, the names of their calls, and the parsed texts. */
function stubWorkers() {
  vi.useFakeTimers();
  const workers: EventTarget[] = [];
  const calls: string[] = [];
  const parsedTexts: string[] = [];
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      constructor() {
        super();
        workers.push(this);
        calls.push("start");
      }
      postMessage(text: string) {
        calls.push("parse");
        parsedTexts.push(text);
        // Respond, because test files share the parser, and forms in later files would wait for this text.
        this.dispatchEvent(new MessageEvent("message", { data: [] }));
      }
      terminate() {
        calls.push("terminate");
      }
    },
  );
  return { workers, calls, parsedTexts };
}

test("the editor of a post uses the worker that the list of posts has started", () => {
  const { calls } = stubWorkers();
  const page = render(<List />, { wrapper: AdminContext });
  vi.advanceTimersByTime(1_000);
  expect(calls).toEqual(["start"]);
  page.rerender(<Editor text={"The tide rose. ".repeat(2_000)} />);
  expect(calls).toEqual(["start", "parse"]);
});

test("a worker whose file could not be loaded receives no text", () => {
  const { workers, calls } = stubWorkers();
  const page = render(<List />, { wrapper: AdminContext });
  vi.advanceTimersByTime(1_000);
  workers[0]?.dispatchEvent(new Event("error"));
  page.rerender(<Editor text={"The tide went. ".repeat(2_000)} />);
  expect(calls).toEqual(["start", "start", "parse"]);
});
