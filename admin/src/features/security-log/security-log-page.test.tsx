import { screen } from "@testing-library/react";
import { ResourceContextProvider } from "react-admin";
import { expect, it } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import SecurityLogPage from "./SecurityLogPage.tsx";

const event = {
  id: "1",
  created_at: "2026-05-01T12:00:00Z",
  type: "sign_in",
  level: "info",
  message: "The owner signed in.",
  details: {},
};

function openPage(data: (typeof event)[]) {
  const getList = async () => ({ data: data as never[], total: data.length });
  renderInAdmin(
    <ResourceContextProvider value="security">
      <SecurityLogPage />
    </ResourceContextProvider>,
    { dataProvider: { getList } },
  );
}

it("an empty log shows one sentence and no filters", async () => {
  openPage([]);
  await screen.findByText(/^Nothing here yet\. Sign-ins/);
  expect(screen.queryByRole("searchbox")).toBeNull();
});

const createEvents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...event, id: String(index) }));

it("a short log has no filters", async () => {
  openPage(createEvents(7));
  await screen.findAllByText("Signed in");
  expect(screen.queryByRole("searchbox")).toBeNull();
});

it("a log with eight events has filters", async () => {
  openPage(createEvents(8));
  await screen.findAllByText("Signed in");
  expect(screen.getByRole("searchbox", { name: "Search events" })).toBeTruthy();
  expect(screen.queryByText("info")).toBeNull();
  expect(screen.queryByText(/Rows per page/)).toBeNull();
});
