import { type ProjectRow, projects } from "@portfolio/content/project";
import { type DataProvider, type Identifier, useRecordContext } from "react-admin";
import { findFreeSlug } from "../../data/provider/free-slug.ts";
import { projectsMessage } from "../../i18n/en/projects.ts";
import { DuplicateButton } from "../../list/DuplicateButton.tsx";

/** Creates a hidden copy of the row's project and opens it. */
export function DuplicateProjectButton() {
  const record = useRecordContext<ProjectRow>();
  if (!record) return null;
  return (
    <DuplicateButton
      label={projectsMessage("duplicateOf", { title: record.title })}
      successMessage={projectsMessage("saved")}
      failureMessage={projectsMessage("saveFailed")}
      duplicate={(dataProvider) => duplicateProject(dataProvider, record.id)}
    />
  );
}

/**
 * Creates a hidden copy of a project with a free slug.
 *
 * @returns the id of the copy.
 * @throws Error of the data provider, or if there are too many copies.
 */
async function duplicateProject(
  dataProvider: DataProvider,
  id: ProjectRow["id"],
): Promise<Identifier> {
  const { data: originalProject } = await dataProvider.getOne<ProjectRow>(projects.name, { id });
  const columns = Object.keys(projects.fields.shape) as (keyof ProjectRow)[];
  const fields = Object.fromEntries(columns.map((column) => [column, originalProject[column]]));
  const slug = await findFreeSlug(dataProvider, projects.name, originalProject.slug, {
    suffix: "-copy",
  });
  if (!slug) throw new Error(projectsMessage("tooManyCopies"));
  const { data } = await dataProvider.create(projects.name, {
    data: {
      ...fields,
      title: projectsMessage("copyOf", { title: originalProject.title }),
      slug,
      visible: false,
      featured: false,
    },
  });
  return data.id;
}
