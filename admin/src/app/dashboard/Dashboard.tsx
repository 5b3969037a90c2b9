import ProblemIcon from "@mui/icons-material/ErrorOutlineOutlined";
import OpenStepIcon from "@mui/icons-material/RadioButtonUnchecked";
import { Alert, Box, Button, Stack, Typography, useMediaQuery } from "@mui/material";
import { projects as projectCollection } from "@portfolio/content/collections";
import { type SectionRow, sections as sectionCollection } from "@portfolio/content/section";
import { isSectionType, sectionTypes } from "@portfolio/content/sections";
import { useQuery } from "@tanstack/react-query";
import { useGetList, useStore } from "react-admin";
import { useServer } from "../../data/api/server-context.ts";
import { sections as sectionResource } from "../../features/sections/index.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { Brand } from "../../layout/Brand.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { loadFailureOptions } from "../../layout/notifications/toasts.ts";
import { PageHeading } from "../../layout/PageHeading.tsx";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { listPath, recordPath, sectionPath, titleOf } from "../../layout/resource.ts";
import { dashboardStyle } from "../../layout/ShellSkeleton.tsx";
import { SkipLink } from "../../layout/SkipLink.tsx";
import { mobileQuery, SidebarProvider } from "../../layout/sidebar-state.tsx";
import { visuallyHidden } from "../../layout/visually-hidden.ts";
import { RemoveSample } from "../../record/sample/RemoveSample.tsx";
import { listNavigationGroups } from "../shell/navigation.ts";
import { Sidebar, SidebarToggle } from "../shell/Sidebar.tsx";
import { SidebarNavigation } from "../shell/SidebarNavigation.tsx";
import { TopBar } from "../shell/TopBar.tsx";
import { DashboardList, DashboardListSkeleton, type DashboardRow } from "./DashboardList.tsx";
import { FirstRun } from "./FirstRun.tsx";
import { type FirstStep, listFirstSteps, setUpTimeOf } from "./first-steps.ts";
import { findProblems } from "./problems.ts";
import { SitePanel } from "./SitePanel.tsx";
import { listUnpublished, type UnpublishedRecord } from "./unpublished.ts";
import {
  type DashboardData,
  dashboardResources,
  type LoadedRecords,
  useDashboardData,
} from "./use-dashboard-data.ts";

/** `/admin`: overview of the site; on a new site, the choice of its first content. */
export default function Dashboard() {
  const sections = useGetList<SectionRow>(
    sectionCollection.name,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: "section_order", order: "ASC" } },
    loadFailureOptions,
  );
  const data = useDashboardData();
  const isMobile = useMediaQuery(mobileQuery);
  const isFirstRun = sections.total === 0;

  return (
    <>
      <SkipLink href="#content">{sharedMessage("skip")}</SkipLink>
      <TopBar start={isMobile && !isFirstRun ? <SidebarButton /> : <Brand />} />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={[dashboardStyle, isFirstRun && { maxWidth: "92rem" }]}
      >
        {sections.isPending ? (
          <PageSkeleton />
        ) : sections.error && !sections.data ? (
          <>
            <title>{sharedMessage("pageTitle", { title: sharedMessage("dashboard") })}</title>
            <PageHeading>{sharedMessage("dashboard")}</PageHeading>
            <LoadFailure
              subject={translateText(sectionCollection.label)}
              query={sections}
              isReported
            />
            <Typography color="text.secondary">
              {dashboardMessage("visitorsSeeLastContent")}
            </Typography>
          </>
        ) : isFirstRun ? (
          <FirstRun />
        ) : (
          <Overview sections={sections.data ?? []} data={data} />
        )}
      </Box>
    </>
  );
}

function SidebarButton() {
  return (
    <SidebarProvider>
      <SidebarToggle />
      <Sidebar />
    </SidebarProvider>
  );
}

const recentCount = 6;

function Overview({ sections, data }: { sections: readonly SectionRow[]; data: DashboardData }) {
  const { loadedRecords, deletedAt, isLoading, retry } = data;
  const projects = loadedRecords.find(({ resource }) => resource.table === projectCollection.table);
  const isMobile = useMediaQuery(mobileQuery);
  const now = new Date();
  const unpublishedRecords = listUnpublished(loadedRecords, now);
  const recordsByEdit = sortByEditTime(sections, loadedRecords);
  const title = sharedMessage("dashboard");
  return (
    <Box sx={columnsStyle}>
      <title>{sharedMessage("pageTitle", { title })}</title>
      <Box sx={visuallyHidden}>
        <PageHeading>{title}</PageHeading>
      </Box>
      <Stack useFlexGap spacing={5} sx={{ minWidth: 0 }}>
        <MovedNotice />
        <SitePanel
          sections={sections}
          changedAt={isLoading ? undefined : latestOf(recordsByEdit[0]?.when, deletedAt)}
        />
        {isLoading ? (
          <DashboardListSkeleton title={dashboardMessage("editedLast")} rows={recentCount} />
        ) : (
          <>
            {retry && (
              <LoadFailure
                subject={dashboardMessage("partOfOverview")}
                query={{ error: true, refetch: retry }}
                isReported
              />
            )}
            {projects && <NextSteps steps={listFirstSteps(sections, projects.records, now)} />}
            <DashboardList
              title={dashboardMessage("unpublished")}
              rows={unpublishedRecords.map(toRow)}
            />
            {loadedRecords.length === dashboardResources.length && (
              <DashboardList
                title={dashboardMessage("problems")}
                rows={findProblems({ sections, ...data }, now).map(({ text, path }) => ({
                  to: path,
                  label: text,
                  icon: ProblemIcon,
                }))}
              />
            )}
            <DashboardList
              title={dashboardMessage("editedLast")}
              rows={recordsByEdit
                .filter(({ record, isEdited }) => isEdited && !isAmong(unpublishedRecords, record))
                .slice(0, recentCount)
                .map(({ row }) => row)}
              limit={recentCount}
            />
          </>
        )}
      </Stack>
      {/* On a phone, a button in the top bar opens the navigation. */}
      {!isMobile && (
        <Box sx={{ mx: -1.25, mt: { md: -1.5 } }}>
          <SidebarNavigation
            isExpanded
            // Omit the link to the dashboard itself.
            groups={listNavigationGroups().filter(({ name }) => name !== "overview")}
            badges={{
              ...createHiddenSectionNotes(sections),
              ...Object.fromEntries(
                loadedRecords.map(({ resource, total }) => [
                  listPath(resource),
                  total || undefined,
                ]),
              ),
            }}
          />
        </Box>
      )}
    </Box>
  );
}

const columnsStyle = {
  display: "grid",
  alignItems: "start",
  columnGap: 7,
  rowGap: 4,
  gridTemplateColumns: { md: "minmax(0, 1fr) 15rem" },
} as const;

function toRow({ resource, record, state, time }: UnpublishedRecord): DashboardRow {
  return {
    to: recordPath(resource, record),
    label: titleOf(resource, record),
    icon: resource.icon,
    aside: (
      <>
        {postsMessage(state)} · <RelativeTime value={time} canBeFuture />
      </>
    ),
  };
}

function isAmong(unpublishedRecords: readonly UnpublishedRecord[], record: object): boolean {
  return unpublishedRecords.some((each) => each.record === record);
}

/** All records, last edited first. */
function sortByEditTime(sections: readonly SectionRow[], loadedRecords: readonly LoadedRecords[]) {
  const setUpAt = setUpTimeOf(sections);
  return [{ resource: sectionResource, records: sections }, ...loadedRecords]
    .flatMap(({ resource, records }) =>
      records.map((record) => ({
        record,
        when: record.updated_at,
        // The set-up creates the other sections after `setUpAt`. A section counts as edited only if its two times differ.
        isEdited:
          Date.parse(record.updated_at) > setUpAt &&
          (resource !== sectionResource || record.updated_at !== record.created_at),
        row: {
          to: recordPath(resource, record),
          label: titleOf(resource, record),
          icon: resource.icon,
          aside: <RelativeTime value={record.updated_at} />,
        },
      })),
    )
    .sort((a, b) => Date.parse(b.when) - Date.parse(a.when));
}

function latestOf(...times: (string | undefined)[]): string | undefined {
  return times
    .filter((time) => time !== undefined)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
}

function createHiddenSectionNotes(sections: readonly SectionRow[]): Record<string, string> {
  return Object.fromEntries(
    sections.flatMap(({ section_type: type, visible }) =>
      !visible && isSectionType(type) && sectionTypes[type].location !== "site"
        ? [[sectionPath(type), dashboardMessage("hidden")]]
        : [],
    ),
  );
}

/** Tasks of a new site. The list disappears when all are done, the owner hides it, or the site is no longer new. */
function NextSteps({ steps }: { steps: readonly FirstStep[] }) {
  const [isHidden, setHidden] = useStore("dashboard.isFirstStepsHidden", false);
  const openSteps = steps.filter(({ isDone }) => !isDone);
  if (isHidden || openSteps.length === 0) return null;
  const counts = { done: steps.length - openSteps.length, all: steps.length };
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        columnGap: 2.25,
        // Aligns the buttons' texts with the list, also when the second button wraps.
        "& > button": { ml: -1.25 },
      }}
    >
      <DashboardList
        title={dashboardMessage("nextSteps", counts)}
        rows={openSteps.map(({ label, path }) => ({ to: path, label, icon: OpenStepIcon }))}
      />
      <Button sx={{ color: "text.secondary" }} onClick={() => setHidden(true)}>
        {dashboardMessage("hideSteps")}
      </Button>
      <RemoveSample />
    </Box>
  );
}

/** Tells the owner that the site has moved and is read-only. */
function MovedNotice() {
  const { client } = useServer();
  const { data: address } = useQuery({
    queryKey: ["moved"],
    // Databases without the newest migrations lack the function.
    queryFn: async () => (await client.rpc("moved_to")).data,
  });
  if (!address) return null;
  return <Alert severity="warning">{dashboardMessage("moved", { address })}</Alert>;
}
