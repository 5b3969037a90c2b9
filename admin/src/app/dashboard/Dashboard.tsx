import { Box, Stack, useMediaQuery } from "@mui/material";
import { type SectionRow, sections as sectionCollection } from "@portfolio/content/section";
import { useGetList, useStore } from "react-admin";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { Brand } from "../../layout/Brand.tsx";
import { dashboardStyle } from "../../layout/frame-style.ts";
import { reportLoadFailure } from "../../layout/notifications/load-failure.ts";
import { PageHeading } from "../../layout/PageHeading.tsx";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { SkipLink } from "../../layout/SkipLink.tsx";
import { mobileQuery, SidebarProvider } from "../../layout/sidebar-state.tsx";
import { Unavailable } from "../../layout/Unavailable.tsx";
import { Sidebar, SidebarToggle } from "../frame/Sidebar.tsx";
import { TopBar } from "../frame/TopBar.tsx";
import { FirstRun } from "./FirstRun.tsx";
import { Overview } from "./Overview.tsx";
import { useDashboardData } from "./use-dashboard-data.ts";

/** `/admin`: overview of the site; on a new site, the choice of its first content. */
export default function Dashboard() {
  const sections = useGetList<SectionRow>(
    sectionCollection.name,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: "section_order", order: "ASC" } },
    reportLoadFailure,
  );
  const data = useDashboardData();
  const [isFilling, setFilling] = useStore("dashboard.isFilling", false);
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  const isFirstRun = sections.total === 0 || isFilling;

  return (
    <>
      <SkipLink />
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
          <LoadFailed retry={() => sections.refetch()} />
        ) : isFirstRun ? (
          <FirstRun isInterrupted={isFilling} setFilling={setFilling} />
        ) : (
          <Overview sections={sections.data ?? []} data={data} />
        )}
      </Box>
    </>
  );
}

/** Opens the navigation on a phone, whose screen is too narrow to show it beside the page. */
function SidebarButton() {
  return (
    <SidebarProvider>
      <SidebarToggle />
      <Sidebar />
    </SidebarProvider>
  );
}

function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      <title>{sharedMessage("pageTitle", { title: sharedMessage("dashboard") })}</title>
      <PageHeading>{sharedMessage("dashboard")}</PageHeading>
      <Unavailable text={dashboardMessage("unavailable")} retry={retry} />
    </Stack>
  );
}
