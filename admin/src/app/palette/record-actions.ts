import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import LinkIcon from "@mui/icons-material/LinkOutlined";
import PublishIcon from "@mui/icons-material/PublishOutlined";
import UnpublishedIcon from "@mui/icons-material/UnpublishedOutlined";
import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import { type Collection, isSingleton, sections } from "@portfolio/content/collections";
import { sectionAnchors } from "@portfolio/content/section-anchor";
import { isSectionType, sectionTypes } from "@portfolio/content/sections";
import type { RaRecord } from "react-admin";
import { type Publishing, publishNow, stateOf, unpublish } from "../../data/content/publishing.ts";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translated } from "../../i18n/messages.ts";
import type { Command } from "./commands.ts";
import type { Verb } from "./parse-query.ts";

/** A command for a found record. */
export interface RecordAction extends Omit<Command, "category" | "keywords"> {
  verb: Verb;
}

/**
 * Returns the actions for a record: show or hide it, copy its link, delete it.
 *
 * @param title title of the record in labels
 * @param others the loaded records of the collection; of sections, all
 */
export function recordActions(
  collection: Collection,
  record: RaRecord,
  title: string,
  others: readonly RaRecord[],
): readonly RecordAction[] {
  const { isPublic } = collection;
  const path = publicPath(collection, record, others);
  if (!isPublic || path === null) return [];
  const createAction = isPublic.rule === "due" ? publishingAction : visibilityAction;
  return [
    createAction(collection, record, title),
    ...(isPublic.matches(record) && path ? [copyAction(path, title)] : []),
    ...(isSingleton(collection, record) ? [] : [deleteAction(collection, record, title)]),
  ];
}

/** Path of a record on the site; "" if it has no page, null if visitors never see it. */
function publicPath(
  { table, address, listPage }: Collection,
  record: RaRecord,
  others: readonly RaRecord[],
): string | null {
  // Sound because the record is a row of the collection's table.
  if (table !== sections.table) return address?.(record as never) ?? listPage ?? "";
  const type: string = record.section_type;
  if (!isSectionType(type) || sectionTypes[type].place === "site") return null;
  return sectionTypes[type].place === "page" ? `/${type}` : `/#${anchorOf(record, others)}`;
}

function anchorOf(record: RaRecord, sections: readonly RaRecord[]): string {
  const shown = sections
    .filter(({ visible }) => visible)
    .toSorted((a, b) => a.section_order - b.section_order);
  const anchors = sectionAnchors(shown.map(({ section_type: type }) => type));
  return anchors[shown.indexOf(record)] ?? "";
}

function publishingAction(
  { name: resource, singular }: Collection,
  record: RaRecord,
  title: string,
) {
  const post = record as RaRecord & Publishing;
  const isPublished = stateOf(post) === "published";
  return {
    verb: isPublished ? "hide" : "show",
    label: paletteMessage(isPublished ? "unpublish" : "publish", { name: title }),
    description: isPublished ? paletteMessage("toDraft") : paletteMessage("nowRead"),
    icon: isPublished ? UnpublishedIcon : PublishIcon,
    action: {
      type: "change",
      resource,
      singular,
      record,
      data: isPublished ? unpublish(post) : publishNow(post),
      done: paletteMessage(isPublished ? "isDraft" : "isPublished", { name: title }),
    },
  } satisfies RecordAction;
}

function visibilityAction(
  { name: resource, singular }: Collection,
  record: RaRecord,
  title: string,
) {
  const isShown = record.visible === true;
  return {
    verb: isShown ? "hide" : "show",
    label: paletteMessage(isShown ? "hide" : "show", { name: title }),
    description: isShown ? paletteMessage("takeOff") : paletteMessage("putOn"),
    icon: isShown ? VisibilityOffIcon : VisibilityIcon,
    action: {
      type: "change",
      resource,
      singular,
      record,
      data: { visible: !isShown },
      done: paletteMessage(isShown ? "isHidden" : "isShown", { name: title }),
    },
  } satisfies RecordAction;
}

function copyAction(path: string, title: string): RecordAction {
  return {
    verb: "copy",
    label: paletteMessage("copyLink", { name: title }),
    description: path,
    icon: LinkIcon,
    action: { type: "copy", path },
  };
}

function deleteAction(
  { name: resource, singular, keepsVersions }: Collection,
  record: RaRecord,
  title: string,
): RecordAction {
  const consequence = sharedMessage("deletionOfOne", { singular: translated(singular) });
  return {
    verb: "delete",
    label: paletteMessage("delete", { name: title }),
    description: keepsVersions ? `${consequence} ${sharedMessage("oneKept")}` : consequence,
    icon: DeleteIcon,
    isDestructive: true,
    action: { type: "delete", resource, singular, record },
  };
}
