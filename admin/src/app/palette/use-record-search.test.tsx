import { renderHook, waitFor } from "@testing-library/react";
import { CoreAdminContext, type DataProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { RequestTimeoutError } from "../../data/api/errors.ts";
import { createQueryClient } from "../../data/provider/query-client.ts";
import { useRecordSearch } from "./use-record-search.ts";

it("the palette repeats a search for records that timed out", async () => {
  const tide = { id: "1", title: "Low Tide", slug: "low-tide", updated_at: "2026-01-01" };
  let isSlow = true;
  const getList = vi.fn(async (resource: string) => {
    if (isSlow && resource === "blog") throw new RequestTimeoutError();
    return { data: resource === "projects" ? [tide] : [], total: 0 };
  });
  const dataProvider = { getList, getMany: async () => ({ data: [] }) } as unknown as DataProvider;
  const { result } = renderHook(() => useRecordSearch("tide"), {
    wrapper: ({ children }) => (
      <CoreAdminContext dataProvider={dataProvider} queryClient={createQueryClient()}>
        {children}
      </CoreAdminContext>
    ),
  });
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  isSlow = false;
  const getLabels = () => result.current.recordCommands.map(({ label }) => label);
  await waitFor(() => expect(result.current.hasFailed).toBe(false));
  expect(getLabels()).toContain("Low Tide");
});
