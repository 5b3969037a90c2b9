import { fireEvent, screen } from "@testing-library/react";
import { type GetListParams, ResourceContextProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { i18nProvider } from "../../i18n/messages.ts";
import SecurityLogPage from "./SecurityLogPage.tsx";

const event = {
  id: "1",
  created_at: "2026-05-01T12:00:00Z",
  type: "sign_in",
  level: "info",
  message: "The owner signed in.",
  details: {},
};

/** Opens the log with these events. Returns a function that reads the filter of the last request. */
function openPage(data: (typeof event)[]) {
  const getList = vi.fn(async (_resource: string, _params: GetListParams) => ({
    data: data as never[],
    total: data.length,
  }));
  renderInAdmin(
    <ResourceContextProvider value="security">
      <SecurityLogPage />
    </ResourceContextProvider>,
    { dataProvider: { getList } },
  );
  return () => getList.mock.lastCall?.[1].filter;
}

it("an empty log shows one sentence and no filters", async () => {
  openPage([]);
  await screen.findByText(/^Nothing here yet\. Sign-ins/);
  expect(screen.queryByRole("searchbox")).toBeNull();
});

const createEvents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...event, id: String(index) }));

it("the log is filtered by level and type", async () => {
  const readFilter = openPage(createEvents(8));
  await screen.findAllByText("Signed in");
  const choose = (field: string, option: string) => {
    fireEvent.mouseDown(screen.getByLabelText(field));
    fireEvent.click(screen.getByText(option, { selector: "li" }));
  };
  choose("Level", "critical");
  await expect.poll(readFilter).toEqual({ level: "critical" });
  choose("Type", "Failed sign-in");
  await expect.poll(readFilter).toEqual({ level: "critical", type: "sign_in_failed" });
  choose("Level", "Level: any");
  await expect.poll(readFilter).toEqual({ type: "sign_in_failed" });
});

it("a message that counts several events is translated", async () => {
  await i18nProvider.changeLocale("de");
  openPage([
    {
      ...event,
      type: "sign_in_failed",
      message: "1,200 failed sign-ins to your account within an hour: the password was wrong.",
    },
  ]);
  await screen.findByText(/^1,200 fehlgeschlagene Anmeldungen mit deinem Konto/);
});
