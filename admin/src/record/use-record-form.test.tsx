import { act, renderHook, screen } from "@testing-library/react";
import { HttpError } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ConnectionError } from "../data/api/errors.ts";
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

describe("21.37 a save without an answer", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    { server: "is away", status: 503, singular: "project", isShown: false },
    { server: "answers", status: 200, singular: "section", isShown: true },
  ])("is shown as failed when the server $server: $isShown", async (given) => {
    const { status, singular, isShown } = given;
    vi.stubGlobal("fetch", async () => new Response(null, { status }));
    const save = () => Promise.reject(new ConnectionError());
    const options = { record: { title: "Low Tide" }, resolver, model, save, singular };
    const { result } = renderHook(() => useRecordForm(options), { wrapper: ToastHost });
    await act(() => result.current.submit());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryAllByText(`Failed to save ${singular}`).length > 0).toBe(isShown);
  });
});

describe("21.21 the slug of a new post", () => {
  const model = z.object({ title: z.string().min(1), slug: z.string().min(1).describe("Slug") });
  const resolver = recordResolver(model);
  const blank = { title: "", slug: "" };
  const findFreeSlug = async (slug: string) => `${slug}-2`;

  /** A form of a new post, in a blog that has a post at `/blog/tides`. */
  function openPost() {
    const slugs: string[] = [];
    const save = async (values: FieldValues): Promise<Saved> => {
      slugs.push(values.slug);
      const errors = { slug: "This address is taken. Choose another." };
      if (values.slug === "tides") throw new HttpError(errors.slug, 409, { errors });
      return { record: { ...values, id: "1" }, merged: [] };
    };
    const { result } = renderHook(
      () => {
        const options = { record: blank, resolver, model, save, findFreeSlug, singular: "post" };
        const opened = useRecordForm({ ...options, savesItself: () => true });
        // Read while it renders, because a form only renders again for what was read.
        return { ...opened, errors: opened.form.formState.errors };
      },
      { wrapper: ToastHost },
    );
    const { form } = result.current;
    const type = (name: string, text: string) =>
      act(async () => form.setValue(name, text, { shouldDirty: true }));
    const wait = () => act(() => vi.advanceTimersByTimeAsync(aWhile));
    const submit = () => act(() => result.current.submit());
    return { slugs, form, type, wait, submit, errors: () => result.current.errors };
  }

  it("gets a number when its title is used, and the post saves itself", async () => {
    const { slugs, form, type, wait, errors } = openPost();
    await type("title", "Tides");
    await wait();
    expect(slugs).toEqual(["tides", "tides-2"]);
    expect(form.getValues("slug")).toBe("tides-2");
    expect(errors()).toEqual({});
  });

  it("gets a number when its owner saves", async () => {
    const { slugs, form, type, submit } = openPost();
    await type("title", "Tides");
    await submit();
    expect(slugs).toEqual(["tides", "tides-2"]);
    expect(form.getValues("slug")).toBe("tides-2");
  });

  it("follows the title after it got a number, and keeps the number while the title gives the same", async () => {
    const { slugs, form, type, wait } = openPost();
    await type("title", "Tides");
    await wait();
    await type("title", "Tides!");
    await wait();
    expect(form.getValues("slug")).toBe("tides-2");
    await type("title", "Tides and tables");
    await wait();
    expect(slugs).toEqual(["tides", "tides-2", "tides-2", "tides-and-tables"]);
  });

  it("is refused when the owner wrote it, and the form names the field", async () => {
    const { slugs, form, type, wait, errors } = openPost();
    await type("title", "Water");
    await type("slug", "tides");
    await wait();
    expect(slugs).toEqual(["tides"]);
    expect(form.getValues("slug")).toBe("tides");
    expect(errors().slug?.message).toBe("This address is taken. Choose another.");
    expect(errors().root?.refused?.message).toBe("Slug: This address is taken. Choose another.");
    await type("slug", "water");
    await wait();
    expect(errors()).toEqual({});
  });
});
