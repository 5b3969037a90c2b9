import { sectionTypes } from "@portfolio/content/sections";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { TextInput } from "../../fields/inputs.tsx";
import { MetadataPage } from "../MetadataPage.tsx";
import { UnsavedCopyOffer } from "./UnsavedCopyOffer.tsx";
import { copyStore, type UnsavedCopy } from "./unsaved-copies.ts";

/** Stores unsaved copies in a map, because jsdom has no IndexedDB. */
function fakeCopyStore() {
  const copiesById = new Map<string, UnsavedCopy>();
  let copyCount = 0;
  vi.spyOn(copyStore, "open").mockImplementation(() => ({
    id: `copy-${copyCount++}`,
    close: () => undefined,
  }));
  vi.spyOn(copyStore, "store").mockImplementation(
    async (id, copy) => void copiesById.set(id, copy),
  );
  vi.spyOn(copyStore, "delete").mockImplementation(async (id) => void copiesById.delete(id));
  vi.spyOn(copyStore, "find").mockImplementation(async (record) =>
    [...copiesById].map(([id, copy]) => ({ id, ...copy })).filter((copy) => copy.record === record),
  );
  return copiesById;
}

test("when a new record is saved, its unsaved copy belongs to the saved record", async () => {
  vi.useFakeTimers();
  const copiesById = fakeCopyStore();
  const listStoredCopies = () =>
    [...copiesById.values()].map(({ record, values }) => ({ record, values }));
  let form = {} as UseFormReturn<{ title: string }>;
  function Form(offer: { copyKey: string; base: object }) {
    form = useForm({ defaultValues: { title: "" } });
    return (
      <FormProvider {...form}>
        <UnsavedCopyOffer {...offer} onRestore={() => undefined} />
      </FormProvider>
    );
  }
  const { rerender } = render(<Form copyKey="blog/new" base={{}} />);
  // The request to save "Low" is on its way.
  form.setValue("title", "Low Tide");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(listStoredCopies()).toEqual([{ record: "blog/new", values: { title: "Low Tide" } }]);

  rerender(<Form copyKey="blog/1" base={{ title: "Low" }} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(listStoredCopies()).toEqual([{ record: "blog/1", values: { title: "Low Tide" } }]);
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
});

test("each page of the site's metadata offers only its own unsaved changes, because its form hides the other fields", async () => {
  const copiesById = fakeCopyStore();
  const { title, subtitle, content } = sectionTypes.metadata.sample;
  const row = { id: "1", section_type: "metadata", title, subtitle, visible: true, content };
  async function openPage(path: string) {
    cleanup();
    renderInAdmin(
      <MetadataPage title="Look" description="" preview={null}>
        <TextInput source="title" label="Site name" />
      </MetadataPage>,
      {
        dataProvider: {
          getList: (async () => ({ data: [row], total: 1 })) as never,
          update: (async () => ({ data: row })) as never,
        },
        authProvider: { watchSession: () => () => undefined },
        path,
      },
    );
    return screen.findByRole("textbox", { name: "Site name" });
  }
  await userEvent.type(await openPage("/admin/look"), "s");
  await openPage("/admin/menus");
  expect(copiesById.size).toBe(1);
  await act(async () => {});
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  await openPage("/admin/look");
  await userEvent.click(await screen.findByRole("button", { name: "Restore" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Look saved successfully");
});
