import type { ProjectFields, ProjectRow } from "@portfolio/content/project";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { ImageInput } from "../../fields/ImageInput.tsx";
import { projectsMessage } from "../../i18n/en/projects.ts";
import { SocialImageNote } from "../../record/social-image/SocialImageNote.tsx";

export function ProjectSharing() {
  return (
    <FieldGroup title={projectsMessage("picture")} help={projectsMessage("pictureHelp")}>
      <ImageInput source="og_image" hideLabel />
      <GeneratedPicture />
    </FieldGroup>
  );
}

/** Generates a picture; only for saved projects, because it needs their id. */
function GeneratedPicture() {
  const record = useRecordContext<ProjectRow>();
  const { title = "", og_image } = useWatch<Partial<ProjectFields>>();
  const { setValue } = useFormContext();
  if (!record?.id) return null;
  return (
    <SocialImageNote
      target={{ kind: "project", id: record.id }}
      title={title}
      src={og_image?.src}
      onCreated={(image) => setValue("og_image", image, { shouldDirty: true })}
    />
  );
}
