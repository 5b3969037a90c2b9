import { act, renderHook, screen } from "@testing-library/react";
import type { FieldValues } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { ToastHost } from "../layout/notifications/ToastHost.tsx";
import type { Saved } from "./merge/use-merging-save.ts";
import { recordResolver } from "./record-resolver.ts";
import { useRecordForm } from "./use-record-form.ts";

const model = z.object({ title: z.string().min(1) });
const resolver = recordResolver(model);
const blank = { title: "" };

/** Longer than a draft waits before it saves itself, in milliseconds. */
const aWhile = 5_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A form of a new record, and what was saved of it: each save ends when the test says so. */
function openForm() {
  const saves: { base: FieldValues; finish(): void }[] = [];
  const save = (values: FieldValues, base: FieldValues) =>
    new Promise<Saved>((resolve) => {
      const finish = () => resolve({ record: { ...values, id: "1" }, merged: [] });
      saves.push({ base, finish });
    });
  const { result } = renderHook(
    () =>
      useRecordForm({
        record: blank,
        resolver,
        model,
        save,
        savesItself: () => true,
        singular: "post",
      }),
    { wrapper: ToastHost },
  );
  const type = (title: string) =>
    act(async () => result.current.form.setValue("title", title, { shouldDirty: true }));
  const wait = () => act(() => vi.advanceTimersByTimeAsync(aWhile));
  const submit = () => act(async () => void result.current.submit());
  return { saves, type, wait, submit };
}

it("a new draft is added once when its owner saves it just before it would save itself", async () => {
  const { saves, type, wait, submit } = openForm();
  await type("Low Tide");
  await submit();
  await wait();
  expect(saves).toHaveLength(1);
  await act(async () => saves[0]?.finish());
  await wait();
  expect(saves).toHaveLength(1);
});

it("a new draft is added once when its owner saves it while it saves itself", async () => {
  const { saves, type, wait, submit } = openForm();
  await type("Low Tide");
  await wait();
  await submit();
  expect(saves).toHaveLength(1);
  await act(async () => saves[0]?.finish());
  expect(saves.map(({ base }) => base.id)).toEqual([undefined, "1"]);
});

it("a save is told of when its answer comes before what saved itself is shown", async () => {
  const { saves, type, wait, submit } = openForm();
  await type("Low Tide");
  await wait();
  await submit();
  const told = () => screen.queryAllByText("Post saved successfully").length;
  const before = told();
  await act(async () => {
    saves[0]?.finish();
    await vi.waitUntil(() => saves.length === 2, { interval: 0 });
    saves[1]?.finish();
  });
  expect(told()).toBe(before + 1);
  expect(saves.map(({ base }) => base.id)).toEqual([undefined, "1"]);
});

it("a draft saves itself again after its owner did", async () => {
  const { saves, type, wait, submit } = openForm();
  await type("Low Tide");
  await submit();
  await act(async () => saves[0]?.finish());
  await type("High Tide");
  await wait();
  expect(saves.map(({ base }) => base.title)).toEqual(["", "Low Tide"]);
});
