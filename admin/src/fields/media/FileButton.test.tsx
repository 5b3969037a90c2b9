import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FileButton } from "./FileButton.tsx";

it("files that are chosen after the button was unmounted are still reported", () => {
  const onFiles = vi.fn();
  const { unmount } = render(<FileButton label="Upload files" onFiles={onFiles} />);
  const input = screen.getByLabelText("Upload files", { selector: "input" });
  unmount();
  const file = new File(["GIF89a"], "lamp.gif", { type: "image/gif" });
  fireEvent.change(input, { target: { files: [file] } });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file]);
});
