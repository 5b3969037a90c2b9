import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { AdminContext } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import type { AdminAuthProvider } from "../../data/auth/auth-provider.ts";
import type { AuthCapabilities } from "../../data/auth/capabilities.ts";
import { createQueryClient } from "../../data/provider/query-client.ts";
import AccountPage from "./AccountPage.tsx";
import { ConnectedAccounts } from "./ConnectedAccounts.tsx";
import { Passkeys } from "./Passkeys.tsx";

const account = { email: "me@example.com", newEmail: null, phone: null, apps: [], identities: [] };

const capabilities = Promise.withResolvers<Partial<AuthCapabilities>>();
const authProvider = {
  account: {
    read: async () => account,
    changeEmail: async (newEmail: string) => ({ ...account, newEmail }),
  },
  fetchCapabilities: () => capabilities.promise,
} as unknown as AdminAuthProvider;

it("leaving the account page asks for confirmation only while a form has unsaved input", async () => {
  const router = createMemoryRouter(
    [
      { path: "/list", element: <p>The list</p> },
      {
        path: "/account",
        element: (
          <AdminContext authProvider={authProvider} queryClient={createQueryClient()}>
            <Suspense fallback="Loading">
              <AccountPage />
            </Suspense>
          </AdminContext>
        ),
      },
    ],
    { initialEntries: ["/list", "/account"] },
  );
  render(<RouterProvider router={router} />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const leave = () => act(() => router.navigate(-1));

  await screen.findByLabelText("New e-mail address");
  type("New password", "a long password");
  await leave();
  fireEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("a long password");

  capabilities.resolve({ supportsPhone: true });
  // The server's capabilities add groups of fields to the page. While these load, the page must stay visible.
  const firstChange = await screen.findByText(/^(Loading|Phone number)$/);
  expect(firstChange.textContent).toBe("Phone number");
  type("New password", "");
  type("New e-mail address", "new@example.com");
  fireEvent.click(screen.getByText("Change e-mail address"));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("New e-mail address").value).toBe(""),
  );
  await leave();
  await screen.findByText("The list");
});

const identity = { id: "1", user_id: "1", created_at: "2026-11-20T10:00:00Z" };
const connectedAccounts = {
  identities: [
    { ...identity, identity_id: "1", provider: "github", identity_data: { email: "me@there" } },
    { ...identity, identity_id: "2", provider: "gitlab" },
  ],
  hasEmailSignIn: true,
  providers: [],
};

it("a connected account is listed with its e-mail address, if the provider sent one", () => {
  renderInAdmin(<ConnectedAccounts {...connectedAccounts} />, { authProvider });
  screen.getByText(/^me@there, connected on /);
  screen.getByText(/^Connected on /);
});

const failingAction = () => Promise.reject(new Error("The server refused this row"));
const passkey = { id: "1", friendly_name: "Phone", created_at: "2026-11-20T10:00:00Z" };

it.each([
  {
    list: "passkeys",
    element: <Passkeys />,
    account: {
      passkeys: {
        list: async () => [passkey, { ...passkey, id: "2", friendly_name: "Laptop" }],
        remove: failingAction,
      },
    },
    buttonName: /^Remove /,
    confirmLabel: "Remove",
  },
  {
    list: "connected accounts",
    element: <ConnectedAccounts {...connectedAccounts} />,
    account: { identities: { disconnect: failingAction } },
    buttonName: /^Disconnect /,
    confirmLabel: "Disconnect",
  },
])(
  "the dialog of $list does not show the error of the row for which it was opened before",
  async (example) => {
    renderInAdmin(example.element, { authProvider: { account: example.account as never } });
    const [firstButton, secondButton] = await screen.findAllByRole("button", {
      name: example.buttonName,
    });
    const openDialog = async (button: HTMLElement | undefined) => {
      fireEvent.click(button as HTMLElement);
      return within(await screen.findByRole("dialog"));
    };
    const firstDialog = await openDialog(firstButton);
    fireEvent.click(firstDialog.getByRole("button", { name: example.confirmLabel }));
    await firstDialog.findByRole("alert");
    fireEvent.click(firstDialog.getByRole("button", { name: "Cancel" }));
    const secondDialog = await openDialog(secondButton);
    expect(secondDialog.queryByRole("alert")).toBeNull();
  },
);
