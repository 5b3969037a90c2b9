import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { RecordContextProvider } from "react-admin";
import { flushSync } from "react-dom";
import { FormProvider, useForm } from "react-hook-form";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { NavigateToSavedRecord } from "./NavigateToSavedRecord.tsx";
import { FormUnsavedChangesPrompt } from "./UnsavedChangesPrompt.tsx";

function Form() {
  const form = useForm({ defaultValues: { title: "" } });
  const [record, setRecord] = useState<{ id?: number }>({});
  const [isTyping, setTyping] = useState(false);
  const { setValue } = form;
  const isTypingAfterSave = isTyping && record.id !== undefined;
  useEffect(() => {
    if (isTypingAfterSave) setValue("title", "Half a title", { shouldDirty: true });
  }, [isTypingAfterSave, setValue]);
  const create = () => {
    setRecord({ id: 1 });
    form.reset({ title: "Half" });
  };
  return (
    <FormProvider {...form}>
      <FormUnsavedChangesPrompt>
        <RecordContextProvider value={record}>
          <NavigateToSavedRecord pathOf={(id) => `/form/${id}`} />
        </RecordContextProvider>
      </FormUnsavedChangesPrompt>
      <input aria-label="Title" {...form.register("title")} />
      <button type="button" onClick={() => form.setValue("title", "Half", { shouldDirty: true })}>
        Type
      </button>
      <button type="button" onClick={() => form.reset({ title: "Half" })}>
        Save
      </button>
      <button type="button" onClick={create}>
        Create
      </button>
      <button type="button" onClick={() => setTyping(true)}>
        Type on
      </button>
    </FormProvider>
  );
}

/** Opens the form from a list and makes an unsaved change. */
async function openForm({ otherPageLoad = Promise.resolve() } = {}) {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          { path: "/list", element: <p>The list</p> },
          {
            path: "/other",
            element: <p>Another list</p>,
            loader: () => otherPageLoad.then(() => null),
          },
          { path: "/form/:id?", element: <Form /> },
        ],
      },
    ],
    { initialEntries: ["/list", "/form"] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => screen.getByText("Type").click());
  return router;
}

const findQuestion = () => screen.findByRole("dialog", { name: "Discard your changes?" });
const pressButton = (name: string) => act(async () => screen.getByRole("button", { name }).click());

it("the form stays open until the owner discards the changes, even if Back follows “Keep editing” at once", async () => {
  const router = await openForm();
  await act(() => router.navigate("/list"));
  await findQuestion();
  await act(async () => {
    screen.getByRole("button", { name: "Keep editing" }).click();
    void router.navigate(-1);
  });
  await findQuestion();
  expect(router.state.location.pathname).toBe("/form");
  await pressButton("Discard");
  expect(await screen.findByText("The list")).toBeDefined();
});

it("discarding resets the form, so that its changes are not offered again as an unsaved copy", async () => {
  const { promise: otherPageLoad, resolve } = Promise.withResolvers<void>();
  const router = await openForm({ otherPageLoad });
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Half");
  await act(() => router.navigate("/other"));
  await findQuestion();
  await pressButton("Discard");
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "");
  await act(async () => resolve());
  expect(await screen.findByText("Another list")).toBeDefined();
});

it("a navigation asks no question about unsaved changes if the form is saved meanwhile", async () => {
  const router = await openForm();
  await act(async () => {
    void router.navigate("/list");
    screen.getByText("Save").click();
  });
  expect(await screen.findByText("The list")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a navigation right after a save replaces the navigation that was blocked", async () => {
  const { promise: otherPageLoad, resolve } = Promise.withResolvers<void>();
  const router = await openForm({ otherPageLoad });
  await act(async () => {
    void router.navigate("/list");
    flushSync(() => screen.getByText("Save").click());
    void router.navigate("/other");
  });
  await act(async () => resolve());
  expect(await screen.findByText("Another list")).toBeDefined();
});

it("saving a new record continues the blocked navigation", async () => {
  const { promise: otherPageLoad, resolve } = Promise.withResolvers<void>();
  const router = await openForm({ otherPageLoad });
  await act(() => router.navigate("/other"));
  await findQuestion();
  await act(async () => screen.getByText("Create").click());
  await act(async () => resolve());
  expect(await screen.findByText("Another list")).toBeDefined();
});

it("a new record gets its URL while the owner types on, without a question about unsaved changes", async () => {
  const router = await openForm();
  await act(async () => screen.getByText("Type on").click());
  await act(async () => screen.getByText("Create").click());
  await waitFor(() => expect(router.state.location.pathname).toBe("/form/1"));
  expect(screen.queryByRole("dialog")).toBeNull();

  await act(async () => screen.getByText("Save").click());
  await act(() => router.navigate("/form/2"));
  fireEvent.input(screen.getByLabelText("Title"), { target: { value: "Another title" } });
  await act(() => router.navigate(-1));
  await findQuestion();
});
