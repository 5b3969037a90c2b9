import { makeDesign } from "@portfolio/social-image";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { DataProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { RequestTimeoutError } from "../../data/api/errors.ts";
import SocialImageEditorPage from "./SocialImageEditorPage.tsx";

const rows: Readonly<Record<string, object[]>> = {
  sections: [{ id: "s1", section_type: "about", title: "About me", subtitle: "A life by the sea" }],
  blog: [{ id: "p1", title: "Low Tide" }],
};

const revokeObjectURL = vi.fn();

async function openEditor(path: string) {
  // jsdom lacks these functions.
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL }));
  const dataProvider: Partial<DataProvider> = {
    getList: async (resource: string) => ({ data: rows[resource] ?? [], total: 1 }) as never,
    findSocialImage: async ({ kind }: { kind: string }) => {
      const design = makeDesign({ title: "Mira", eyebrow: "Portfolio" });
      return kind === "site" ? { design, titleWhenDrawn: "Mira", src: "/a.png" } : null;
    },
    drawSocialImage: async ({ title }: { title: string }) => {
      if (title === "") throw new Error("The title is missing.");
      return { svg: "<svg/>", unsupportedCharacters: title.match(/琴/g) ?? [] };
    },
  };
  renderInAdmin(<SocialImageEditorPage />, { dataProvider, path });
  await screen.findByLabelText("Title");
}

const readField = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).value;

function chooseSource(name: string): void {
  fireEvent.mouseDown(screen.getByLabelText("Site, section, post or project"));
  fireEvent.click(screen.getByText(name, { selector: "li" }));
}

it("choosing a section opens the site's image with the texts of the section", async () => {
  await openEditor("/og-editor?post=p1");
  expect(readField("Title")).toBe("Low Tide");
  chooseSource("About me");
  expect(await screen.findByText("Use for the site")).toBeTruthy();
  expect([readField("Title"), readField("Subtitle"), readField("Small line")]).toEqual([
    "About me",
    "A life by the sea",
    "Portfolio",
  ]);
  chooseSource("Low Tide");
  await screen.findByText("Use for the post");
  expect(readField("Title")).toBe("Low Tide");
});

it("choosing a section in the editor of the site's image keeps the text of “Small line”", async () => {
  await openEditor("/og-editor");
  fireEvent.change(screen.getByLabelText("Small line"), { target: { value: "New" } });
  chooseSource("About me");
  await waitFor(() => expect(readField("Title")).toBe("About me"));
  expect(readField("Small line")).toBe("New");
});

it("the editor asks before it discards changes", async () => {
  await openEditor("/og-editor?post=p1");
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Ebb" } });
  chooseSource("The site");
  fireEvent.click(await screen.findByText("Keep editing"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(readField("Title")).toBe("Ebb");
  chooseSource("About me");
  fireEvent.click(await screen.findByText("Discard"));
  await screen.findByText("Use for the site");
});

it("the editor names characters that the fonts do not support", async () => {
  await openEditor("/og-editor?post=p1");
  const title = screen.getByLabelText("Title");
  fireEvent.change(title, { target: { value: "Tuning 琴 by ear" } });
  await screen.findByText(/^The fonts do not support 琴/);
  fireEvent.change(title, { target: { value: "Tuning by ear" } });
  await waitFor(() => expect(screen.queryByText(/^The fonts do not/)).toBeNull());
});

it("the last drawing and its warning stay if a new drawing fails", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await openEditor("/og-editor?post=p1");
  const title = screen.getByLabelText("Title");
  fireEvent.change(title, { target: { value: "Tuning 琴 by ear" } });
  await screen.findByText(/^The fonts do not support 琴/);
  revokeObjectURL.mockClear();
  fireEvent.change(title, { target: { value: "" } });
  await screen.findByText("The title is missing.");
  expect(screen.getByText(/^The fonts do not support 琴/)).toBeTruthy();
  expect(revokeObjectURL).not.toHaveBeenCalled();
});

it("a failed load of the editor is shown with its reason", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const getList = () => Promise.reject(new RequestTimeoutError());
  renderInAdmin(<SocialImageEditorPage />, {
    dataProvider: { getList, findSocialImage: async () => null } as never,
    path: "/og-editor",
  });
  await screen.findByText(/could not be loaded/);
  await screen.findByText("Request timeout");
});
