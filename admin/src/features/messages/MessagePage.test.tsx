import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { RecordContextProvider, type UpdateParams, useGetOne, useRecordContext } from "react-admin";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { createQueryClient } from "../../data/provider/query-client.ts";
import { conflictCheckMeta } from "../../record/use-record-storage.ts";
import { useMarkAsRead } from "./MessagePage.tsx";

const id = "4d0f5c1e-7c61-4c0e-9a56-0d3a1f8f2b11";

/** Shows the state of the message, and whether marking it as read is pending. */
function State() {
  const record = useRecordContext();
  const isPending = useMarkAsRead();
  return <p role="status">{`${record?.state}${isPending ? ", pending" : ""}`}</p>;
}

function Message() {
  const { data } = useGetOne("messages", { id, meta: conflictCheckMeta });
  return data ? (
    <RecordContextProvider value={data}>
      <State />
    </RecordContextProvider>
  ) : null;
}

function openMessage(state: string) {
  const storedMessage = { id, state, updated_at: "1" };
  const update = vi.fn(async (_resource: string, { data }: UpdateParams) => ({
    data: { ...storedMessage, ...data, updated_at: "2" },
  }));
  const queryClient = createQueryClient();
  const dataProvider = { getOne: async () => ({ data: storedMessage }), update };
  renderInAdmin(<Message />, { dataProvider: dataProvider as never, queryClient });
  return { update, queryClient };
}

const expectState = (text: string) =>
  waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));

test("a new message is marked as read once it is shown, and can be made new again", async () => {
  const { update, queryClient } = openMessage("new");
  await expectState("read");
  expect(update).toHaveBeenCalledTimes(1);
  expect(update.mock.lastCall?.[1]).toMatchObject({ id, data: { state: "read" } });
  const queryKey = ["messages", "getOne", { id, meta: conflictCheckMeta }];
  act(() => queryClient.setQueryData(queryKey, { id, state: "new", updated_at: "3" }));
  await expectState("new");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(update).toHaveBeenCalledTimes(1);
});

test("a message in a hidden tab is not marked as read until the tab is visible", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { update } = openMessage("new");
  await expectState("new, pending");
  expect(update).not.toHaveBeenCalled();
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expectState("read");
});

test("an answered message is not changed, and a message stays new if marking it as read fails", async () => {
  const { update } = openMessage("answered");
  await expectState("answered");
  expect(update).not.toHaveBeenCalled();
  cleanup();
  const failingMessage = openMessage("new");
  failingMessage.update.mockRejectedValue(new Error("offline"));
  await expectState("new");
  expect(failingMessage.update).toHaveBeenCalledTimes(1);
});
