import { posts } from "@portfolio/content/collections";
import { render, screen, waitFor } from "@testing-library/react";
import { AdminContext, testDataProvider } from "react-admin";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { WritingLayout } from "./WritingLayout.tsx";

/** Calls `onRender`, then takes so long to render that React interrupts the rendering after it. */
function SlowField({ onRender }: { onRender?: () => void }) {
  onRender?.();
  const end = performance.now() + 10;
  while (performance.now() < end);
  return null;
}

test("settings whose rendering is interrupted by a save can be edited afterwards", async () => {
  const save = Promise.withResolvers<void>();
  const form: { current?: UseFormReturn } = {};
  const settings = (
    <>
      <SlowField onRender={save.resolve} />
      {[..."abcdefghij"].map((name) => (
        <SlowField key={name} />
      ))}
      <button type="button">Schedule</button>
    </>
  );
  function Page() {
    form.current = useForm();
    return (
      <AdminContext dataProvider={testDataProvider()}>
        <FormProvider {...form.current}>
          <WritingLayout
            page={{
              collection: posts,
              title: "New post",
              record: undefined,
              siteLink: null,
              saveState: null,
              notices: null,
            }}
            state={null}
            action={null}
            settings={{ label: "Post settings", fields: settings }}
            preview={null}
          >
            Text
          </WritingLayout>
        </FormProvider>
      </AdminContext>
    );
  }
  // In its test environment, React renders without interruptions.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Page /> }])} />);
  await screen.findByText("Text");
  await form.current?.handleSubmit(() => save.promise)();
  const button = await screen.findByText("Schedule");
  await waitFor(() => expect(button.closest("[inert]")).toBeNull());
});
