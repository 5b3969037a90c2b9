import { act, screen } from "@testing-library/react";
import { HttpError } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { openPostForm, postSchema } from "../../tests/open-post-form.ts";
import {
  ConflictError,
  ConnectionError,
  DiskFullError,
  NotAuthenticatedError,
} from "../data/api/errors.ts";

beforeEach(() => vi.useFakeTimers());

describe("saving a new post", () => {
  /** Opens a form whose saves end when the test calls `finish`. */
  function openSlowForm() {
    const saves: { base: FieldValues; finish(): void }[] = [];
    const form = openPostForm(
      (values, base) =>
        new Promise((resolve) => {
          saves.push({ base, finish: () => resolve({ ...values, id: "1" }) });
        }),
    );
    return { saves, ...form };
  }

  it("creates the post once if the owner saves just before the autosave", async () => {
    const { saves, type, waitForAutosave, submit } = openSlowForm();
    await type("title", "Low Tide");
    await submit();
    await waitForAutosave();
    expect(saves).toHaveLength(1);
    await act(async () => saves[0]?.finish());
    await waitForAutosave();
    expect(saves).toHaveLength(1);
  });

  it("creates the post once if the owner saves during the autosave", async () => {
    const { saves, type, waitForAutosave, submit } = openSlowForm();
    await type("title", "Low Tide");
    await waitForAutosave();
    await submit();
    expect(saves).toHaveLength(1);
    await act(async () => saves[0]?.finish());
    expect(saves.map(({ base }) => base.id)).toEqual([undefined, "1"]);
  });

  it("leaves text that is typed during an autosave to the next autosave", async () => {
    const { saves, form, dirtyFields, type, waitForAutosave } = openSlowForm();
    await type("title", "Low");
    await waitForAutosave();
    await type("title", "Low Tide");
    await act(async () => saves[0]?.finish());
    expect(dirtyFields()).toEqual({ title: true });
    expect(form.getValues("title")).toBe("Low Tide");
    await waitForAutosave();
    await act(async () => saves[1]?.finish());
    expect(dirtyFields()).toEqual({});
    expect(saves.map(({ base }) => base.title)).toEqual(["", "Low"]);
  });

  it("uses the local time of a save, because the clock of the server may differ", async () => {
    const serverTime = "2020-01-01T00:00:00.000000+00:00";
    const post = openPostForm(async (values) => ({ ...values, id: "1", updated_at: serverTime }));
    expect(post.savedAt()).toBeUndefined();
    await post.type("title", "Low Tide");
    vi.setSystemTime("2026-05-01T12:00:00Z");
    await post.submit();
    expect(post.savedAt()).toMatch(/^2026-05-01T12:00/);
  });

  it("does not repeat an autosave that fails after the form was closed", async () => {
    const connection = Promise.withResolvers<never>();
    const save = vi.fn(() => connection.promise);
    const { type, waitForAutosave, close: closeForm } = openPostForm(save);
    await type("title", "Low Tide");
    await waitForAutosave();
    closeForm();
    connection.reject(new ConnectionError());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("shows a toast for the owner's save even if it ends before the autosaved version is rendered", async () => {
    const { saves, type, waitForAutosave, submit } = openSlowForm();
    await type("title", "Low Tide");
    await waitForAutosave();
    await submit();
    const countToasts = () => screen.queryAllByText("Post saved successfully").length;
    const countBefore = countToasts();
    await act(async () => {
      saves[0]?.finish();
      await vi.waitUntil(() => saves.length === 2, { interval: 0, timeout: 20_000 });
      saves[1]?.finish();
    });
    expect(countToasts()).toBe(countBefore + 1);
    expect(saves.map(({ base }) => base.id)).toEqual([undefined, "1"]);
  });

  it("reports the save with the record's own toast", async () => {
    const message = "Post published";
    const toastOf = vi.fn().mockReturnValueOnce({ level: "success", title: "Success", message });
    const { type, submit } = openPostForm(async (values) => ({ ...values, id: "1" }), { toastOf });
    await type("title", "Low Tide");
    await submit();
    expect(screen.getByText(message)).toBeTruthy();
    expect(toastOf).toHaveBeenCalledWith(
      { id: "1", title: "Low Tide", slug: "" },
      { title: "", slug: "" },
    );
  });

  it("autosaves again after the owner saved", async () => {
    const { saves, type, waitForAutosave, submit } = openSlowForm();
    await type("title", "Low Tide");
    await submit();
    await act(async () => saves[0]?.finish());
    await type("title", "High Tide");
    await waitForAutosave();
    expect(saves.map(({ base }) => base.title)).toEqual(["", "Low Tide"]);
  });
});

describe("an autosave after another window saved", () => {
  /** Opens a form of version 1 while version 2 is stored. */
  function openOutdatedForm(theirs: FieldValues) {
    let stored: FieldValues = { id: "1", title: "Tides", slug: "tides", ...theirs };
    const save = async (values: FieldValues, base: FieldValues) => {
      if (base !== stored) throw new ConflictError();
      stored = values;
      return values;
    };
    const openedForm = openPostForm(save, {
      values: { id: "1", title: "Tides", slug: "tides" },
      storage: { save, reload: async () => stored },
    });
    return { stored: () => stored, ...openedForm };
  }

  it("merges changes of different fields, and says which field changed", async () => {
    const { stored, form, type, waitForAutosave, mergedFields } = openOutdatedForm({ slug: "ebb" });
    await type("title", "Low Tide");
    await waitForAutosave();
    expect(stored()).toMatchObject({ title: "Low Tide", slug: "ebb" });
    expect(form.getValues()).toMatchObject({ title: "Low Tide", slug: "ebb" });
    expect(mergedFields()).toEqual(["Page address"]);
  });

  it("asks which of two changes of a field to keep, and saves the chosen change", async () => {
    const { stored, form, type, waitForAutosave, conflictQuestion } = openOutdatedForm({
      title: "Ebb",
    });
    await type("title", "Low Tide");
    await waitForAutosave();
    const conflict = { path: ["title"], mine: "Low Tide", theirs: "Ebb" };
    expect(conflictQuestion()?.conflicts).toEqual([conflict]);
    await act(async () => conflictQuestion()?.resolve(["theirs"]));
    expect(stored()).toMatchObject({ title: "Ebb" });
    expect(form.getValues("title")).toBe("Ebb");
    expect(conflictQuestion()).toBeNull();
  });
});

describe("a save without a response", () => {
  it.each([
    { shows: "no toast", server: "is unreachable", status: 503, singular: "project" },
    { shows: "a toast", server: "is reachable", status: 200, singular: "section" },
  ])("shows $shows if the server $server", async (testCase) => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: testCase.status }));
    const save = () => Promise.reject(new ConnectionError());
    const { type, submit } = openPostForm(save, { singular: testCase.singular });
    await type("title", "Low Tide");
    await submit();
    await act(() => vi.advanceTimersByTimeAsync(0));
    const toasts = screen.queryAllByText(`Failed to save ${testCase.singular}`);
    expect(toasts).toHaveLength(testCase.shows === "a toast" ? 1 : 0);
  });

  it.each([
    ["at once", 1],
    ["at the next save, if the post could not be reloaded", 2],
  ])("is recognised as this tab's own save $0", async (_, saves) => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 200 }));
    let stored: FieldValues = { id: "1", title: "Tides", slug: "tides" };
    const save = vi.fn(async (values: FieldValues, base: FieldValues) => {
      if (base !== stored) throw new ConflictError();
      if (values.title === stored.title) return stored;
      stored = { ...values, slug: "low-tide" };
      throw new ConnectionError();
    });
    const reload = vi.fn(async () => stored);
    if (saves === 2) reload.mockRejectedValueOnce(new ConnectionError());
    const options = { values: stored, storage: { save, reload } };
    const { form, errors, dirtyFields, type, submit, mergedFields } = openPostForm(save, options);
    await type("title", "Low Tide");
    await submit();
    if (saves === 2) expect(errors().root).toHaveProperty("ConnectionError");
    if (saves === 2) await submit();
    expect([errors(), dirtyFields(), mergedFields()]).toEqual([{}, {}, []]);
    expect([form.getValues("slug"), save.mock.lastCall?.[0]]).toEqual(["low-tide", stored]);
  });
});

describe("a failed save", () => {
  it.each([
    { singular: "letter", error: new HttpError("", 500), toasts: 1 },
    { singular: "note", error: new NotAuthenticatedError(), toasts: 0 },
    { singular: "card", error: new DiskFullError(), toasts: 0 },
  ])(
    "with $error.name shows one message: as a toast or in the form",
    async ({ singular, error, toasts }) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      const { errors, type, submit } = openPostForm(() => Promise.reject(error), { singular });
      await type("title", "Low Tide");
      await submit();
      await act(() => vi.advanceTimersByTimeAsync(0));
      expect(screen.queryAllByText(`Failed to save ${singular}`)).toHaveLength(toasts);
      expect(Object.keys(errors().root ?? {})).toEqual(toasts ? [] : [error.name]);
    },
  );
});

it.each([
  { failure: "with an invalid field", title: "", error: null, status: "draft" },
  { failure: "that is refused", title: "Tide", error: new DiskFullError(), status: "draft" },
  { failure: "without a response", title: "Tide", error: new ConnectionError(), status: "public" },
])("after a publication $failure, the form of a draft has the state $status", async (testCase) => {
  const { title, error, status } = testCase;
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  const { form, dirtyFields, type, submit } = openPostForm(() => Promise.reject(error), {
    schema: postSchema.extend({ status: z.string() }),
    values: { title, slug: "", status: "draft" },
    fieldsSavedByButtons: ["status"],
  });
  await type("slug", "tide");
  await type("status", "public");
  await submit();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(form.getValues("status")).toBe(status);
  expect(dirtyFields()).toEqual(status === "draft" ? { slug: true } : { slug: true, status: true });
});

describe("the slug of a new post", () => {
  /** Opens a form for a new post on a site with a post at `/blog/tides`. */
  function openNewPost() {
    const savedSlugs: string[] = [];
    const form = openPostForm(
      async (values) => {
        savedSlugs.push(values.slug);
        const errors = { slug: "This address is taken. Choose another." };
        if (values.slug === "tides") throw new HttpError(errors.slug, 409, { errors });
        return { ...values, id: "1" };
      },
      { findFreeSlug: async (slug) => `${slug}-2` },
    );
    return { savedSlugs, ...form };
  }

  it.each(["waitForAutosave", "submit"] as const)(
    "gets a number if another post has it: %s",
    async (saveMethod) => {
      const { savedSlugs, form, type, errors, ...saves } = openNewPost();
      await type("title", "Tides");
      await saves[saveMethod]();
      expect(savedSlugs).toEqual(["tides", "tides-2"]);
      expect(form.getValues("slug")).toBe("tides-2");
      expect(errors()).toEqual({});
    },
  );

  it("keeps its number until the title gives another slug", async () => {
    const { savedSlugs, form, type, waitForAutosave } = openNewPost();
    await type("title", "Tides");
    await waitForAutosave();
    await type("title", "Tides!");
    await waitForAutosave();
    expect(form.getValues("slug")).toBe("tides-2");
    await type("title", "Tides and tables");
    await waitForAutosave();
    expect(savedSlugs).toEqual(["tides", "tides-2", "tides-2", "tides-and-tables"]);
  });

  it("is refused, at its field and in the save bar, if the owner typed the slug of another post", async () => {
    const { savedSlugs, form, type, waitForAutosave, errors } = openNewPost();
    await type("title", "Water");
    await type("slug", "tides");
    await waitForAutosave();
    expect(savedSlugs).toEqual(["tides"]);
    expect(form.getValues("slug")).toBe("tides");
    expect(errors().slug?.message).toBe("This address is taken. Choose another.");
    expect(errors().root?.refused?.message).toBe(
      "Page address: This address is taken. Choose another.",
    );
    await type("slug", "water");
    await waitForAutosave();
    expect(errors()).toEqual({});
  });
});
