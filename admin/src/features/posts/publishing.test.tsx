import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { ListedPostState, usePublishing } from "./publishing.tsx";

const hour = 60 * 60 * 1000;

test.each([
  ["a scheduled", "published", 50 * hour, "Scheduledin 2 days"],
  ["a published", "published", -50 * hour, "Published"],
  ["a draft", "draft", 50 * hour, "Draft"],
])(
  "the list shows the state of %s post, and the time only if it is scheduled",
  (_, status, delayMs, text) => {
    const published_at = new Date(Date.now() + delayMs).toISOString();
    const { container } = render(<ListedPostState post={{ status, published_at }} />);
    expect(container.textContent).toBe(text);
  },
);

function PublishButton() {
  const { saveAs } = usePublishing();
  return (
    <button
      type="button"
      onClick={({ currentTarget }) =>
        saveAs({ status: "published", published_at: null }, currentTarget.form)
      }
    >
      Publish
    </button>
  );
}

test("a post with an invalid field stays a draft when the owner publishes it", async () => {
  const save = vi.fn();
  function Editor() {
    const form = useForm({ defaultValues: { title: "", status: "draft", published_at: null } });
    return (
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit((values) => save(values))}>
          <input aria-label="Title" {...form.register("title", { required: "Write a title." })} />
          <output>{form.watch("status")}</output>
          <p>{form.formState.errors.title?.message}</p>
          <PublishButton />
        </form>
      </FormProvider>
    );
  }
  render(<Editor />);
  fireEvent.click(screen.getByText("Publish"));
  await screen.findByText("Write a title.");
  expect(screen.getByRole("status").textContent).toBe("draft");
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "A title" } });
  fireEvent.click(screen.getByText("Publish"));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall?.[0]).toMatchObject({ title: "A title", status: "published" });
});
