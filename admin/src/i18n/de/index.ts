import { deDE } from "@mui/material/locale";
import { account } from "./account.ts";
import { archive } from "./archive.ts";
import { auth } from "./auth.ts";
import { blocks } from "./blocks.ts";
import { cv } from "./cv.ts";
import { dashboard } from "./dashboard.ts";
import { editor } from "./editor.ts";
import { fields } from "./fields.ts";
import { forms } from "./forms.ts";
import { health } from "./health.ts";
import { inbox } from "./inbox.ts";
import { keywords } from "./keywords.ts";
import { labels } from "./labels.ts";
import { lists } from "./lists.ts";
import { look } from "./look.ts";
import { media } from "./media.ts";
import { menus } from "./menus.ts";
import { messages } from "./messages.ts";
import { metadata } from "./metadata.ts";
import { pages } from "./pages.ts";
import { palette } from "./palette.ts";
import { passkeys } from "./passkeys.ts";
import { phone } from "./phone.ts";
import { pictures } from "./pictures.ts";
import { portfolio } from "./portfolio.ts";
import { posts } from "./posts.ts";
import { programs } from "./programs.ts";
import { projects } from "./projects.ts";
import { providers } from "./providers.ts";
import { reactAdmin } from "./react-admin.ts";
import { recovery } from "./recovery.ts";
import { sample } from "./sample.ts";
import { sections } from "./sections.ts";
import { security } from "./security.ts";
import { selections } from "./selections.ts";
import { session } from "./session.ts";
import { shared } from "./shared.ts";
import { versions } from "./versions.ts";

/** The German messages, by area. */
export const de = {
  ra: reactAdmin,
  text: { ...keywords, ...labels, ...lists, ...messages },
  shared,
  auth,
  account,
  palette,
  dashboard,
  sample,
  sections,
  forms,
  blocks,
  cv,
  metadata,
  look,
  menus,
  archive,
  portfolio,
  posts,
  programs,
  projects,
  pages,
  inbox,
  selections,
  editor,
  media,
  fields,
  pictures,
  health,
  versions,
  security,
  session,
  recovery,
  providers,
  phone,
  passkeys,
};

export const localization = deDE;
