import { renderHook } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test, vi } from "vitest";
import { usePreloadEditor } from "./MarkdownInput.tsx";

test("a worker parses a long text as soon as it is loaded, and not again after a save", () => {
  const parsedTexts: string[] = [];
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage(text: string) {
        parsedTexts.push(text);
        this.dispatchEvent(new MessageEvent("message", { data: [] }));
      }
      terminate() {}
    },
  );
  const text = "The tide came. ".repeat(2_000);
  const { rerender } = renderHook(({ loaded }) => usePreloadEditor(!loaded, loaded), {
    wrapper: ({ children }) => <AdminContext>{children}</AdminContext>,
    initialProps: { loaded: undefined as string | undefined },
  });
  rerender({ loaded: text });
  rerender({ loaded: `${text}It went.` });
  expect(parsedTexts).toEqual([text]);
});
