import { act, renderHook, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider, type RaRecord, useGetOne } from "react-admin";
import { expect, it } from "vitest";
import { createQueryClient } from "../data/provider/query-client.ts";
import { conflictCheckMeta, useRecordStorage } from "./use-record-storage.ts";

const storedRecord: RaRecord = { id: "1", title: "Low Tide", updated_at: "1" };
const changedRecord: RaRecord = { id: "1", title: "High Tide", updated_at: "2" };

it("a load that began before a save does not replace the saved record", async () => {
  const pendingRead = Promise.withResolvers<{ data: RaRecord }>();
  const dataProvider = {
    getOne: () => pendingRead.promise,
    update: async () => ({ data: changedRecord }),
  } as unknown as DataProvider;
  const queryClient = createQueryClient();
  queryClient.setQueryData(["talks", "getOne", { id: "1", meta: conflictCheckMeta }], storedRecord);
  const { result } = renderHook(
    () => ({
      shown: useGetOne("talks", { id: "1", meta: conflictCheckMeta }, { refetchOnMount: "always" })
        .data,
      storage: useRecordStorage("talks", "2"),
    }),
    {
      wrapper: ({ children }) => (
        <AdminContext dataProvider={dataProvider} queryClient={queryClient}>
          {children}
        </AdminContext>
      ),
    },
  );
  expect(result.current.shown).toEqual(storedRecord);
  await act(() => result.current.storage.save({ title: changedRecord.title }, storedRecord));
  await waitFor(() => expect(result.current.shown).toEqual(changedRecord));
  // Wait for the timer in which TanStack Query notifies components.
  await act(async () => {
    pendingRead.resolve({ data: storedRecord });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(result.current.shown).toEqual(changedRecord);
});
