import { deDE } from "@mui/material/locale";
import { account } from "./account.ts";
import { auth } from "./auth.ts";
import { blog } from "./blog.ts";
import { commands } from "./commands.ts";
import { cv } from "./cv.ts";
import { dashboard } from "./dashboard.ts";
import { forms } from "./forms.ts";
import { health } from "./health.ts";
import { history } from "./history.ts";
import { inputs } from "./inputs.ts";
import { keywords } from "./keywords.ts";
import { labels } from "./labels.ts";
import { lists } from "./lists.ts";
import { look } from "./look.ts";
import { media } from "./media.ts";
import { menus } from "./menus.ts";
import { messages } from "./messages.ts";
import { metadata } from "./metadata.ts";
import { passkeys } from "./passkeys.ts";
import { phone } from "./phone.ts";
import { pictures } from "./pictures.ts";
import { projects } from "./projects.ts";
import { providers } from "./providers.ts";
import { reactAdmin } from "./react-admin.ts";
import { recovery } from "./recovery.ts";
import { sections } from "./sections.ts";
import { security } from "./security.ts";
import { session } from "./session.ts";
import { shared } from "./shared.ts";
import { writing } from "./writing.ts";

/** The admin in German, area by area. */
export const de = {
  ra: reactAdmin,
  text: { ...keywords, ...labels, ...lists, ...messages },
  shared,
  auth,
  account,
  commands,
  dashboard,
  sections,
  forms,
  cv,
  metadata,
  look,
  menus,
  blog,
  projects,
  writing,
  media,
  inputs,
  pictures,
  health,
  history,
  security,
  session,
  recovery,
  providers,
  phone,
  passkeys,
};

/** What MUI's own parts say in German. */
export const parts = deDE;
