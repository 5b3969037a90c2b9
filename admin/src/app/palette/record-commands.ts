import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import LinkIcon from "@mui/icons-material/LinkOutlined";
import PublishIcon from "@mui/icons-material/PublishOutlined";
import UnpublishedIcon from "@mui/icons-material/UnpublishedOutlined";
import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import { capitalise } from "@portfolio/content/characters";
import { type Collection, isSingleton, sections } from "@portfolio/content/collections";
import { sectionAnchors } from "@portfolio/content/section-anchor";
import { isSectionType, sectionTypes } from "@portfolio/content/sections";
import { hasPage, whenPublished } from "@portfolio/content/visibility";
import type { RaRecord } from "react-admin";
import {
  type PublishingColumns,
  publishingStateOf,
  publishNow,
  unpublish,
} from "../../data/content/publishing.ts";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { type ResourceDefinition, recordPath, titleOf } from "../../layout/resource.ts";
import type { Command } from "./commands.ts";

/** Search terms for the actions on records. */
export const actionKeywords = {
  show: ["publish", "release", "show"],
  hide: ["unpublish", "withdraw", "hide"],
  copy: ["copy", "share"],
  delete: ["delete", "remove"],
} as const;

/**
 * Returns the commands for a record: open it, show or hide it, copy its link, delete it.
 *
 * @param loadedRecords loaded records of the collection; for sections, all records
 */
export function createRecordCommands(
  resource: ResourceDefinition,
  record: RaRecord,
  loadedRecords: readonly RaRecord[],
): Command[] {
  const label = titleOf(resource, record);
  const isSection = resource.table === sections.table;
  const isAmbiguous = loadedRecords.some(
    (other) => other.id !== record.id && titleOf(resource, other) === label,
  );
  const unambiguousName =
    isSection && isAmbiguous && record.title ? `${label}, “${record.title}”` : label;
  const openCommand: Command = {
    heading: sharedMessage("contentGroup"),
    label,
    description:
      isSection && record.title ? record.title : capitalise(translateText(resource.singular)),
    keywords: [],
    icon: resource.icon,
    action: { type: "navigate", path: recordPath(resource, record) },
  };
  const recordKey = `${resource.name} ${record.id}`;
  return [
    openCommand,
    ...createActionCommands(resource, record, unambiguousName, loadedRecords),
  ].map((command) => ({ ...command, recordKey }));
}

function createActionCommands(
  collection: Collection,
  record: RaRecord,
  recordName: string,
  loadedRecords: readonly RaRecord[],
): Command[] {
  const { visibility } = collection;
  const path = publicPath(collection, record, loadedRecords);
  if (!visibility || path === null) return [];
  return [
    createVisibilityCommand(collection, record, recordName),
    ...(hasPage(visibility, record) && path ? [createCopyCommand(path, recordName)] : []),
    ...(isSingleton(collection, record)
      ? []
      : [createDeleteCommand(collection, record, recordName)]),
  ];
}

/** Path of a record on the site; "" if it has no page, null if visitors never see it. */
function publicPath(
  { table, pagePath, listPage }: Collection,
  record: RaRecord,
  loadedRecords: readonly RaRecord[],
): string | null {
  // The cast is safe, because the record is a row of the collection's table.
  if (table !== sections.table) return pagePath?.(record as never) ?? listPage ?? "";
  const type: string = record.section_type;
  if (!isSectionType(type) || sectionTypes[type].location === "site") return null;
  return sectionTypes[type].location === "page"
    ? `/${type}`
    : `/#${anchorOf(record, loadedRecords)}`;
}

function anchorOf(record: RaRecord, sections: readonly RaRecord[]): string {
  const visibleSections = sections
    .filter(({ visible }) => visible)
    .toSorted(
      (a, b) => a.section_order - b.section_order || a.created_at.localeCompare(b.created_at),
    );
  const anchors = sectionAnchors(visibleSections.map(({ section_type: type }) => type));
  return anchors[visibleSections.indexOf(record)] ?? "";
}

/** Publishes or unpublishes a post; shows or hides any other record. */
function createVisibilityCommand(
  { name: resource, singular, visibility }: Collection,
  record: RaRecord,
  recordName: string,
): Command {
  const isPublishable = visibility === whenPublished;
  const post = record as RaRecord & PublishingColumns;
  const isShown = isPublishable ? publishingStateOf(post) === "published" : record.visible === true;
  const [label, description, successMessage] = (
    isPublishable ? publishMessages : visibilityMessages
  )[isShown ? "hide" : "show"];
  const changeStatus = isShown ? unpublish : publishNow;
  return {
    heading: sharedMessage("actions"),
    keywords: actionKeywords[isShown ? "hide" : "show"],
    label: paletteMessage(label, { name: recordName }),
    description: paletteMessage(description),
    icon: icons[label],
    action: {
      type: "update",
      resource,
      singular,
      record,
      data: isPublishable ? changeStatus(post) : { visible: !isShown },
      successMessage: paletteMessage(successMessage, { name: recordName }),
    },
  };
}

const publishMessages = {
  show: ["publish", "publishText", "publishedToast"],
  hide: ["unpublish", "toDraft", "draftToast"],
} as const;
const visibilityMessages = {
  show: ["show", "showText", "shownToast"],
  hide: ["hide", "hideText", "hiddenToast"],
} as const;
const icons = {
  publish: PublishIcon,
  unpublish: UnpublishedIcon,
  show: VisibilityIcon,
  hide: VisibilityOffIcon,
};

function createCopyCommand(path: string, recordName: string): Command {
  return {
    heading: sharedMessage("actions"),
    keywords: actionKeywords.copy,
    label: paletteMessage("copyLink", { name: recordName }),
    description: path,
    icon: LinkIcon,
    action: { type: "copy", path },
  };
}

function createDeleteCommand(
  { name: resource, singular, keepsVersions }: Collection,
  record: RaRecord,
  recordName: string,
): Command {
  const consequence = sharedMessage("deletionOfOne", { singular: translateText(singular) });
  return {
    heading: sharedMessage("actions"),
    keywords: actionKeywords.delete,
    label: paletteMessage("delete", { name: recordName }),
    description: `${consequence} ${sharedMessage(keepsVersions ? "restorableForDays" : "notRestorable")}`,
    icon: DeleteIcon,
    isDestructive: true,
    action: { type: "delete", resource, singular, record },
  };
}
