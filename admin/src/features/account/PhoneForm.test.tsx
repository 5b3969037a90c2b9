import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { AdminAuthProvider } from "../../data/auth/auth-provider.ts";
import { createQueryClient } from "../../data/provider/query-client.ts";
import PhoneForm from "./PhoneForm.tsx";

it("a number to which a code was sent can be corrected", async () => {
  const requested: string[] = [];
  const phone = {
    requestChange: async (number: string) => void requested.push(number),
    confirm: () => Promise.reject(new Error("Wrong code")),
  };
  const authProvider = { getAccount: async () => ({ phone }) } as unknown as AdminAuthProvider;
  render(
    <MemoryRouter>
      <AdminContext authProvider={authProvider} queryClient={createQueryClient()}>
        <PhoneForm phone={null} />
      </AdminContext>
    </MemoryRouter>,
  );
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
  expect(requested).toEqual(["+442079460950", "+442079460958"]);
});
