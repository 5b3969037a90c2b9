import { act, screen } from "@testing-library/react";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { renderInAdmin } from "../../tests/render-in-admin.tsx";
import type { AdminAuthProvider, SessionWatcher } from "../data/auth/auth-provider.ts";
import { SaveProblem } from "./RecordForm.tsx";

function FailedForm({ name }: { name: string }) {
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
  { name: "NotAuthenticatedError", count: 0 },
  { name: "ConflictError", count: 1 },
])(
  "after the owner signed in again, the form shows $count messages for $name",
  ({ name, count }) => {
    const watchers = new Set<SessionWatcher>();
    const authProvider: Partial<AdminAuthProvider> = {
      watchSession(watcher: SessionWatcher) {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    };
    renderInAdmin(<FailedForm name={name} />, { authProvider });
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    act(() => {
      for (const { onSession } of watchers) onSession({ id: "1", email: "mira@example.com" });
    });
    expect(screen.queryAllByRole("alert")).toHaveLength(count);
  },
);
