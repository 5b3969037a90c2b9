import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { PhoneForm } from "./PhoneForm.tsx";

it("a number to which a code was sent can be corrected", async () => {
  const requestedNumbers: string[] = [];
  const phone = {
    requestChange: async (number: string) => void requestedNumbers.push(number),
    confirm: () => Promise.reject(new Error("Wrong code")),
  };
  renderInAdmin(<PhoneForm phone={null} />, { authProvider: { account: { phone } as never } });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  type("New phone number", "+442079460950");
  fireEvent.click(screen.getByRole("button", { name: "Send a code" }));
  await screen.findByLabelText("Code from the message");
  type("Code from the message", "123456");
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findAllByRole("alert");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("New phone number").value).toBe("+442079460950");
  type("New phone number", "+442079460958");
  fireEvent.click(screen.getByRole("button", { name: "Send a code" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Code from the message")).value).toBe("");
  expect(requestedNumbers).toEqual(["+442079460950", "+442079460958"]);
});
