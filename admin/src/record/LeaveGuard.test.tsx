import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { LeaveGuard } from "./LeaveGuard.tsx";

function Form() {
  const form = useForm({ defaultValues: { title: "" } });
  return (
    <FormProvider {...form}>
      <LeaveGuard />
      <input aria-label="Title" {...form.register("title")} />
      <button type="button" onClick={() => form.setValue("title", "Half", { shouldDirty: true })}>
        Type
      </button>
      <button type="button" onClick={() => form.reset({ title: "Half" })}>
        Save
      </button>
    </FormProvider>
  );
}

/** The form with unsaved changes, reached from a list. */
async function openForm() {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          { path: "/list", element: <p>The list</p> },
          { path: "/form", element: <Form /> },
        ],
      },
    ],
    { initialEntries: ["/list", "/form"] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => screen.getByText("Type").click());
  return router;
}

afterEach(cleanup);

const question = () => screen.findByRole("dialog", { name: "Discard your changes?" });
const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());

it("asks, and stays where the owner wants to stay", async () => {
  const router = await openForm();
  await act(() => router.navigate("/list"));
  await question();
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.pathname).toBe("/form");
});

it("leaves where the owner wants to leave", async () => {
  const router = await openForm();
  await act(() => router.navigate("/list"));
  await question();
  await press("Discard");
  expect(await screen.findByText("The list")).toBeDefined();
});

it("asks again for a try that follows at once, before the page has taken in the first answer", async () => {
  const router = await openForm();
  await act(() => router.navigate("/list"));
  await question();
  await act(async () => {
    screen.getByRole("button", { name: "Cancel" }).click();
    void router.navigate("/list");
  });
  await question();
  await press("Discard");
  expect(await screen.findByText("The list")).toBeDefined();
});

it("asks nothing where nothing is unsaved, and not where the form was saved on the way out", async () => {
  const router = await openForm();
  await act(async () => {
    void router.navigate("/list");
    screen.getByText("Save").click();
  });
  expect(await screen.findByText("The list")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});
