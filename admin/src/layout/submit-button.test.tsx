import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SubmitButton } from "./SubmitButton.tsx";

test("the button of a form with nothing to save keeps the focus, and does not submit", () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const createForm = (isUnchanged: boolean) => (
    <form onSubmit={({ nativeEvent }) => onSubmit(nativeEvent)}>
      <SubmitButton isUnchanged={isUnchanged}>Update</SubmitButton>
    </form>
  );
  const { rerender } = render(createForm(false));
  const button = screen.getByRole("button", { name: "Update" });
  button.focus();
  fireEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(createForm(true));
  expect(button.matches(":focus:enabled[aria-disabled=true]")).toBe(true);
  fireEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
