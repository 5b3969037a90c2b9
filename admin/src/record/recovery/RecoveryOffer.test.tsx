import { act, render, screen } from "@testing-library/react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";
import { RecoveryOffer } from "./RecoveryOffer.tsx";

const stored = vi.hoisted(() => new Map<string, { record: string; values: unknown }>());

// jsdom has no IndexedDB.
vi.mock("idb-keyval", () => ({
  createStore: () => undefined,
  set: async (id: string, copy: { record: string; values: unknown }) => stored.set(id, copy),
  del: async (id: string) => stored.delete(id),
  entries: async () => [...stored],
}));

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
});

const storedCopies = () => [...stored.values()].map(({ record, values }) => ({ record, values }));

test("the copy of a new record belongs to the saved record once it is saved, although the owner types on", async () => {
  let form = {} as UseFormReturn<{ title: string }>;
  function Form(offer: { recordKey: string; base: object }) {
    form = useForm({ defaultValues: { title: "" } });
    return (
      <FormProvider {...form}>
        <RecoveryOffer {...offer} onRestore={() => undefined} />
      </FormProvider>
    );
  }
  const { rerender } = render(<Form recordKey="blog/new" base={{}} />);
  form.setValue("title", "Low");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(storedCopies()).toEqual([{ record: "blog/new", values: { title: "Low" } }]);

  form.setValue("title", "Low Tide");
  rerender(<Form recordKey="blog/1" base={{ title: "Low" }} />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(storedCopies()).toEqual([{ record: "blog/1", values: { title: "Low Tide" } }]);
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
});
