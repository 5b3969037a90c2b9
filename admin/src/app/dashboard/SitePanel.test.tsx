import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { SitePanel } from "./SitePanel.tsx";

const times = { Load: "2026-01-01T00:00:00Z", Change: "2999-01-01T00:00:00Z" };

/** A panel with a button for each of `times`, which passes that time of the last change. */
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

test("the picture of the site loads again when the content changes, but not when the earlier changes are loaded", async () => {
  renderInAdmin(<ChangingPanel />);
  const findFrame = () => document.querySelector("iframe");
  const firstFrame = findFrame();

  await userEvent.click(screen.getByRole("button", { name: "Load" }));
  expect(findFrame()).toBe(firstFrame);

  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  expect([null, firstFrame]).not.toContain(findFrame());
});
