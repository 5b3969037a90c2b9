import { defineMessages } from "../messages.ts";

/** The page Header & Footer. */
export const menusMessage = defineMessages("menus", {
  title: "Header & Footer",
  description:
    "The menus on every page, as they are now. Drag a link to move it, and edit its name here. Nothing changes for visitors until you save.",
  header: "Header",
  headerHelp: "Long names are shortened; what does not fit is listed under “More”.",
  footer: "Footer",
  footerHelp: "Your contacts, privacy and cookie settings stay beside them.",
  nameOf: "Name of %{name}",
  addressOf: "Address of %{name}",
  hide: "Hide %{name}",
  show: "Show %{name}",
  otherAddress: "Another address…",
  deadLink: "No public page has this address, so the site leaves the link out.",
  reset: "Reset to the default links",
  sitemap: "Sitemap",
  feed: "RSS feed",
});
