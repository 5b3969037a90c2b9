import { Box } from "@mui/material";
import { type SectionRow, sections as sectionCollection } from "@portfolio/content/section";
import { useGetList, useStore } from "react-admin";
import { Brand } from "../../layout/Brand.tsx";
import { dashboardStyle } from "../../layout/frame-style.ts";
import { reportLoadFailure } from "../../layout/notifications/load-failure.ts";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { SkipLink } from "../../layout/SkipLink.tsx";
import { TopBar } from "../frame/TopBar.tsx";
import { FirstRun } from "./FirstRun.tsx";
import { LoadFailed } from "./LoadFailed.tsx";
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

  return (
    <>
      <SkipLink />
      <TopBar start={<Brand />} />
      <Box component="main" id="content" tabIndex={-1} sx={dashboardStyle}>
        {sections.isPending ? (
          <PageSkeleton />
        ) : sections.error && !sections.data ? (
          <LoadFailed retry={() => sections.refetch()} />
        ) : sections.total === 0 || isFilling ? (
          <FirstRun isInterrupted={isFilling} setFilling={setFilling} />
        ) : (
          <Overview sections={sections.data ?? []} data={data} />
        )}
      </Box>
    </>
  );
}
