import { account } from "./account.ts";
import { auth } from "./auth.ts";
import { blog } from "./blog.ts";
import { commands } from "./commands.ts";
import { cv } from "./cv.ts";
import { dashboard } from "./dashboard.ts";
import { forms } from "./forms.ts";
import { history } from "./history.ts";
import { inputs } from "./inputs.ts";
import { labels } from "./labels.ts";
import { lists } from "./lists.ts";
import { media } from "./media.ts";
import { messages } from "./messages.ts";
import { metadata } from "./metadata.ts";
import { pictures } from "./pictures.ts";
import { projects } from "./projects.ts";
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
  text: { ...labels, ...lists, ...messages },
  shared,
  auth,
  account,
  commands,
  dashboard,
  sections,
  forms,
  cv,
  metadata,
  blog,
  projects,
  writing,
  media,
  inputs,
  pictures,
  history,
  security,
  session,
  recovery,
};
