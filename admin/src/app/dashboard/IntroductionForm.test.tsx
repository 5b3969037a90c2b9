import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, localStorageStore, testDataProvider } from "react-admin";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MediaStore } from "../../data/media/media-store.ts";
import { MediaStoreProvider } from "../../data/media/media-store-context.tsx";
import { IntroductionForm } from "./IntroductionForm.tsx";

/** The preview observes its size, and jsdom has no layout. */
class IdleResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", IdleResizeObserver);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Mounts the form as a reload or another language does. */
function open(onIntroduced = vi.fn(async () => true)) {
  cleanup();
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} store={localStorageStore()}>
        <MediaStoreProvider value={{} as MediaStore}>
          <IntroductionForm isDisabled={false} onIntroduced={onIntroduced} />
        </MediaStoreProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}

const nameField = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Your name/ });

test("21.20 the first-run form keeps its text when it is mounted again", async () => {
  open();
  await userEvent.type(nameField(), "Ada");
  open();
  expect(nameField().value).toBe("Ada");
});

test("21.20 the first-run form is empty once the site has its first content", async () => {
  open();
  await userEvent.type(nameField(), "Ada");
  await userEvent.click(screen.getByRole("button", { name: "Create my site" }));
  open();
  expect(nameField().value).toBe("");
});

test("21.20 the first-run form keeps its text when the site could not be filled", async () => {
  open(vi.fn(async () => false));
  await userEvent.type(nameField(), "Ada");
  await userEvent.click(screen.getByRole("button", { name: "Create my site" }));
  open();
  expect(nameField().value).toBe("Ada");
});

test("21.38 the first-run form shows a picture of the library by its name, not by its address", () => {
  const stem = "/storage/v1/object/public/media/2026/harbour-0123456789abcdef-1000x500";
  const portrait = { src: `${stem}-960.webp`, alt: "A harbour", width: 960, height: 480 };
  localStorage.setItem("RaStore.introduction", JSON.stringify({ portrait }));
  open();
  const picture = screen.getByRole("group", { name: "Your picture" });
  expect(within(picture).getByText("harbour")).toBeTruthy();
  expect(picture.querySelector("img")?.getAttribute("src")).toBe(portrait.src);
  expect(screen.queryByRole("textbox", { name: "Address" })).toBeNull();
});

test("21.38 the first-run form shows the address of a picture elsewhere", () => {
  const portrait = { src: "https://pictures.example/me.jpg", alt: "", width: 0, height: 0 };
  localStorage.setItem("RaStore.introduction", JSON.stringify({ portrait }));
  open();
  const address = screen.getByRole<HTMLInputElement>("textbox", { name: "Address" });
  expect(address.value).toBe(portrait.src);
});

test("21.38 the first-run form says nothing of a page beside it where the preview takes its place", () => {
  open();
  expect(screen.getByRole("button", { name: "Preview" })).toBeTruthy();
  expect(screen.getByText(/sample site in each/).textContent).not.toContain("beside");
});
