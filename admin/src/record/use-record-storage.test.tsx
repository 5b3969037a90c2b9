import { act, renderHook, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider, type RaRecord, useGetOne } from "react-admin";
import { expect, it } from "vitest";
import { createQueryClient } from "../data/provider/query-client.ts";
import { useRecordStorage, versionedMeta } from "./use-record-storage.ts";

const stored: RaRecord = { id: "1", title: "Low Tide", updated_at: "1" };
const changed: RaRecord = { id: "1", title: "High Tide", updated_at: "2" };

it("a load that began before a save does not replace the saved record", async () => {
  const reading = Promise.withResolvers<{ data: RaRecord }>();
  const dataProvider = {
    getOne: () => reading.promise,
    update: async () => ({ data: changed }),
  } as unknown as DataProvider;
  const queryClient = createQueryClient();
  queryClient.setQueryData(["talks", "getOne", { id: "1", meta: versionedMeta }], stored);
  const { result } = renderHook(
    () => ({
      shown: useGetOne("talks", { id: "1", meta: versionedMeta }, { refetchOnMount: "always" })
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
  expect(result.current.shown).toEqual(stored);
  await act(() => result.current.storage.save({ title: changed.title }, stored));
  await waitFor(() => expect(result.current.shown).toEqual(changed));
  // TanStack Query notifies in a timer.
  await act(async () => {
    reading.resolve({ data: stored });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(result.current.shown).toEqual(changed);
});
