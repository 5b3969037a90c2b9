import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
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

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("asks once and stays where the owner wants to stay", async () => {
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  const router = await openForm();
  await act(() => router.navigate("/list"));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(router.state.location.pathname).toBe("/form");
});

it("leaves where the owner wants to leave", async () => {
  vi.spyOn(window, "confirm").mockReturnValue(true);
  const router = await openForm();
  await act(() => router.navigate("/list"));
  expect(await screen.findByText("The list")).toBeDefined();
});

it("asks again for a try that follows at once, before the page has taken in the first answer", async () => {
  let router: Awaited<ReturnType<typeof openForm>> | undefined;
  const confirm = vi.spyOn(window, "confirm").mockImplementationOnce(() => {
    // As a key does that is pressed right after the dialog has gone.
    queueMicrotask(() => void router?.navigate("/list"));
    return false;
  });
  confirm.mockReturnValue(false);
  router = await openForm();
  await act(() => router?.navigate("/list"));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2));
});

it("asks nothing where nothing is unsaved, and not where the form was saved on the way out", async () => {
  const confirm = vi.spyOn(window, "confirm");
  const router = await openForm();
  await act(async () => {
    void router.navigate("/list");
    screen.getByText("Save").click();
  });
  expect(await screen.findByText("The list")).toBeDefined();
  expect(confirm).not.toHaveBeenCalled();
});
