// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { FormGuard } from "./FormGuard.tsx";
import { solveFormChallenge } from "./solve-challenge.ts";

vi.mock("./solve-challenge.ts", () => ({ solveFormChallenge: vi.fn(async () => "proof") }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

/** Renders a form and records the proofs that it sends. */
async function renderForm() {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <form>
        <FormGuard form="contact" />
      </form>,
    ),
  );
  const form = container.querySelector("form") as HTMLFormElement;
  const proof = form.querySelector<HTMLInputElement>("[name=challengeProof]");
  const sentProofs: unknown[] = [];
  container.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) sentProofs.push(proof?.value);
    event.preventDefault();
  });
  return { container, form, sentProofs, unmount: () => act(async () => root.unmount()) };
}

test("a form that is submitted twice before its challenge is solved is sent only once", async () => {
  const { form, sentProofs, unmount } = await renderForm();
  form.requestSubmit();
  form.requestSubmit();
  await vi.waitFor(() => expect(sentProofs).toEqual(["proof"]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sentProofs).toEqual(["proof"]);
  expect(solveFormChallenge).toHaveBeenCalledOnce();
  await unmount();
});

test("a form that is submitted while the browser is offline shows a message and is not sent", async () => {
  const { container, form, sentProofs, unmount } = await renderForm();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(async () => form.requestSubmit());
  expect(container.querySelector("[role=alert]")?.textContent).toContain("You are offline.");
  onLine.mockRestore();
  await act(async () => form.requestSubmit());
  await vi.waitFor(() => expect(sentProofs).toEqual(["proof"]));
  expect(container.querySelector("[role=alert]")).toBeNull();
  await unmount();
});
