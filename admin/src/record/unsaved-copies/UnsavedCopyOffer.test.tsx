import { act, render, screen } from "@testing-library/react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { UnsavedCopyOffer } from "./UnsavedCopyOffer.tsx";
import type { CopyStore, UnsavedCopy } from "./unsaved-copies.ts";

test("when a new record is saved, its unsaved copy belongs to the saved record", async () => {
  vi.useFakeTimers();
  const byId = new Map<string, UnsavedCopy>();
  // jsdom has no IndexedDB.
  const copyStore: CopyStore = {
    open: () => ({ id: "copy", close: () => undefined }),
    store: async (id, copy) => void byId.set(id, copy),
    delete: async (id) => void byId.delete(id),
    find: async (record) =>
      [...byId].map(([id, copy]) => ({ id, ...copy })).filter((copy) => copy.record === record),
  };
  const listStoredCopies = () =>
    [...byId.values()].map(({ record, values }) => ({ record, values }));
  let form = {} as UseFormReturn<{ title: string }>;
  function Form(offer: { recordKey: string; base: object }) {
    form = useForm({ defaultValues: { title: "" } });
    return (
      <FormProvider {...form}>
        <UnsavedCopyOffer {...offer} copyStore={copyStore} onRestore={() => undefined} />
      </FormProvider>
    );
  }
  const { rerender } = render(<Form recordKey="blog/new" base={{}} />);
  // The request to save "Low" is on its way.
  form.setValue("title", "Low Tide");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(listStoredCopies()).toEqual([{ record: "blog/new", values: { title: "Low Tide" } }]);

  rerender(<Form recordKey="blog/1" base={{ title: "Low" }} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(listStoredCopies()).toEqual([{ record: "blog/1", values: { title: "Low Tide" } }]);
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
});
