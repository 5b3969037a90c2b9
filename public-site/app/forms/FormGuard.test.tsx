// @vitest-environment jsdom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { mount } from "../../tests/mount.ts";
import type { GuardedForm } from "./challenge.ts";
import { FormGuard } from "./FormGuard.tsx";
import { solveFormChallenge } from "./solve-challenge.ts";

vi.mock("./solve-challenge.ts", () => ({ solveFormChallenge: vi.fn(async () => "proof") }));
vi.stubGlobal(
  "fetch",
  vi.fn(async () => new Response("ok")),
);

/** Renders a form and records the proofs that it sends. */
async function renderForm(name?: GuardedForm) {
  const container = await mount(
    <form>
      <FormGuard {...(name && { form: name })}>Send</FormGuard>
    </form>,
  );
  const form = container.querySelector("form") as HTMLFormElement;
  const proof = form.querySelector<HTMLInputElement>("[type=hidden]");
  const sentProofs: unknown[] = [];
  container.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) sentProofs.push(proof?.value);
    event.preventDefault();
  });
  return { container, form, sentProofs };
}

test("a form is sent once if it is submitted again before its challenge is solved, or while the browser sends it", async () => {
  const { form, sentProofs } = await renderForm("contact");
  form.requestSubmit();
  form.requestSubmit();
  // Each accepted submission first asks whether the server responds.
  expect(fetch).toHaveBeenCalledOnce();
  // Browsers also send this event after a normal load.
  window.dispatchEvent(new PageTransitionEvent("pageshow"));
  form.requestSubmit();
  expect(fetch).toHaveBeenCalledOnce();
  await expect.poll(() => sentProofs).toEqual(["proof"]);
  expect(solveFormChallenge).toHaveBeenCalledOnce();
  form.requestSubmit();
  expect(fetch).toHaveBeenCalledOnce();

  // The visitor returns to the page by Back.
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  form.requestSubmit();
  await expect.poll(() => sentProofs).toEqual(["proof", "proof"]);
});

test.each(["contact", undefined] as const)(
  "while the server does not respond, a submitted form shows a message and is not sent (%s)",
  async (name) => {
    const { container, form, sentProofs } = await renderForm(name);
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    vi.mocked(fetch).mockResolvedValueOnce(new Response("", { status: 502 }));
    for (let attempt = 0; attempt < 2; attempt++) {
      await act(async () => form.requestSubmit());
      expect(container.querySelector("[role=alert]")?.textContent).toContain("cannot be reached");
      expect(form.hasAttribute("aria-busy")).toBe(false);
      expect(sentProofs).toEqual([]);
    }
    await act(async () => form.requestSubmit());
    await expect.poll(() => sentProofs).toEqual([name ? "proof" : ""]);
    expect(container.querySelector("[role=alert]")).toBeNull();
  },
);
