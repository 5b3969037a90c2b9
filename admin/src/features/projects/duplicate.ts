import type { ProjectRow } from "@portfolio/content/project";
import { projects } from "@portfolio/content/project";
import { maxSlugLength } from "@portfolio/content/slug";
import type { DataProvider, Identifier } from "react-admin";
import { projectsWord } from "../../i18n/en/projects.ts";

/** More copies of one project than this are not named automatically. */
const maxCopies = 100;

/**
 * Creates a hidden copy of a project under a free address.
 *
 * @returns the copy's id.
 * @throws Error of the data provider, and one when too many copies exist.
 */
export async function duplicateProject(
  dataProvider: DataProvider,
  id: ProjectRow["id"],
): Promise<Identifier> {
  const { data: original } = await dataProvider.getOne<ProjectRow>(projects.name, { id });
  const columns = Object.keys(projects.fields.shape) as (keyof ProjectRow)[];
  const fields = Object.fromEntries(columns.map((column) => [column, original[column]]));
  const { data } = await dataProvider.create(projects.name, {
    data: {
      ...fields,
      title: projectsWord("copyOf", { title: original.title }),
      slug: await freeSlug(dataProvider, original.slug),
      visible: false,
      featured: false,
    },
  });
  return data.id;
}

async function freeSlug(dataProvider: DataProvider, slug: string): Promise<string> {
  for (let number = 1; number <= maxCopies; number++) {
    const candidate = copySlug(slug, number);
    const { data } = await dataProvider.getList(projects.name, {
      filter: { slug: candidate },
      pagination: { page: 1, perPage: 1 },
      sort: { field: "created_at", order: "DESC" },
      meta: { columns: ["id"] },
    });
    if (data.length === 0) return candidate;
  }
  throw new Error(projectsWord("tooManyCopies"));
}

/** The address of the copy with that number, at most as long as an address may be. */
export function copySlug(slug: string, number: number): string {
  const suffix = number === 1 ? "-copy" : `-copy-${number}`;
  const start = [...slug].slice(0, maxSlugLength - suffix.length).join("");
  return start.replace(/-+$/, "") + suffix;
}
