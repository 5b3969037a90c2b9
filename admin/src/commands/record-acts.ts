import LinkIcon from "@mui/icons-material/LinkOutlined";
import PublishIcon from "@mui/icons-material/PublishOutlined";
import UnpublishedIcon from "@mui/icons-material/UnpublishedOutlined";
import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import { sectionAnchors } from "@portfolio/content/section-anchor";
import { isSectionType, sectionTypes } from "@portfolio/content/sections";
import type { RaRecord } from "react-admin";
import { type Publishing, publishNow, stateOf, unpublish } from "../blog/publishing.ts";
import type { Command } from "./commands.ts";

/** A command about one record, made when the record is found. */
export type Act = Omit<Command, "category">;

/**
 * What can be done with a record right from the palette. `name` is what the record is called; `others` are the
 * records that were read with it, of sections all.
 */
export function actsOf(
  resource: string,
  record: RaRecord,
  name: string,
  others: readonly RaRecord[],
): readonly Act[] {
  if (resource === "sections") return sectionActs(record, name, others);
  if (resource === "projects") return [visibilityAct(resource, "project", record, name)];
  if (resource === "blog") return postActs(record, name);
  return [];
}

function sectionActs(record: RaRecord, name: string, sections: readonly RaRecord[]): Act[] {
  const type: string = record.section_type;
  if (!isSectionType(type) || sectionTypes[type].place === "site") return [];
  const path = sectionTypes[type].place === "page" ? `/${type}` : `/#${anchorOf(record, sections)}`;
  return [
    visibilityAct("sections", "section", record, name),
    ...(record.visible ? [copyAct(path, name)] : []),
  ];
}

/** The fragment of a section that visitors see. */
function anchorOf(record: RaRecord, sections: readonly RaRecord[]): string {
  const shown = sections
    .filter(({ visible }) => visible)
    .toSorted((a, b) => a.section_order - b.section_order);
  const anchors = sectionAnchors(shown.map(({ section_type: type }) => type));
  return anchors[shown.indexOf(record)] ?? "";
}

function postActs(record: RaRecord, name: string): Act[] {
  const post = record as RaRecord & Publishing;
  if (stateOf(post) !== "published") {
    return [
      {
        label: `Publish ${name}`,
        description: "Visitors read it from now on",
        keywords: [],
        icon: PublishIcon,
        effect: {
          type: "change",
          resource: "blog",
          singular: "post",
          record,
          data: publishNow(post),
          done: `${name} is published`,
        },
      },
    ];
  }
  return [
    {
      label: `Unpublish ${name}`,
      description: "Back to a draft",
      keywords: [],
      icon: UnpublishedIcon,
      effect: {
        type: "change",
        resource: "blog",
        singular: "post",
        record,
        data: unpublish(post),
        done: `${name} is a draft`,
      },
    },
    copyAct(`/blog/${record.slug}`, name),
  ];
}

function visibilityAct(resource: string, singular: string, record: RaRecord, name: string): Act {
  const isShown = record.visible === true;
  return {
    label: `${isShown ? "Hide" : "Show"} ${name}`,
    description: isShown ? "Take it off the site" : "Put it on the site",
    keywords: [],
    icon: isShown ? VisibilityOffIcon : VisibilityIcon,
    effect: {
      type: "change",
      resource,
      singular,
      record,
      data: { visible: !isShown },
      done: `${name} is ${isShown ? "hidden" : "shown"}`,
    },
  };
}

function copyAct(path: string, name: string): Act {
  return {
    label: `Copy link to ${name}`,
    description: path,
    keywords: ["share", "address"],
    icon: LinkIcon,
    effect: { type: "copy", path },
  };
}
