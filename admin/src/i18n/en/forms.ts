import { defineMessages } from "../messages.ts";

/** The forms of sections. Most messages of the CV are in `cv.ts`, and those of the metadata in `metadata.ts`. */
export const formsMessage = defineMessages("forms", {
  heading: "Heading",
  visibleHelp: "Visitors see this section on the landing page. You see it either way.",
  headingHelp: "The section's heading on the landing page.",
  lineHelp: "The line under the heading.",
  // About
  biography: "Biography",
  bioHelp: "Shown in this order as running text.",
  tagsHelp: "Short words beside the biography.",
  skills: "Skills",
  skillsHelp: "A table below the biography, one line per category.",
  noSkills: "No skills yet. A category groups a few of them, such as Design or Software.",
  // Community photos
  photos: "Photos",
  photosHelp: "A strip that visitors swipe through, in this order.",
  noPhotos: "No photos yet.",
  captionHelp: "Shown below the photo.",
  // Contact
  contactHeadingHelp: "The section's heading at the end of the landing page.",
  contactLineHelp: "A sentence under the heading, such as when you answer.",
  contactForm: "Form",
  messageFormHelp:
    "Visitors can write to you at /contact. You read what they wrote under Messages.",
  contactLinks: "Ways to reach you",
  contactLinksHelp:
    "Large links with icons, in this order. They also appear in the footer of every page.",
  noLinks: "No links yet. An e-mail address is a good start.",
  // CV
  cvHeadingHelp: "The heading of the page /cv.",
  cvVisibleHelp: "Visitors can open /cv and download the CV.",
  paperHelp: "Paper size of the PDF that visitors download.",
  // Experience
  roles: "Roles",
  rolesHelp: "Shown in this order. All after the third are hidden until a visitor opens them.",
  noRoles: "No roles yet. Start with what you do now.",
  employmentPlaceholder: "Full-time, freelance, …",
  companyHelp: "One line below the company.",
  // Hero
  statementHelp: "The statement at the top of the landing page, its largest text.",
  belowStatementHelp: "One or two sentences below the statement.",
  buttons: "Buttons",
  buttonsHelp:
    "Shown below the subtitle. A button without text is left out. Without a link, the first leads to the next section and the second to your contact.",
  portrait: "Portrait",
  portraitHelp: "Optional, beside the statement on wide screens.",
  // Thoughts & work
  postsHelp:
    "Leave the list empty to show your newest posts. Pick one of yours, or give the title and link of a post elsewhere.",
  newestShown: "The newest posts are shown.",
  projectsHelp:
    "Leave the list empty to show your featured projects. Pick one of yours, or describe one that lives elsewhere.",
  featuredShown: "The featured projects are shown.",
  pickedRecordHelp: "A %{kind} of this site. Leave it empty for one elsewhere.",
  overridesHelp: "What you fill in below replaces the texts of the picked entry.",
  // Work & community
  story: "Story",
  storyHelp: "What you do with and for others, in a few sentences.",
  storyPictureHelp: "Beside the story on wide screens.",
  highlights: "Highlights",
  highlightsHelp: "A short list below the story.",
  numbers: "Numbers",
  numbersHelp: "Set large at the end of the section. Three or four read best.",
});
