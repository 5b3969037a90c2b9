import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { SitePanel } from "./SitePanel.tsx";

const times = { Load: "2026-01-01T00:00:00Z", Change: "2999-01-01T00:00:00Z" };

/** A panel with a button for each of `times`, which sets `changedAt` to that time. */
function ChangingPanel() {
  const [changedAt, setChangedAt] = useState<string>();
  return (
    <>
      <SitePanel sections={[]} changedAt={changedAt} />
      {Object.entries(times).map(([name, time]) => (
        <button key={name} type="button" onClick={() => setChangedAt(time)}>
          {name}
        </button>
      ))}
    </>
  );
}

test("the preview of the site loads again when the content changes after the dashboard was opened, but not when the time of an older change arrives", async () => {
  renderInAdmin(<ChangingPanel />);
  const findFrame = () => document.querySelector("iframe");
  const firstFrame = findFrame();

  await userEvent.click(screen.getByRole("button", { name: "Load" }));
  expect(findFrame()).toBe(firstFrame);

  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  expect([null, firstFrame]).not.toContain(findFrame());
});
