import type { ProjectFields } from "@portfolio/content/project";
import { LinkInput } from "../../fields/LinkInput.tsx";
import { ListInput } from "../../fields/ListInput.tsx";
import { TextInput } from "../../fields/TextInput.tsx";
import { projectsMessage } from "../../i18n/en/projects.ts";

type FurtherLink = ProjectFields["links"][number];

/** The links of a project besides the two that every project may have. */
export function LinksInput() {
  return (
    <ListInput
      source="links"
      itemName="link"
      helperText={projectsMessage("furtherLinksHelp")}
      summary={({ label = "", href }: Partial<FurtherLink>) => ({ title: label, detail: href })}
    >
      <TextInput source="label" />
      <LinkInput source="href" />
    </ListInput>
  );
}
