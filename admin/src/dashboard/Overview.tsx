import AddIcon from "@mui/icons-material/Add";
import SwapVertIcon from "@mui/icons-material/SwapVertOutlined";
import { Box, Button, Stack } from "@mui/material";
import {
  media as mediaCollection,
  projects as projectCollection,
} from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDataProvider, useGetList } from "react-admin";
import { Link as RouterLink } from "react-router";
import { navigation } from "../layout/navigation.ts";
import type { AdminDataProvider } from "../providers/data.ts";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { createPath, listPath, nameOf, recordPath } from "../resource.ts";
import { sections as sectionResource } from "../sections/index.ts";
import { LoadFailure } from "../shared/LoadFailure.tsx";
import { PageHeader } from "../shared/PageHeader.tsx";
import { RelativeTime } from "../shared/RelativeTime.tsx";
import { dashboardWord } from "../words/en/dashboard.ts";
import { sharedWord } from "../words/en/shared.ts";
import { newOf, translated } from "../words/words.ts";
import { Attention } from "./Attention.tsx";
import { concernsOf } from "./attention.ts";
import { Counts } from "./Counts.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { firstSteps } from "./first-steps.ts";
import { columnsOf, type Known, kinds, type Summary } from "./kinds.ts";
import { Part, Row } from "./Part.tsx";

/** How many recently edited records are shown. */
const recentCount = 6;

/** How many records of a kind, last edited first, are looked through. */
const readCount = 200;

/** Pictures of the library without alternative text; only their number matters. */
const undescribed = {
  filter: { alt: "" },
  pagination: { page: 1, perPage: 1 },
  sort: { field: "created_at", order: "DESC" },
  meta: { columns: ["id"] },
} as const;

/** Counts, quick actions, what needs the owner, what was edited last and the way to everything. */
export function Overview({ sections }: { sections: readonly SectionRow[] }) {
  const lists = useLastEdited();
  const media = useGetList(mediaCollection.name, undescribed, reportLoadFailure);
  const known = lists.flatMap(({ kind, data }): Known[] =>
    data ? [{ kind, records: data.data, isWhole: data.total === data.data.length }] : [],
  );
  const projects = known.find(({ kind }) => kind.table === projectCollection.table);
  const failed = [...lists, media].filter(({ error }) => error);
  return (
    <>
      <PageHeader
        title={sharedWord("dashboard")}
        actions={
          <>
            <Button
              component={RouterLink}
              to={listPath(sectionResource)}
              startIcon={<SwapVertIcon />}
              variant="outlined"
            >
              {dashboardWord("arrange")}
            </Button>
            {kinds.toReversed().map(
              ({ name, singular, create }) =>
                create && (
                  <Button
                    key={name}
                    component={RouterLink}
                    to={createPath(name, create)}
                    startIcon={<AddIcon />}
                    // The first kind is what an owner makes most.
                    variant={name === kinds[0]?.name ? "contained" : "outlined"}
                  >
                    {newOf(singular)}
                  </Button>
                ),
            )}
          </>
        }
      />
      {failed.length > 0 && (
        <LoadFailure
          what={dashboardWord("partOfOverview")}
          retry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
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
              label: dashboardWord("hidden"),
              value: sections.filter(({ visible }) => !visible).length,
              to: listPath(sectionResource),
            },
            ...lists.map(({ kind, data }) => ({
              label: translated(kind.label),
              value: data?.total,
              to: listPath(kind),
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
            {known.length === kinds.length && (
              <Attention
                concerns={concernsOf(
                  { sections, known, undescribedMedia: media.total ?? 0 },
                  new Date(),
                )}
              />
            )}
            <Everything />
          </Stack>
          <Stack spacing={6} sx={{ minWidth: 0 }}>
            {projects && <FirstSteps steps={firstSteps(sections, projects.records)} />}
            <Part title={dashboardWord("editedLast")}>
              {recentOf(sections, known).map(({ path, label, when }) => (
                <Row key={path} to={path} label={label} aside={<RelativeTime value={when} />} />
              ))}
            </Part>
          </Stack>
        </Box>
      </Stack>
    </>
  );
}

/** The records of each kind, the last edited first. */
function useLastEdited() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const lists = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: [kind.name, "getList", "last edited"],
      queryFn: () =>
        dataProvider.getList<Summary>(kind.name, {
          filter: {},
          pagination: { page: 1, perPage: readCount },
          sort: { field: "updated_at", order: "DESC" },
          meta: { columns: columnsOf(kind) },
        }),
    })),
    combine: (results) =>
      results.flatMap(({ data, error, refetch }, index) => {
        const kind = kinds[index];
        return kind ? [{ kind, data, error, refetch }] : [];
      }),
  });
  const failure = lists.find(({ error }) => error)?.error;
  useEffect(() => {
    if (failure) reportLoadFailure.onError(failure);
  }, [failure]);
  return lists;
}

function recentOf(sections: readonly SectionRow[], known: readonly Known[]) {
  return [{ kind: sectionResource, records: sections }, ...known]
    .flatMap(({ kind, records }) =>
      records.map((record) => ({
        path: recordPath(kind, record),
        label: nameOf(kind, record),
        when: record.updated_at,
      })),
    )
    .sort((a, b) => Date.parse(b.when) - Date.parse(a.when))
    .slice(0, recentCount);
}

function Everything() {
  const groups = navigation.filter(({ name }) => name !== "overview");
  return (
    <Stack spacing={4}>
      {groups.map(({ name, label, items }) => (
        <Part key={name} title={label}>
          {items.map(({ path, label: itemLabel, icon: Icon }) => (
            <Row key={path} to={path} label={itemLabel} icon={<Icon sx={{ fontSize: 20 }} />} />
          ))}
        </Part>
      ))}
    </Stack>
  );
}
