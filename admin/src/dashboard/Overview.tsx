import AddIcon from "@mui/icons-material/Add";
import SwapVertIcon from "@mui/icons-material/SwapVertOutlined";
import { Box, Button, Stack } from "@mui/material";
import type { SectionRow } from "@portfolio/content/section";
import { isSectionType, sectionTypes } from "@portfolio/content/sections";
import { useMemo } from "react";
import { useGetList } from "react-admin";
import { Link as RouterLink } from "react-router";
import { blog } from "../blog/index.ts";
import { newPostPath } from "../commands/new-post.ts";
import { navigation } from "../layout/navigation.ts";
import { projects as projectResource } from "../projects/index.ts";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { recordPath } from "../resource.ts";
import { sections as sectionResource } from "../sections/index.ts";
import { LoadFailure } from "../shared/LoadFailure.tsx";
import { PageHeader } from "../shared/PageHeader.tsx";
import { RelativeTime } from "../shared/RelativeTime.tsx";
import { Attention } from "./Attention.tsx";
import { concernsOf } from "./attention.ts";
import { Counts } from "./Counts.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { firstSteps } from "./first-steps.ts";
import { Part, Row } from "./Part.tsx";
import { type PostSummary, type ProjectSummary, postColumns, projectColumns } from "./records.ts";

/** How many recently edited records are shown. */
const recentCount = 6;

/** How many projects and posts, last edited first, are looked through. */
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
  const projects = useLastEdited<ProjectSummary>("projects", projectColumns);
  const posts = useLastEdited<PostSummary>("blog", postColumns);
  const media = useGetList("media", undescribed, reportLoadFailure);
  const concerns = useMemo(() => {
    if (!projects.data || !posts.data) return null;
    const hasAllPosts = posts.total === posts.data.length;
    const undescribedMedia = media.total ?? 0;
    return concernsOf(
      { sections, projects: projects.data, posts: posts.data, hasAllPosts, undescribedMedia },
      new Date(),
    );
  }, [sections, projects.data, posts.data, posts.total, media.total]);

  const failed = [projects, posts, media].filter(({ error }) => error);
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <Button
              component={RouterLink}
              to="/admin/sections"
              startIcon={<SwapVertIcon />}
              variant="outlined"
            >
              Arrange sections
            </Button>
            <Button
              component={RouterLink}
              to="/admin/projects?new"
              startIcon={<AddIcon />}
              variant="outlined"
            >
              New project
            </Button>
            <Button
              component={RouterLink}
              to={newPostPath}
              startIcon={<AddIcon />}
              variant="contained"
            >
              New post
            </Button>
          </>
        }
      />
      {failed.length > 0 && (
        <LoadFailure
          what="A part of this overview"
          retry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
      <Stack spacing={6}>
        <Counts
          counts={[
            { label: "Sections", value: sections.length, to: "/admin/sections" },
            {
              label: "Hidden",
              value: sections.filter(({ visible }) => !visible).length,
              to: "/admin/sections",
            },
            { label: "Projects", value: projects.total, to: "/admin/projects" },
            { label: "Posts", value: posts.total, to: "/admin/blog" },
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
            {concerns && <Attention concerns={concerns} />}
            <Everything />
          </Stack>
          <Stack spacing={6} sx={{ minWidth: 0 }}>
            {projects.data && <FirstSteps steps={firstSteps(sections, projects.data)} />}
            <Part title="Edited last">
              {recentOf(sections, projects.data ?? [], posts.data ?? []).map(
                ({ path, label, when }) => (
                  <Row key={path} to={path} label={label} aside={<RelativeTime value={when} />} />
                ),
              )}
            </Part>
          </Stack>
        </Box>
      </Stack>
    </>
  );
}

function useLastEdited<Item extends { id: string }>(resource: string, columns: string[]) {
  return useGetList<Item>(
    resource,
    {
      pagination: { page: 1, perPage: readCount },
      sort: { field: "updated_at", order: "DESC" },
      meta: { columns },
    },
    reportLoadFailure,
  );
}

function recentOf(
  sections: readonly SectionRow[],
  projects: readonly ProjectSummary[],
  posts: readonly PostSummary[],
) {
  return [
    ...sections.map(({ id, section_type: type, updated_at: when }) => ({
      path: recordPath(sectionResource, { id, section_type: type }),
      label: isSectionType(type) ? sectionTypes[type].label : type,
      when,
    })),
    ...projects.map(({ id, title, updated_at: when }) => {
      return { path: recordPath(projectResource, { id }), label: title || "Project", when };
    }),
    ...posts.map((post) => {
      return { path: recordPath(blog, post), label: post.title || "Post", when: post.updated_at };
    }),
  ]
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
