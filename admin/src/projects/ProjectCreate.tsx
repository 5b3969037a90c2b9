import { Link } from "@mui/material";
import { projects } from "@portfolio/content/project";
import { useQueryClient } from "@tanstack/react-query";
import { useCreate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { Link as RouterLink, useNavigate } from "react-router";
import { LivePreview } from "../preview/LivePreview.tsx";
import { previewedProject } from "../preview/previewed.ts";
import { PageHeader } from "../shared/PageHeader.tsx";
import { RecordForm } from "../shared/RecordForm.tsx";
import { ProjectInputs } from "./ProjectInputs.tsx";

// The model's defaults; a title and a slug it cannot know.
const blank = { ...projects.fields.parse({ title: "-", slug: "blank" }), title: "", slug: "" };

/** `/admin/projects?new`. */
export default function ProjectCreate() {
  const [create] = useCreate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function save(data: FieldValues) {
    const project = await create("projects", { data }, { returnPromise: true });
    await queryClient.invalidateQueries({ queryKey: ["projects"] });
    return project;
  }

  return (
    <>
      <PageHeader
        title="New project"
        above={
          <Link component={RouterLink} to="/admin/projects" color="inherit">
            Projects
          </Link>
        }
      />
      <RecordForm
        record={blank}
        draftOf="projects/new"
        model={projects.fields}
        save={save}
        onSaved={({ id }) => navigate(`/admin/projects/${id}`, { replace: true })}
        singular="project"
        preview={<LivePreview label="the project" kind={previewedProject} />}
      >
        <ProjectInputs isNew />
      </RecordForm>
    </>
  );
}
