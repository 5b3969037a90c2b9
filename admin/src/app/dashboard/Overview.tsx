import AddIcon from "@mui/icons-material/Add";
import SwapVertIcon from "@mui/icons-material/SwapVertOutlined";
import { Box, Button, Stack, Typography } from "@mui/material";
import { projects as projectCollection } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { Link as RouterLink } from "react-router";
import { sections as sectionResource } from "../../features/sections/index.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { newOf, translated } from "../../i18n/messages.ts";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { createPath, listPath, nameOf, recordPath } from "../../layout/resource.ts";
import { RemoveSample } from "../../record/sample/RemoveSample.tsx";
import { navigation } from "../frame/navigation.ts";
import { Attention, initialConcernCount } from "./Attention.tsx";
import { concernsOf } from "./attention.ts";
import { Counts } from "./Counts.tsx";
import { DashboardRow, DashboardSection, DashboardSectionSkeleton } from "./DashboardSection.tsx";
import { dashboardResources, type LoadedRecords } from "./dashboard-resources.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { firstSteps } from "./first-steps.ts";
import type { DashboardData } from "./use-dashboard-data.ts";

const recentCount = 6;

interface OverviewProps {
  sections: readonly SectionRow[];
  data: DashboardData;
}

export function Overview({ sections, data }: OverviewProps) {
  const { totals, loaded, undescribedMedia, isLoading, retry } = data;
  const projects = loaded.find(({ resource }) => resource.table === projectCollection.table);
  return (
    <>
      <PageHeader
        title={sharedMessage("dashboard")}
        actions={
          <>
            <Button
              component={RouterLink}
              to={listPath(sectionResource)}
              startIcon={<SwapVertIcon />}
              variant="outlined"
            >
              {dashboardMessage("arrange")}
            </Button>
            {dashboardResources.toReversed().map(
              ({ name, singular, create }) =>
                create && (
                  <Button
                    key={name}
                    component={RouterLink}
                    to={createPath(name, create)}
                    startIcon={<AddIcon />}
                    // The first resource is created most often.
                    variant={name === dashboardResources[0]?.name ? "contained" : "outlined"}
                  >
                    {newOf(singular)}
                  </Button>
                ),
            )}
          </>
        }
      />
      {!isLoading && retry && (
        <LoadFailure what={dashboardMessage("partOfOverview")} retry={retry} />
      )}
      <Stack spacing={6}>
        <Counts
          counts={[
            {
              label: translated(sectionResource.label),
              value: sections.length,
              to: listPath(sectionResource),
            },
            {
              label: dashboardMessage("hidden"),
              value: sections.filter(({ visible }) => !visible).length,
              to: listPath(sectionResource),
            },
            ...totals.map(({ resource, total }) => ({
              label: translated(resource.label),
              value: total,
              to: listPath(resource),
            })),
          ]}
        />
        <Box
          sx={{
            display: "grid",
            gap: 6,
            gridTemplateColumns: { md: "3fr 2fr" },
            alignItems: "start",
          }}
        >
          <Stack spacing={6} sx={{ minWidth: 0 }}>
            {isLoading && (
              <DashboardSectionSkeleton
                title={dashboardMessage("needsYou")}
                rows={initialConcernCount}
              />
            )}
            {loaded.length === dashboardResources.length && !isLoading && (
              <Attention
                concerns={concernsOf({ sections, loaded, undescribedMedia }, new Date())}
              />
            )}
            {!isLoading && <AllPages />}
          </Stack>
          <Stack spacing={6} sx={{ minWidth: 0 }}>
            {projects && !isLoading && (
              <Box>
                <FirstSteps steps={firstSteps(sections, projects.records)} />
                <RemoveSample />
              </Box>
            )}
            {isLoading ? (
              <DashboardSectionSkeleton title={dashboardMessage("editedLast")} rows={recentCount} />
            ) : (
              <DashboardSection title={dashboardMessage("editedLast")}>
                {recentOf(sections, loaded).map(({ path, label, when }) => (
                  <DashboardRow
                    key={path}
                    to={path}
                    label={
                      // As high as its skeleton.
                      <Typography component="span" noWrap sx={oneLine}>
                        {label}
                      </Typography>
                    }
                    aside={<RelativeTime value={when} />}
                  />
                ))}
              </DashboardSection>
            )}
          </Stack>
        </Box>
      </Stack>
    </>
  );
}

const oneLine = { display: "block", fontWeight: "inherit" } as const;

function recentOf(sections: readonly SectionRow[], loaded: readonly LoadedRecords[]) {
  return [{ resource: sectionResource, records: sections }, ...loaded]
    .flatMap(({ resource, records }) =>
      records.map((record) => ({
        path: recordPath(resource, record),
        label: nameOf(resource, record),
        when: record.updated_at,
      })),
    )
    .sort((a, b) => Date.parse(b.when) - Date.parse(a.when))
    .slice(0, recentCount);
}

function AllPages() {
  const groups = navigation.filter(({ name }) => name !== "overview");
  return (
    <Stack spacing={4}>
      {groups.map(({ name, label, items }) => (
        <DashboardSection key={name} title={label}>
          {items.map(({ path, label: itemLabel, icon: Icon }) => (
            <DashboardRow
              key={path}
              to={path}
              label={itemLabel}
              icon={<Icon sx={{ fontSize: 20 }} />}
            />
          ))}
        </DashboardSection>
      ))}
    </Stack>
  );
}
