import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

const environment = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Renders content in an element of the document until the end of the test. */
export async function mount(content: ReactNode, element: Element = document.createElement("div")) {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  if (!element.isConnected) document.body.append(element);
  const root = createRoot(element);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    element.remove();
  });
  await act(async () => root.render(content));
  return element;
}
