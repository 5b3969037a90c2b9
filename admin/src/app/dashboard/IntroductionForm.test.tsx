import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { localStorageStore } from "react-admin";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { i18nProvider } from "../../i18n/messages.ts";
import { FirstRun, IntroductionForm } from "./FirstRun.tsx";

/** Mounts the form, as after a reload. */
function openForm(onSubmit = vi.fn(async () => true)) {
  cleanup();
  renderInAdmin(<IntroductionForm isDisabled={false} onSubmit={onSubmit} />, {
    store: localStorageStore(),
  });
}

const getNameField = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Your name/ });

test.each([
  ["keeps its text after a reload", null, "Ada"],
  ["is empty after the site was created", true, ""],
  ["keeps its text if creating the site failed", false, "Ada"],
])("the first-run form %s", async (_, isCreated, expectedName) => {
  openForm(vi.fn(async () => isCreated === true));
  await userEvent.type(getNameField(), "Ada");
  if (isCreated !== null) {
    await userEvent.click(screen.getByRole("button", { name: "Create my site" }));
  }
  openForm();
  expect(getNameField().value).toBe(expectedName);
});

test("the first-run form keeps its text after a change of language", async () => {
  openForm();
  await userEvent.type(getNameField(), "Ada");
  await i18nProvider.changeLocale("de");
  openForm();
  const germanField = screen.getByRole<HTMLInputElement>("textbox", { name: /Dein Name/ });
  expect(germanField.value).toBe("Ada");
});

test("if creating the first content fails, the first-run page shows why and stays open for another attempt", async () => {
  const createInitialRows = vi.fn(async () => undefined);
  createInitialRows.mockRejectedValueOnce(new Error("The server is gone."));
  vi.stubGlobal("scrollTo", vi.fn());
  renderInAdmin(<FirstRun />, {
    dataProvider: { createInitialRows } as never,
    store: localStorageStore(),
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("How do you want to start?");
  await userEvent.click(screen.getByRole("button", { name: "Start empty" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The server is gone.");
  await userEvent.click(screen.getByRole("button", { name: "Start empty" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(createInitialRows).toHaveBeenCalledTimes(2);
});

test("the first-run form shows the name of a picture from the media library instead of its URL", () => {
  const stem = "/storage/v1/object/public/media/2026/harbour-0123456789abcdef-1000x500";
  const portrait = { src: `${stem}-960.webp`, alt: "A harbour", width: 960, height: 480 };
  localStorage.setItem("RaStore.introduction", JSON.stringify({ portrait }));
  openForm();
  const picture = screen.getByRole("group", { name: "Your picture" });
  expect(within(picture).getByText("harbour")).toBeTruthy();
  expect(picture.querySelector("img")?.getAttribute("src")).toBe(portrait.src);
  expect(screen.queryByRole("textbox", { name: "Address" })).toBeNull();
});

test("the first-run form shows the URL of an external picture", () => {
  const portrait = { src: "https://pictures.example/me.jpg", alt: "", width: 0, height: 0 };
  localStorage.setItem("RaStore.introduction", JSON.stringify({ portrait }));
  openForm();
  const address = screen.getByRole<HTMLInputElement>("textbox", { name: "Address" });
  expect(address.value).toBe(portrait.src);
});

test("the first-run form keeps the valid part of damaged stored input", () => {
  const damagedInput = { name: "Ada", role: 5, portrait: "me.jpg", look: null, cv: [] };
  localStorage.setItem("RaStore.introduction", JSON.stringify(damagedInput));
  openForm();
  expect(getNameField().value).toBe("Ada");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /What you do/ }).value).toBe("");
  localStorage.setItem("RaStore.introduction", "{");
  openForm();
  expect(getNameField().value).toBe("");
});

test("on a narrow screen, the preview of the first-run form also has the form's buttons", async () => {
  openForm();
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  await expect.poll(() => screen.queryByRole("textbox", { name: /Your name/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Create my site" })).toBeTruthy();
});

test("the Tab key reaches “Create my site” before “Import a CV”", async () => {
  openForm();
  const fileButton = screen.getByRole("button", { name: "Import a CV" });
  fileButton.focus();
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe("Create my site");
});

test("creating the site without a name moves the focus to the field for the name", async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const onSubmit = vi.fn(async () => true);
  openForm(onSubmit);
  await userEvent.click(screen.getByRole("button", { name: "Create my site" }));
  await waitFor(() => expect(getNameField().matches(":focus")).toBe(true));
  expect(onSubmit).not.toHaveBeenCalled();
});
