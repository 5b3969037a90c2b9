import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { AdminContext } from "react-admin";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import {
  type ApiRequest,
  createTestProvider,
  signIn,
  stubServer,
} from "../../../tests/fake-api.ts";
import { ServerProvider } from "../../data/api/server-context.ts";
import { useDashboardData } from "./use-dashboard-data.ts";

const undescribedFiles = [{ mime: "image/webp" }, { mime: "video/mp4" }, { mime: "text/vtt" }];

const deletedAt = "2026-11-25T12:00:00+00:00";

/** Responds like the table API to the queries of the dashboard. */
function respond({ path, query }: ApiRequest) {
  if (path === "/rest/v1/messages") {
    const count = query.get("state") === "eq.new" ? 3 : 9;
    return { headers: { "content-range": `0-0/${count}` } };
  }
  if (path === "/rest/v1/revisions" && query.get("operation") === "eq.delete") {
    const isNewestFirst = query.get("order")?.startsWith("created_at.desc");
    return isNewestFirst ? { body: [{ id: "2", created_at: deletedAt }] } : {};
  }
  if (path !== "/rest/v1/media") return {};
  const [, excludedType = "none"] = /^not\.like\.(.+)$/.exec(query.get("mime") ?? "") ?? [];
  const pattern = new RegExp(`^${excludedType.replaceAll("*", ".*")}$`);
  const count = undescribedFiles.filter(({ mime }) => !pattern.test(mime)).length;
  return { body: [{ id: "1" }], headers: { "content-range": `0-0/${count}` } };
}

test("the dashboard loads the time of the newest deletion, counts new messages, and does not count captions as files without alternative text", async () => {
  signIn();
  stubServer(respond);
  const { server, dataProvider } = createTestProvider();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider}>
        <ServerProvider value={server}>{children}</ServerProvider>
      </AdminContext>
    </MemoryRouter>
  );
  const { result } = renderHook(useDashboardData, { wrapper });
  await waitFor(() => expect(result.current.undescribedMediaCount).toBeGreaterThan(0));
  expect(result.current.undescribedMediaCount).toBe(2);
  await waitFor(() => expect(result.current.newMessageCount).toBe(3));
  await waitFor(() => expect(result.current.deletedAt).toBe(deletedAt));
});
