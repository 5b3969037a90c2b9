import { sectionTypes } from "@portfolio/content/sections";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { GetListParams } from "react-admin";
import { expect, test } from "vitest";
import { renderForm } from "../../../tests/render-form.tsx";
import { createSectionSchema } from "../../data/content/section-schema.ts";
import { MenusForm } from "./MenusPage.tsx";
import type { StoredMenuLink } from "./use-menu-targets.ts";

const about = sectionTypes.about.sample.content;
const createSection = (section_type: string, title: string, content: object = about) => ({
  id: section_type,
  section_type,
  title,
  subtitle: "",
  visible: true,
  content,
});
const rows = [
  createSection("hero", "Hello", {}),
  createSection("about", "What I do and for whom"),
  createSection("contact", "An empty section", {}),
  createSection("thoughts", "Work"),
  createSection("cv", "", {}),
  { ...createSection("experience", "Where I worked"), visible: false },
];

const cv = { label: "", href: "/cv" };

const hiddenPage = { id: "1", title: "Uses", slug: "uses", visible: false, in_menu: true };

/** Opens the form with these links in the header. By default, the menus show the default links. */
const openForm = (...links: StoredMenuLink[]) => openFormOfSite({ links, projectAccess: "public" });

/** Opens the form on a site whose only project has this access. */
async function openFormOfSite(site: { links: StoredMenuLink[]; projectAccess: string }) {
  const { links, projectAccess } = site;
  const getList = async (resource: string, { filter }: GetListParams) => {
    if (resource === "projects" && filter["access@neq"] === projectAccess)
      return { data: [], total: 0 };
    if (resource === "sections") return { data: rows, total: rows.length };
    if (resource === "pages") return { data: [hiddenPage], total: 1 };
    return { data: [], total: 1 };
  };
  const listDeadLinks = async () => ["/blog/deleted"];
  const { title, subtitle, content } = sectionTypes.metadata.sample;
  const menus = { header: links, footer: [] };
  const save = renderForm(<MenusForm />, {
    schema: createSectionSchema("metadata"),
    record: { id: "1", title, subtitle, visible: true, content: { ...content, menus } },
    dataProvider: { getList: getList as never, listDeadLinks },
  });
  const header = within(await screen.findByRole("group", { name: "Header" }));
  await header.findByRole("list");
  const readLabels = () =>
    header.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
  return { header, readLabels, saveMenus: async () => (await save()).content.menus };
}

const defaultTitles = ["What I do and for whom", "Work", "Blog", "Projects", "CV"];

test("the form lists the links that the site shows, and saving the unchanged form stores no links", async () => {
  const { readLabels, saveMenus } = await openForm();
  expect(readLabels()).toEqual(defaultTitles);
  expect(await saveMenus()).toEqual({ header: [], footer: [] });
});

test("a link can be renamed, moved, hidden and shown again", async () => {
  const { header, readLabels, saveMenus } = await openForm();
  const nameField = header.getByRole("textbox", { name: "Name of link 1: What I do and for whom" });
  await userEvent.click(nameField);
  await userEvent.keyboard("Services");
  await userEvent.click(header.getByRole("button", { name: "Move link 2: Work" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Move up" }));
  await userEvent.click(header.getByRole("button", { name: "Hide link 3: Blog" }));
  expect(readLabels()).toEqual(["Work", "Services", "Projects", "CV"]);
  expect(await saveMenus()).toEqual({
    header: [
      { label: "", href: "/#thoughts" },
      { label: "Services", href: "/#about" },
      { label: "", href: "/projects" },
      cv,
    ],
    footer: [],
  });
  await userEvent.click(header.getByRole("button", { name: "Show Blog" }));
  expect(readLabels().at(-1)).toBe("Blog");
  await userEvent.click(header.getByRole("button", { name: "Reset to the default links" }));
  expect(readLabels()).toEqual(defaultTitles);
  expect(await saveMenus()).toEqual({ header: [], footer: [] });
});

test("a hidden link of the default menu keeps its own name when it is shown again", async () => {
  const { header, readLabels } = await openForm(
    { label: "", href: "/projects" },
    { label: "Résumé", href: "/cv" },
  );
  await userEvent.click(header.getByRole("button", { name: "Hide link 2: Résumé" }));
  expect(readLabels()).not.toContain("Résumé");
  await userEvent.click(header.getByRole("button", { name: "Show CV" }));
  expect(readLabels().at(-1)).toBe("Résumé");
});

test("Undo for a removed link disappears after another change of the menu, and does not come back", async () => {
  const { header } = await openForm(
    { label: "", href: "/projects" },
    { label: "Shop", href: "https://shop.example" },
  );
  await userEvent.click(header.getByRole("button", { name: "Remove link 2: Shop" }));
  expect(header.queryByRole("button", { name: "Undo" })).not.toBeNull();
  await userEvent.click(header.getByRole("button", { name: "Show CV" }));
  expect(header.queryByRole("button", { name: "Undo" })).toBeNull();
  await userEvent.click(header.getByRole("button", { name: "Hide link 2: CV" }));
  expect(header.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("the menu of Add link omits the default links, because a hidden default link has a Show button", async () => {
  const { header } = await openForm(cv);
  await userEvent.click(header.getByRole("button", { name: "Add link" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Hello",
    "Sitemap",
    "RSS feed",
    "Another address…",
  ]);
});

test("a link to another site has a field for its address, and the only link cannot be hidden", async () => {
  const { header, readLabels, saveMenus } = await openForm(cv);
  expect(header.getByRole<HTMLButtonElement>("button", { name: /^Hide/ }).disabled).toBe(true);
  await userEvent.click(header.getByRole("button", { name: "Add link" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Another address…" }));
  await userEvent.type(header.getByLabelText("Address of link 2"), " shop.example/ ");
  await userEvent.type(header.getByLabelText(/^Name of link 2/), "Shop");
  expect(readLabels()).toEqual(["CV", "Shop", "https://shop.example/"]);
  expect((await saveMenus()).header.at(-1)).toEqual({
    label: "Shop",
    href: "https://shop.example/",
  });
});

test("closing the menu of Add link returns the focus to its button, but a new address field takes the focus", async () => {
  const { header } = await openForm(cv);
  const addLink = header.getByRole("button", { name: "Add link" });
  const expectFocus = (element: HTMLElement) =>
    waitFor(() => expect(document.activeElement).toBe(element));
  await userEvent.click(addLink);
  await userEvent.keyboard("{Escape}");
  await expectFocus(addLink);
  await userEvent.click(addLink);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Sitemap" }));
  await expectFocus(addLink);
  await userEvent.click(addLink);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Another address…" }));
  await expectFocus(header.getByLabelText("Address of link 3"));
});

test.each([
  ["section", "/#experience", "Where I worked"],
  ["page", "/uses", "Uses"],
])("a link to a hidden %s shows a note instead of its address", async (_name, href, name) => {
  const { header, readLabels } = await openForm(cv, { label: "", href });
  expect(readLabels()).toEqual(["CV", name]);
  expect(header.getByText("Hidden")).toBeTruthy();
});

test.each([
  ["protected", false],
  ["private", true],
])(
  "on a site whose only project is %s, the list of projects is hidden: %s",
  async (projectAccess, isHidden) => {
    const links = [cv, { label: "", href: "/projects" }];
    const { header, readLabels } = await openFormOfSite({ links, projectAccess });
    expect(readLabels()).toEqual(["CV", "Projects"]);
    expect(header.queryByText("Hidden") !== null).toBe(isHidden);
  },
);

test.each([
  ["post", "/blog/deleted"],
  ["section", "/#deleted"],
  ["section, with its fragment only", "#deleted"],
])("the form says that the site omits a link to a deleted %s", async (_name, href) => {
  const { header } = await openForm(
    { label: "Kept", href: "/blog/other" },
    { label: "Top", href: "/#top" },
    { label: "Gone", href },
  );
  const address = await header.findByRole("textbox", {
    name: "Address of link 3: Gone",
    description: "No public page has this address, so the site leaves the link out.",
  });
  expect(address.getAttribute("aria-invalid")).toBe("false");
  expect(header.getAllByText(/leaves the link out/)).toHaveLength(1);
});

test("a removed link to another site can be restored at its position", async () => {
  const shop = { label: "Shop", href: "https://shop.example/" };
  const { header, saveMenus } = await openForm(shop, cv);
  await userEvent.click(header.getByRole("button", { name: "Remove link 1: Shop" }));
  expect(header.queryByDisplayValue("Shop")).toBeNull();
  await userEvent.click(header.getByRole("button", { name: "Undo" }));
  expect((await saveMenus()).header[0]).toEqual(shop);
});

test("header and footer are groups, so that screen readers distinguish controls with the same name", async () => {
  await openForm();
  for (const name of ["Header", "Footer"]) {
    const group = within(screen.getByRole("group", { name }));
    expect(group.getByRole("button", { name: "Add link" })).toBeTruthy();
  }
});
