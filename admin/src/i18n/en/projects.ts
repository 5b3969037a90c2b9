import { defineMessages } from "../messages.ts";

/** Projects: their list and their form. */
export const projectsMessage = defineMessages("projects", {
  listDescription: "Your projects. Visible projects are on the landing page, in this order.",
  search: "Search projects",
  emptyText: "Projects appear as cards on the landing page.",
  featured: "Featured",
  // The form
  project: "Project",
  titleHelp: "Heading of the project's card and page.",
  slugHelp: "The end of the project's address. It is made from the title.",
  summaryHelp: "One or two sentences on the card and under the page's title.",
  descriptionHelp: "The whole story, on the project's own page.",
  facts: "Facts",
  factsHelp: "A short list under the page's title. Leave unused ones empty.",
  yearHelp: "For example 2024. Visitors can search for it.",
  roleHelp: "Your role in the project.",
  clientHelp: "Who it was made for.",
  onCardAndPage: "Shown on the card and the project's page.",
  links: "Links",
  linksHelp: "Shown on the card and the project's page. Leave unused ones empty.",
  urlHelp: "Where the project can be seen.",
  repoHelp: "Where its source code is.",
  furtherLinksHelp: "Articles and other pages about it, shown on the project's page only.",
  gallery: "Gallery",
  galleryHelp:
    "Pictures after the text on the project's page, each in its own proportions. Visitors can enlarge each picture.",
  noPictures: "No pictures yet.",
  captionHelp: "Under the picture.",
  coverHelp: "On the card, and large on the project's page.",
  featuredHelp: "Featured projects come first on the landing page.",
  access: "Access",
  accessHelp:
    "A protected project shows its title, summary and one picture to everybody, and the rest to those who have the password.",
  privateHelp: "It is not on the site. Only the readers of a selection that contains it see it.",
  protected: "Protected",
  private: "Private",
  durationHelp: "After that, the browser asks for the password again.",
  reasonHelp:
    "One sentence on the project's page above the password field, for example who asked for the protection.",
  protectedCoverHelp:
    "On the card and the page for everybody. The cover and all other pictures are shown only after the password.",
  newPassword: "Password of the project",
  setPassword: "Set a password",
  changePassword: "Change the password",
  savePassword: "Save password",
  passwordHelp:
    "8 to 72 characters; letters with accents, other scripts and emoji count as 2 to 4. Saved at once. It cannot be shown again.",
  newPasswordHelp:
    "8 to 72 characters; letters with accents, other scripts and emoji count as 2 to 4. Saved at once; readers who have the project open must enter the new password. It cannot be shown again.",
  passwordIsSet: "There is a password.",
  passwordMissing: "There is no password yet, so nobody can open the project.",
  passwordAfterSave: "Save the project first, then set its password.",
  passwordSaved: "The password was saved.",
  passwordFailed: "The password was not saved",
  previewPicture: "Picture in previews",
  previewPictureHelp:
    "Shown where somebody shares the project. Without this picture, the cover is shown, or a picture drawn from the title.",
});
