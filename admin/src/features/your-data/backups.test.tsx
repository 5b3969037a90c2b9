import type { BackupStatus } from "@portfolio/content/backups";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithServer } from "../../../tests/render-with-server.tsx";
import { Backups, DailyArchive, StaticCopyCard } from "./Backups.tsx";

const backupStatus: BackupStatus = {
  backups: [
    { name: "2026-11-25T03-00-00Z", time: Date.UTC(2026, 10, 25, 3), bytes: 71_000_000 },
    { name: "2026-11-24T03-00-00Z", time: Date.UTC(2026, 10, 24, 3), bytes: 70_000_000 },
  ],
  archives: null,
  staticSite: null,
};

const plan = {
  createdAt: "2026-11-24T03:00:00.000Z",
  isImport: false,
  notices: [],
  changes: [{ table: "blog_posts", added: 0, changed: 2, removed: 1 }],
  problems: [],
  applied: false,
};

/** Renders the cards with a server that responds to each path. Returns the requested paths, without the random ids. */
function renderCards(respond: (path: string) => unknown) {
  const paths: string[] = [];
  const cards = (
    <>
      <Backups />
      <DailyArchive />
      <StaticCopyCard />
    </>
  );
  renderWithServer(cards, (path) => {
    paths.push(path.replace(/id=[0-9a-f-]{36}/, "id"));
    const result = respond(path);
    return result instanceof Response ? result : Response.json(result);
  });
  return paths;
}

async function chooseBackup(index: number) {
  const buttons = await screen.findAllByRole("button", { name: /^Restore the backup of / });
  fireEvent.click(buttons[index] as HTMLElement);
  return screen.findByRole("dialog", { name: "Restore this backup?" });
}

it("a listed backup is restored only after its changes and losses are shown", async () => {
  const paths = renderCards((path) => {
    if (path === "/api/backups") return backupStatus;
    return path.includes("apply") ? { ...plan, applied: true } : plan;
  });
  const dialog = within(await chooseBackup(1));
  const rows = screen.getAllByRole("listitem", { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/25 November 2026.*71 MB/),
    expect.stringMatching(/24 November 2026.*70 MB/),
  ]);
  await dialog.findByRole("table", { name: "Changes by collection" });
  dialog.getByText(/^Everything added or changed after .*24 November 2026.* is lost\./);
  const requestsUntilPlan = ["/api/backups", "/api/restore/backup?id&name=2026-11-24T03-00-00Z"];
  expect(paths).toEqual([...requestsUntilPlan, "/api/restore/plan?id"]);
  fireEvent.click(dialog.getByRole("button", { name: "Replace the content" }));
  await dialog.findByText("The backup was restored.");
  expect(paths).toContain("/api/restore/apply?id");
});

it("a backup that cannot be read is not restored, and the dialog says why", async () => {
  renderCards((path) =>
    path === "/api/backups" ? backupStatus : new Response(null, { status: 422 }),
  );
  const dialog = within(await chooseBackup(0));
  await dialog.findByText(/^Nothing was changed\. The backup cannot be read/);
  expect(dialog.queryByRole("button", { name: "Replace the content" })).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("without backups, the card says when the first one is made; with an external database there is no card", async () => {
  renderCards(() => ({ ...backupStatus, backups: [] }));
  await screen.findByText("There is no backup yet. The first is made within a day.");
  cleanup();
  const paths = renderCards(() => ({ ...backupStatus, backups: null }));
  await expect.poll(() => screen.queryByRole("heading")).toBeNull();
  expect(paths).toEqual(["/api/backups"]);
});

it("the page shows the newest daily archive, and warns if an archive failed or is overdue", async () => {
  const name = "portfolio-daily-2026-11-25.zip";
  const archivesOf = (days: number, failure: string | null) => ({
    to: "s3://copies/site/",
    newest: { name, time: Date.now() - days * 24 * 3600_000, bytes: 12_000_000 },
    failure,
  });
  const showArchive = async (state: BackupStatus["archives"]) => {
    cleanup();
    renderCards(() => ({ ...backupStatus, backups: [], archives: state }));
    const title = { name: "Daily off-site archive" };
    return (await screen.findByRole("group", title)).textContent;
  };
  const recentArchiveText = await showArchive(archivesOf(1, null));
  expect(recentArchiveText).toContain(`${name}yesterday · 12 MBStored in s3://copies/site/`);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(await showArchive(archivesOf(1, "ENOENT"))).toContain(
    "was not stored: ENOENT. The server",
  );
  expect(await showArchive(archivesOf(3, null))).toContain(
    "No archive has been stored for more than two days",
  );
  expect(await showArchive({ ...archivesOf(1, null), newest: null })).toContain("no archive yet");
  expect(await showArchive(null)).toContain("ARCHIVE_TO");
});

it("the page says when the static site was written to its folder, or why it was not", async () => {
  const showStaticSite = async (state: NonNullable<BackupStatus["staticSite"]>) => {
    cleanup();
    renderCards(() => ({ ...backupStatus, staticSite: state }));
    return (await screen.findByRole("group", { name: "Static site in a folder" })).textContent;
  };
  const folder = "/srv/site";
  expect(await showStaticSite({ folder, time: null, failure: null })).toMatch(/first time/);
  expect(await showStaticSite({ folder, time: Date.now(), failure: null })).toMatch(
    /Written .* to \/srv\/site$/,
  );
  const failureText = await showStaticSite({ folder, time: Date.now(), failure: "ENOSPC" });
  expect(failureText).toMatch(/was not written: ENOSPC\..*Written /);
});
