import { act, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { AdminContext } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { AdminAuthProvider, SessionWatcher } from "../data/auth/auth-provider.ts";
import { SaveProblem } from "./RecordForm.tsx";

/** Form with an error of a failed save. */
function Failed({ name }: { name: string }) {
  const form = useForm();
  const { setError } = form;
  useEffect(() => setError(`root.${name}`, { message: "It failed" }), [name, setError]);
  return (
    <FormProvider {...form}>
      <SaveProblem />
    </FormProvider>
  );
}

test.each([
  { name: "NotAuthenticatedError", after: 0 },
  { name: "ConflictError", after: 1 },
])(
  "after the owner has signed in again, the form shows $after messages for $name",
  ({ name, after }) => {
    const watchers = new Set<SessionWatcher>();
    const authProvider = {
      watchSession(watcher: SessionWatcher) {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    } as Partial<AdminAuthProvider> as AdminAuthProvider;
    render(
      <MemoryRouter>
        <AdminContext authProvider={authProvider}>
          <Failed name={name} />
        </AdminContext>
      </MemoryRouter>,
    );
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    act(() => {
      for (const { onSession } of watchers) onSession({ id: "1", email: "mira@example.com" });
    });
    expect(screen.queryAllByRole("alert")).toHaveLength(after);
  },
);
