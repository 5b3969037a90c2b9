import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInAdmin } from "../../../../tests/render-in-admin.tsx";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import type { AuthCapabilities } from "../../../data/auth/capabilities.ts";
import SignInAgain from "./SignInAgain.tsx";

function openDialog(capabilities: Partial<AuthCapabilities>) {
  const signInByPasskey = vi.fn<AdminAuthProvider["signInByPasskey"]>();
  const fetchCapabilities = async () => ({ ...noCapabilities, ...capabilities });
  const authProvider = { signInByPasskey, fetchCapabilities };
  renderInAdmin(<SignInAgain email="mira@example.com" />, { authProvider });
  return signInByPasskey;
}

const noCapabilities: AuthCapabilities = {
  supportsSecondFactor: false,
  supportsEmailCodes: false,
  providers: [],
  supportsPhone: false,
  supportsPasskeys: false,
};

it("the dialog signs in with a passkey and then asks for the second factor", async () => {
  const signInByPasskey = openDialog({ supportsPasskeys: true });
  signInByPasskey.mockResolvedValue("secondFactor");
  fireEvent.click(await screen.findByRole("button", { name: "Sign in with a passkey" }));
  expect(await screen.findByLabelText("Code")).toBeDefined();
  expect(signInByPasskey).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Sign in with a passkey" })).toBeNull();
});

it("the dialog offers all other sign-in methods in another tab", async () => {
  openDialog({ providers: ["github"], supportsPhone: true });
  const otherMethods = await screen.findByRole("link", {
    name: "Sign in another way",
    description:
      "The other ways to sign in open in a new tab. This page continues once you are signed in there.",
  });
  expect(otherMethods.getAttribute("href")).toBe("/auth");
  expect(otherMethods.getAttribute("target")).toBe("_blank");
  expect(screen.queryByRole("button", { name: /passkey|github/i })).toBeNull();
  expect(screen.getAllByRole("link")).toEqual([otherMethods]);
});
