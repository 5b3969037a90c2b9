import { QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { Link } from "react-router";
import { expect, it, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import ProgramsPage from "./ProgramsPage.tsx";

const token = `portfolio_${"a".repeat(64)}`;

function openPage(methods: object) {
  const provider = {
    listProgramTokens: async () => [],
    listProposals: async () => [],
    createProgramToken: vi.fn(async () => token),
    revokeProgramToken: vi.fn(async () => undefined),
    ...methods,
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInAdmin(
    <>
      <ProgramsPage />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    { dataProvider: provider, queryClient },
  );
  return provider;
}

it("a new token is shown once, with the settings for a program", async () => {
  const { createProgramToken } = openPage({});
  await screen.findByText("No program has access.");
  fireEvent.click(screen.getByRole("button", { name: "Create a token" }));
  await screen.findByText("Enter a name.");
  fireEvent.change(screen.getByLabelText("Name of the program"), { target: { value: " Desk " } });
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "What it may do" }));
  fireEvent.click(screen.getByRole("option", { name: /write drafts/ }));
  fireEvent.click(screen.getByRole("button", { name: "Create a token" }));
  await screen.findByDisplayValue(token);
  await expect
    .poll(() => document.activeElement?.textContent)
    .toContain("The token of Desk is shown only now.");
  expect(createProgramToken).toHaveBeenCalledWith({ name: "Desk", writes_drafts: true, days: 30 });
  expect(screen.getByLabelText<HTMLInputElement>("Settings for many programs").value).toContain(
    `"Authorization": "Bearer ${token}"`,
  );
  // The form is ready for another program.
  expect(screen.getByLabelText<HTMLInputElement>("Name of the program").value).toBe("");
  cleanup();
  openPage({});
  await screen.findByText("No program has access.");
  expect(screen.queryByDisplayValue(token)).toBeNull();
});

it("leaving the page asks before a typed name is discarded", async () => {
  openPage({});
  fireEvent.change(screen.getByLabelText("Name of the program"), { target: { value: "Desk" } });
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("a program is listed with its last use, and its access is revoked after a confirmation", async () => {
  const now = new Date().toISOString();
  const { revokeProgramToken } = openPage({
    listProgramTokens: async () => [
      { id: "1", name: "Desk", writes_drafts: true, expires_at: "2099-01-01", last_used_at: now },
      { id: "2", name: "Old", writes_drafts: false, expires_at: now, last_used_at: null },
    ],
  });
  const [activeProgram, expiredProgram] = await screen.findAllByRole("listitem");
  expect(activeProgram?.textContent).toMatch(/Reads and writes drafts · expires .* · last used/);
  expect(expiredProgram?.textContent).toMatch(
    /Reads what visitors read · expired .* · not used yet/,
  );
  fireEvent.click(screen.getByRole("button", { name: "Revoke the access of Desk" }));
  const dialog = await screen.findByRole("dialog", { name: "Revoke the access of Desk?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Revoke" }));
  await screen.findByText("The access was revoked.");
  // The list takes the focus, because the focused button may have been removed.
  await expect.poll(() => document.activeElement?.firstElementChild?.tagName).toBe("UL");
  expect(revokeProgramToken).toHaveBeenCalledWith("1");
});

it("if the token cannot be created, the form keeps its input", async () => {
  openPage({ createProgramToken: () => Promise.reject(new Error("down")) });
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const nameField = screen.getByLabelText<HTMLInputElement>("Name of the program");
  fireEvent.change(nameField, { target: { value: "Desk" } });
  fireEvent.click(screen.getByRole("button", { name: "Create a token" }));
  await screen.findByText("The token could not be created.");
  expect(nameField.value).toBe("Desk");
});
