import AddIcon from "@mui/icons-material/Add";
import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import SwapVertIcon from "@mui/icons-material/SwapVertOutlined";
import { Box, Button, Link, Stack, Typography } from "@mui/material";
import { isSectionType, sectionTypes } from "@portfolio/content/sections";
import type { ReactNode } from "react";
import { useGetList } from "react-admin";
import { Link as RouterLink } from "react-router";
import { navigation } from "../layout/navigation.ts";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import type { SectionRecord } from "../sections/section-record.ts";
import { PageHeader } from "../shared/PageHeader.tsx";
import { RelativeTime } from "../shared/RelativeTime.tsx";

/** How many recently edited sections are shown. */
const recentCount = 5;

/** Counts, quick actions, what was edited last and the way to everything. */
export function Overview({ sections }: { sections: SectionRecord[] }) {
  const hidden = sections.filter(({ visible }) => !visible).length;
  const recent = [...sections]
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at))
    .slice(0, recentCount);
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
              to="/admin/projects/create"
              startIcon={<AddIcon />}
              variant="contained"
            >
              New project
            </Button>
          </>
        }
      />
      <Stack spacing={6}>
        <Counts sections={sections.length} hidden={hidden} />
        <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: { md: "3fr 2fr" } }}>
          <Everything />
          <Part title="Edited last">
            {recent.map(({ id, section_type: type, updated_at: editedAt }) => (
              <Row
                key={id}
                to={`/admin/sections/${type.replaceAll("_", "-")}?id=${id}`}
                label={isSectionType(type) ? sectionTypes[type].label : type}
                aside={<RelativeTime value={editedAt} />}
              />
            ))}
          </Part>
        </Box>
      </Stack>
    </>
  );
}

function Counts({ sections, hidden }: { sections: number; hidden: number }) {
  const one = {
    pagination: { page: 1, perPage: 1 },
    sort: { field: "created_at", order: "DESC" },
  } as const;
  const projects = useGetList("projects", { ...one, meta: { columns: ["id"] } }, reportLoadFailure);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: { xs: 3, sm: 6 } }}>
      <Count value={sections} label="Sections" to="/admin/sections" />
      <Count value={hidden} label="Hidden" to="/admin/sections" />
      <Count value={projects.total} label="Projects" to="/admin/projects" />
      <Link
        href="/"
        target="_blank"
        rel="noreferrer"
        color="text.secondary"
        variant="body2"
        sx={{
          ml: { sm: "auto" },
          alignSelf: "flex-end",
          display: "flex",
          alignItems: "center",
          gap: 0.5,
        }}
      >
        Open the site <OpenInNewIcon sx={{ fontSize: 16 }} />
      </Link>
    </Box>
  );
}

function Count({ value, label, to }: { value: number | undefined; label: string; to: string }) {
  return (
    <Link component={RouterLink} to={to} color="text.primary" underline="none">
      <Typography
        component="span"
        sx={{
          display: "block",
          fontSize: "2.25rem",
          fontWeight: 600,
          letterSpacing: "-0.03em",
          lineHeight: 1.1,
        }}
      >
        {value ?? "–"}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary">
        {label}
      </Typography>
    </Link>
  );
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="body2" component="h2" color="text.secondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={(theme) => ({
          m: 0,
          p: 0,
          listStyle: "none",
          borderTop: `1px solid ${theme.palette.divider}`,
        })}
      >
        {children}
      </Box>
    </Box>
  );
}

interface RowProps {
  to: string;
  label: string;
  icon?: ReactNode;
  aside?: ReactNode;
}

function Row({ to, label, icon, aside }: RowProps) {
  return (
    <Box component="li" sx={(theme) => ({ borderBottom: `1px solid ${theme.palette.divider}` })}>
      <Link
        component={RouterLink}
        to={to}
        underline="none"
        color="text.primary"
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1.5,
          minHeight: 46,
          px: 1,
          fontWeight: 500,
          "&:hover": { bgcolor: "action.hover" },
          "& svg": { color: "text.secondary" },
        }}
      >
        {icon}
        {label}
        {aside && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: "auto" }}>
            {aside}
          </Typography>
        )}
      </Link>
    </Box>
  );
}
