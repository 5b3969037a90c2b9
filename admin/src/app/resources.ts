import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import NewFolderIcon from "@mui/icons-material/CreateNewFolderOutlined";
import InboxIcon from "@mui/icons-material/InboxOutlined";
import MailIcon from "@mui/icons-material/MarkEmailReadOutlined";
import NoteAddIcon from "@mui/icons-material/NoteAddOutlined";
import PhotoLibraryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import SelectionIcon from "@mui/icons-material/PlaylistAddCheckOutlined";
import PlaylistAddIcon from "@mui/icons-material/PlaylistAddOutlined";
import PostAddIcon from "@mui/icons-material/PostAddOutlined";
import RestoreFromTrashIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import ShieldIcon from "@mui/icons-material/ShieldOutlined";
import ViewAgendaIcon from "@mui/icons-material/ViewAgendaOutlined";
import WebIcon from "@mui/icons-material/WebOutlined";
import WorkspacesIcon from "@mui/icons-material/WorkspacesOutlined";
import * as collections from "@portfolio/content/collections";
import { lazyComponent } from "../layout/lazy-component.tsx";
import {
  defineResource,
  listPath,
  newRecordPath,
  type ResourceDefinition,
  sectionPath,
} from "../layout/resource.ts";

export const sections = defineResource(collections.sections, {
  icon: ViewAgendaIcon,
  // This resource has no sidebar entry, because each section type has one.
  group: null,
  list: lazyComponent(() => import("../features/sections/SectionList.tsx")),
  edit: lazyComponent(() => import("../features/sections/SectionEdit.tsx")),
  pathOf: ({ id, section_type: type }) => sectionPath(type, id),
});

const postEditor = lazyComponent(() => import("../features/posts/PostEditor.tsx"));
const projectEditor = lazyComponent(() => import("../features/projects/ProjectEditor.tsx"));
const pageEditor = lazyComponent(() => import("../features/pages/PageEditor.tsx"));
const selectionEditor = lazyComponent(() => import("../features/selections/SelectionEditor.tsx"));

const newPostSegment = "new";
export const newPostPath = newRecordPath(collections.posts.name, { path: newPostSegment });

/** Routes, sidebar and command palette derive from this list. */
export const resources: readonly ResourceDefinition[] = [
  sections,
  defineResource(collections.posts, {
    icon: ArticleIcon,
    group: "writing",
    list: lazyComponent(() => import("../features/posts/PostList.tsx")),
    create: { label: "New Blog Post", path: newPostSegment, page: postEditor, icon: PostAddIcon },
    edit: postEditor,
  }),
  defineResource(collections.projects, {
    icon: WorkspacesIcon,
    group: "management",
    list: lazyComponent(() => import("../features/projects/ProjectList.tsx")),
    create: { label: "New Project", page: projectEditor, icon: NewFolderIcon },
    edit: projectEditor,
  }),
  defineResource(collections.pages, {
    icon: WebIcon,
    group: "management",
    list: lazyComponent(() => import("../features/pages/PageList.tsx")),
    create: { label: "New Page", page: pageEditor, icon: NoteAddIcon },
    edit: pageEditor,
  }),
  defineResource(collections.messages, {
    icon: InboxIcon,
    group: "management",
    list: lazyComponent(() => import("../features/messages/MessageList.tsx")),
    edit: lazyComponent(() => import("../features/messages/MessagePage.tsx")),
  }),
  defineResource(collections.subscribers, {
    icon: MailIcon,
    group: "management",
    list: lazyComponent(() => import("../features/subscribers/SubscriberList.tsx")),
  }),
  // Work chosen for one reader, who opens it at a secret URL.
  defineResource(collections.selections, {
    icon: SelectionIcon,
    group: "management",
    list: lazyComponent(() => import("../features/selections/SelectionList.tsx")),
    create: { label: "New Selection", page: selectionEditor, icon: PlaylistAddIcon },
    edit: selectionEditor,
  }),
  defineResource(collections.media, {
    icon: PhotoLibraryIcon,
    group: "management",
    isBelowSectionsInSidebar: true,
    list: lazyComponent(() => import("../features/media/MediaLibrary.tsx")),
    pathOf: ({ id }) => `${listPath(collections.media)}?picture=${id}`,
  }),
  defineResource(collections.versions, {
    icon: RestoreFromTrashIcon,
    group: "settings",
    isBelowSectionsInSidebar: true,
    list: lazyComponent(() => import("../features/recently-deleted/RecentlyDeleted.tsx")),
  }),
  defineResource(collections.events, {
    icon: ShieldIcon,
    group: "settings",
    isBelowSectionsInSidebar: true,
    list: lazyComponent(() => import("../features/security-log/SecurityLogPage.tsx")),
  }),
];
