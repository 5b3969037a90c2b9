import { Link } from "@mui/material";
import type { ProjectRow } from "@portfolio/content/project";
import { projects } from "@portfolio/content/project";
import { useDataProvider, useGetOne, useUpdate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { Link as RouterLink, useNavigate, useParams } from "react-router";
import { NotFound } from "../errors/NotFound.tsx";
import { RecordLoadFailed } from "../errors/RecordLoadFailed.tsx";
import { LivePreview } from "../preview/LivePreview.tsx";
import { previewedProject } from "../preview/previewed.ts";
import { isNoRow } from "../providers/errors.ts";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { HistoryButton } from "../revisions/HistoryButton.tsx";
import { DeleteButton } from "../shared/DeleteButton.tsx";
import { PageHeader } from "../shared/PageHeader.tsx";
import { PageSkeleton } from "../shared/PageSkeleton.tsx";
import { RecordForm } from "../shared/RecordForm.tsx";
import { ProjectInputs } from "./ProjectInputs.tsx";

// Of the load as well as of the save, because react-admin keeps answers apart by it.
const meta = { versioned: true };

// Other windows and other pages may have changed what was read before.
const loading = { ...reportLoadFailure, refetchOnMount: "always" } as const;

/** `/admin/projects/{id}`. */
export default function ProjectEdit() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  const { data, isPending, error, refetch } = useGetOne<ProjectRow>(
    "projects",
    { id, meta },
    loading,
  );

  if (isPending) return <PageSkeleton />;
  if (error && !data && !isNoRow(error)) {
    return (
      <RecordLoadFailed
        singular="project"
        list={{ path: "/admin/projects", name: "all projects" }}
        retry={() => refetch()}
      />
    );
  }
  if (!data) return <NotFound />;

  function save(values: FieldValues, base: FieldValues) {
    return update(
      "projects",
      { id, data: values, previousData: base, meta },
      { mutationMode: "pessimistic", returnPromise: true },
    );
  }

  async function reload() {
    return (await dataProvider.getOne("projects", { id })).data;
  }

  return (
    <>
      <PageHeader
        title={data.title || "Project"}
        above={
          <Link component={RouterLink} to="/admin/projects" color="inherit">
            Projects
          </Link>
        }
        actions={
          <>
            <HistoryButton collection={projects} rowId={id} model={projects.fields} />
            <DeleteButton
              record={data}
              name={data.title || "Project"}
              singular="project"
              onDeleted={() => navigate("/admin/projects")}
            />
          </>
        }
      />
      <RecordForm
        key={id}
        record={data}
        draftOf={`projects/${id}`}
        model={projects.fields}
        save={save}
        reload={reload}
        singular="project"
        preview={<LivePreview label="the project" kind={previewedProject} />}
        place={{ label: "View on site", path: `/projects/${encodeURIComponent(data.slug)}` }}
      >
        <ProjectInputs />
      </RecordForm>
    </>
  );
}
