import { act, renderHook, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider, type RaRecord, useGetOne } from "react-admin";
import { expect, it } from "vitest";
import { createQueryClient } from "../data/provider/query-client.ts";
import { useRecordStorage, versioned } from "./use-record-storage.ts";

const stored: RaRecord = { id: "1", title: "Low Tide", updated_at: "1" };
const changed: RaRecord = { id: "1", title: "High Tide", updated_at: "2" };

it("a record that was being read when it was saved is shown as it was saved", async () => {
  const reading = Promise.withResolvers<{ data: RaRecord }>();
  const dataProvider = {
    getOne: () => reading.promise,
    update: async () => ({ data: changed }),
  } as unknown as DataProvider;
  const queryClient = createQueryClient();
  queryClient.setQueryData(["talks", "getOne", { id: "1", meta: versioned }], stored);
  const { result } = renderHook(
    () => ({
      shown: useGetOne("talks", { id: "1", meta: versioned }, { refetchOnMount: "always" }).data,
      storage: useRecordStorage("talks"),
    }),
    {
      wrapper: ({ children }) => (
        <AdminContext dataProvider={dataProvider} queryClient={queryClient}>
          {children}
        </AdminContext>
      ),
    },
  );
  expect(result.current.shown).toEqual(stored);
  await act(() => result.current.storage.save({ title: changed.title }, stored));
  await waitFor(() => expect(result.current.shown).toEqual(changed));
  // What a query answers is told in a turn of its own.
  await act(async () => {
    reading.resolve({ data: stored });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(result.current.shown).toEqual(changed);
});
