import { Link } from "@mui/material";
import { useGetOne, useUpdate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { Link as RouterLink, useNavigate, useParams } from "react-router";
import { NotFound } from "../errors/NotFound.tsx";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { DeleteButton } from "../shared/DeleteButton.tsx";
import { PageHeader } from "../shared/PageHeader.tsx";
import { PageSkeleton } from "../shared/PageSkeleton.tsx";
import { RecordForm } from "../shared/RecordForm.tsx";
import { ProjectInputs, projectResolver } from "./ProjectInputs.tsx";
import type { ProjectRecord } from "./project-record.ts";

/** `/admin/projects/{id}`. */
export default function ProjectEdit() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const [update] = useUpdate();
  const { data, isPending } = useGetOne<ProjectRecord>("projects", { id }, reportLoadFailure);

  if (isPending) return <PageSkeleton />;
  if (!data) return <NotFound />;

  async function save(values: FieldValues) {
    await update(
      "projects",
      { id, data: values, previousData: data, meta: { versioned: true } },
      { mutationMode: "pessimistic", returnPromise: true },
    );
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
          <DeleteButton
            record={data}
            name={data.title || "Project"}
            singular="project"
            onDeleted={() => navigate("/admin/projects")}
          />
        }
      />
      <RecordForm
        key={id}
        record={data}
        resolver={projectResolver}
        save={save}
        singular="project"
        place={{ label: "View on site", path: "/#thoughts" }}
      >
        <ProjectInputs />
      </RecordForm>
    </>
  );
}
