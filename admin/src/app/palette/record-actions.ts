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

/** A command about one record, made when the record is found. */
export interface RecordAction extends Omit<Command, "category" | "keywords"> {
  verb: Verb;
}

/**
 * What can be done with a record right from the palette: what decides whether visitors see it can be changed, where
 * they see it its address copied, and it can be deleted unless it is the only one of its kind. `name` is what the record is called; `others` are the records that were read with it,
 * of sections all.
 */
export function recordActions(
  collection: Collection,
  record: RaRecord,
  name: string,
  others: readonly RaRecord[],
): readonly RecordAction[] {
  const { isPublic } = collection;
  const place = placeOf(collection, record, others);
  if (!isPublic || place === null) return [];
  const act = isPublic.rule === "due" ? publishingAct : visibilityAct;
  return [
    act(collection, record, name),
    ...(isPublic.matches(record) && place ? [copyAct(place, name)] : []),
    ...(isSingleton(collection, record) ? [] : [deleteAct(collection, record, name)]),
  ];
}

/** Where visitors find a record; empty where it has no place of its own, null where it is no part of the site. */
function placeOf(
  { table, address, listPage }: Collection,
  record: RaRecord,
  others: readonly RaRecord[],
): string | null {
  // Sound because the record is a row of the collection's table, which react-admin's types cannot say.
  if (table !== sections.table) return address?.(record as never) ?? listPage ?? "";
  const type: string = record.section_type;
  if (!isSectionType(type) || sectionTypes[type].place === "site") return null;
  return sectionTypes[type].place === "page" ? `/${type}` : `/#${anchorOf(record, others)}`;
}

/** The fragment of a section that visitors see. */
function anchorOf(record: RaRecord, sections: readonly RaRecord[]): string {
  const shown = sections
    .filter(({ visible }) => visible)
    .toSorted((a, b) => a.section_order - b.section_order);
  const anchors = sectionAnchors(shown.map(({ section_type: type }) => type));
  return anchors[shown.indexOf(record)] ?? "";
}

function publishingAct({ name: resource, singular }: Collection, record: RaRecord, name: string) {
  const post = record as RaRecord & Publishing;
  const isOut = stateOf(post) === "published";
  return {
    verb: isOut ? "hide" : "show",
    label: paletteMessage(isOut ? "unpublish" : "publish", { name }),
    description: isOut ? paletteMessage("toDraft") : paletteMessage("nowRead"),
    icon: isOut ? UnpublishedIcon : PublishIcon,
    effect: {
      type: "change",
      resource,
      singular,
      record,
      data: isOut ? unpublish(post) : publishNow(post),
      done: paletteMessage(isOut ? "isDraft" : "isPublished", { name }),
    },
  } satisfies RecordAction;
}

function visibilityAct({ name: resource, singular }: Collection, record: RaRecord, name: string) {
  const isShown = record.visible === true;
  return {
    verb: isShown ? "hide" : "show",
    label: paletteMessage(isShown ? "hide" : "show", { name }),
    description: isShown ? paletteMessage("takeOff") : paletteMessage("putOn"),
    icon: isShown ? VisibilityOffIcon : VisibilityIcon,
    effect: {
      type: "change",
      resource,
      singular,
      record,
      data: { visible: !isShown },
      done: paletteMessage(isShown ? "isHidden" : "isShown", { name }),
    },
  } satisfies RecordAction;
}

function copyAct(path: string, name: string): RecordAction {
  return {
    verb: "copy",
    label: paletteMessage("copyLink", { name }),
    description: path,
    icon: LinkIcon,
    effect: { type: "copy", path },
  };
}

function deleteAct(
  { name: resource, singular, keepsVersions }: Collection,
  record: RaRecord,
  name: string,
): RecordAction {
  const consequence = sharedMessage("deletionOfOne", { singular: translated(singular) });
  return {
    verb: "delete",
    label: paletteMessage("delete", { name }),
    description: keepsVersions ? `${consequence} ${sharedMessage("oneKept")}` : consequence,
    icon: DeleteIcon,
    endsSomething: true,
    effect: { type: "delete", resource, singular, record },
  };
}
