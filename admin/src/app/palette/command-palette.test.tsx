import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { memoryStore } from "react-admin";
import { useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { createMemoryProvider, createSampleRecords } from "../../../tests/sample-data-provider.ts";
import { i18nProvider } from "../../i18n/messages.ts";
import { headingFocusState } from "../../layout/PageHeading.tsx";
import { CommandPaletteProvider } from "./CommandPaletteProvider.tsx";

let records = createSampleRecords();
let currentLocation: ReturnType<typeof useLocation>;

function Page() {
  currentLocation = useLocation();
  return (
    <>
      <input aria-label="Name" />
      <button type="button">Button</button>
    </>
  );
}

const store = memoryStore();

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  store.reset();
  records = createSampleRecords();
  const dataProvider = createMemoryProvider(records);
  renderInAdmin(
    <CommandPaletteProvider>
      <Page />
    </CommandPaletteProvider>,
    { dataProvider, i18nProvider, store, darkTheme: {}, path: "/admin/projects" },
  );
});

// Uses selectors, because queries by role take seconds in the palette's long list.
const findPalette = () => document.querySelector<HTMLElement>("[role=dialog]");
const findOptions = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
const findSelectedText = () => document.querySelector("[aria-selected=true]")?.textContent;
const findSearchField = () =>
  waitFor(() => screen.getByPlaceholderText<HTMLInputElement>("Search commands... (Ctrl/Cmd + K)"));

const press = (key: string, modifier: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifier });

const modifiers = [{ ctrlKey: true }, { metaKey: true }];

function togglePalette(modifier: object = { ctrlKey: true }) {
  press("k", modifier);
}

const expectClosed = () => waitFor(() => expect(findPalette()).toBeNull());

const expectSelected = (label: string | RegExp) =>
  waitFor(() => expect(findSelectedText()).toMatch(label));

async function search(query: string) {
  togglePalette();
  fireEvent.change(await findSearchField(), { target: { value: query } });
}

async function runCommand(query: string, label: string | RegExp) {
  await search(query);
  const option = await waitFor(() => {
    const found = findOptions().find(({ textContent }) => textContent.match(label));
    return found ?? expect.fail(`"${query}" does not find ${label}.`);
  });
  fireEvent.click(option);
}

test("the palette opens with Ctrl+K or Cmd+K, and closes with the same keys or Escape", async () => {
  const field = screen.getByLabelText("Name");
  for (const modifier of modifiers) {
    field.focus();
    togglePalette(modifier);
    await waitFor(async () => expect(document.activeElement).toBe(await findSearchField()));
    togglePalette(modifier);
    await expectClosed();
    togglePalette(modifier);
    await findSearchField();
    press("Escape");
    await expectClosed();
    expect(document.activeElement).toBe(field);
  }
});

test("arrow keys move the selection, Enter runs the selected command, and the palette opens again with an empty search", async () => {
  togglePalette();
  const field = await findSearchField();
  const labels = findOptions().map(({ textContent }) => textContent);
  await expectSelected(labels[0] ?? "");
  press("ArrowDown");
  await expectSelected(labels[1] ?? "");
  const list = screen.getByRole("listbox");
  list.scrollTop = 88;
  fireEvent.change(field, { target: { value: "HEADLINE" } });
  await expectSelected(/^Edit Hero Section/);
  expect(list.scrollTop).toBe(0);
  press("Enter");
  await expectClosed();
  expect(currentLocation).toMatchObject({
    pathname: "/admin/sections/hero",
    state: headingFocusState,
  });
  togglePalette();
  expect((await findSearchField()).value).toBe("");
  await expectSelected(labels[0] ?? "");
});

test("the palette lists every command by category, and shows a message if no command matches", async () => {
  const recentPage = { path: "/admin/sections/cv", label: "CV/Resume" };
  store.setItem("palette.recentPages", [recentPage]);
  togglePalette();
  const field = await findSearchField();
  const headings = [...document.querySelectorAll("[cmdk-group-heading]")];
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Quick Actions",
    "Recent",
    "Navigation",
    "Content Management",
    "Settings",
  ]);
  fireEvent.change(field, { target: { value: "zzz" } });
  await screen.findByText("No commands found");
  screen.getByText("Try a different search term");
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.click(await screen.findByText("Recently opened"));
  expect(currentLocation.pathname).toBe(recentPage.path);
});

test("the palette finds projects, posts and sections by their text", async () => {
  for (const [query, label, path] of [
    ["portuguese coast", /^Low Tide/, "/admin/projects/"],
    ["microphones", /^Forty microphones/, "/admin/blog/"],
    ["book half an hour", /^Contact/, "/admin/sections/contact"],
  ] as const) {
    await runCommand(query, label);
    expect(currentLocation.pathname).toContain(path);
  }
  await search("paraffin microphones");
  await screen.findByText("No commands found");
});

test("Ctrl+N or Cmd+N opens a new post, unless the palette is open or the focus is in a text field", async () => {
  for (const modifier of modifiers) {
    screen.getByLabelText("Name").focus();
    press("n", modifier);
    togglePalette();
    await findSearchField();
    document.querySelector<HTMLElement>("[role=listbox]")?.focus();
    press("n", modifier);
    press("Escape");
    await expectClosed();
    expect(currentLocation.pathname).not.toBe("/admin/blog/new");
    screen.getByRole("button").focus();
    press("n", modifier);
    expect(currentLocation).toMatchObject({
      pathname: "/admin/blog/new",
      state: headingFocusState,
    });
    await runCommand("dashboard", /^Dashboard/);
  }
  await runCommand("new blog", /^New Blog Post/);
  expect(currentLocation.pathname).toBe("/admin/blog/new");
  await runCommand("new project", /^New Project/);
  expect(`${currentLocation.pathname}${currentLocation.search}`).toBe("/admin/projects?new");
});

test("the palette hides and shows a section, and publishes and unpublishes a post", async () => {
  const findExperience = () => records.sections?.find((row) => row.section_type === "experience");
  for (const [verb, successMessage, visible] of [
    ["Hide", "Experience is hidden", false],
    ["Show", "Experience is shown", true],
  ] as const) {
    await runCommand(`${verb} experience`, new RegExp(`^${verb} Experience`));
    await screen.findByText(successMessage);
    expect(findExperience()?.visible).toBe(visible);
  }
  const postTitle = "Forty microphones and a library card";
  const findPost = () => records.blog?.find(({ title }) => title === postTitle);
  // Outside this test, the database sets the date when the post is published.
  Object.assign(findPost() ?? {}, { published_at: "2026-01-01T00:00:00Z" });
  for (const [verb, successMessage, status] of [
    ["Publish", `${postTitle} is published`, "published"],
    ["Unpublish", `${postTitle} is a draft`, "draft"],
  ] as const) {
    await runCommand(`${verb} forty`, new RegExp(`^${verb} ${postTitle}`));
    await screen.findByText(successMessage);
    expect(findPost()?.status).toBe(status);
  }
});

test("the palette copies the public link of each section, even if two have the same type", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  const about = records.sections?.find(({ section_type: type }) => type === "about");
  records.sections?.push({ ...about, id: 99, title: "And my studio", section_order: 99 });
  for (const [label, path] of [
    [/^Copy link to About Me(?!.*my studio)/, "/#about"],
    [/^Copy link to About Me, “And my studio”/, "/#about-2"],
  ] as const) {
    await runCommand("copy link to about", label);
    const url = `${window.location.origin}${path}`;
    await waitFor(() => expect(writeText.mock.lastCall).toEqual([url]));
  }
  await screen.findByText("Link copied");
  await runCommand("and my studio", /^About Me.*And my studio/);
  expect(`${currentLocation.pathname}${currentLocation.search}`).toBe(
    "/admin/sections/about?id=99",
  );
});

test("the palette opens the site, switches colours, and asks before it deletes or signs out", async () => {
  const openWindow = vi.fn();
  vi.stubGlobal("open", openWindow);
  await runCommand("live site", /^View Live Site/);
  expect(openWindow.mock.lastCall).toEqual(["/", "_blank", "noreferrer"]);
  for (const theme of ["dark", "light"]) {
    await runCommand("theme", /^Switch Colours/);
    await waitFor(() => expect(store.getItem("theme")).toBe(theme));
  }
  const confirmDialog = async (name: string) => {
    await expectSelected(name);
    press("Enter");
    const title = await screen.findByText(`${name}?`);
    const dialog = within(title.closest<HTMLElement>("[role=dialog]") ?? title);
    fireEvent.click(dialog.getByText(name));
  };
  const listTitles = () => records.projects?.map(({ title }) => title);
  await search("delete murmur");
  await confirmDialog("Delete Murmur");
  await screen.findByText("Project deleted successfully");
  expect(listTitles()).not.toContain("Murmur");
  await search("logout");
  await confirmDialog("Sign Out");
  expect(currentLocation).toMatchObject({
    pathname: "/auth/sign-out",
    state: { isRequested: true },
  });
});
