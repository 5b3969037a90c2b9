import type { Client } from "./clients.ts";
import { insertRow } from "./rows.ts";

export const password = "tide-tables-2026";

const picture = (name: string) => ({
  src: `/storage/v1/object/public/media/${name}.webp`,
  alt: name,
  width: 4,
  height: 3,
});

/** Fields that only the password unlocks. Every text contains "zebrafish", except the year. */
export const protectedFields = {
  description: "The description zebrafish",
  client: "Client zebrafish",
  role: "Role zebrafish",
  year: "1999",
  url: "https://zebrafish.example",
  repo_url: "https://zebrafish.example/code",
  links: [{ label: "Link", href: "https://zebrafish.example/link" }],
  tags: ["zebrafish"],
  cover: picture("zebrafish-cover"),
  gallery: [{ ...picture("zebrafish-gallery"), caption: "zebrafish" }],
  og_image: picture("zebrafish-social"),
};

export const publicFields = {
  title: "Harbour",
  slug: "harbour",
  summary: "A harbour in the north",
  access: "protected",
  access_note: "The client asked for it",
  protected_cover: picture("everybody"),
};

/** SQL statement that empties the tables that the tests fill. */
export const truncateTables =
  "truncate public.projects, public.former_slugs, public.revisions, private.search_words cascade";

/** Adds the protected project, without a password. */
export async function addProject(owner: Client, fields: object = {}): Promise<string> {
  const data = await insertRow(owner, "projects", {
    ...publicFields,
    ...protectedFields,
    ...fields,
  });
  return data.id;
}

export const setPassword = (owner: Client, project_id: string, password: string) =>
  owner.rpc("set_project_password", { project_id, password });

export async function addProjectWithPassword(owner: Client, fields: object = {}): Promise<string> {
  const id = await addProject(owner, fields);
  await setPassword(owner, id, password).throwOnError();
  return id;
}
