import { defineMessages } from "../messages.ts";

/** The inputs of forms. */
export const fieldsMessage = defineMessages("fields", {
  // Colours
  suggestions: "Suggestions",
  choose: "Choose %{label}",
  value: "Value",
  advanced: "Advanced",
  // Texts and dates
  length:
    "%{smart_count} character, best %{from}–%{to} |||| %{smart_count} characters, best %{from}–%{to}",
  linkPlaceholder: "https://… or /path or #section",
  addressPlaceholder: "https://… or /path.webp",
  accentHelp: "Links, buttons and marks on the public site, in light and in dark.",
  yearMonth: "YYYY-MM",
  monthYear: "MM/YYYY",
  presentLabel: "%{label}: present",
  typeAndEnter: "Type and press Enter",
  // Pictures
  choosePictureNamed: "Choose a picture: %{label}",
  uploadNamed: "Upload %{label}",
  removeNamed: "Remove %{lower}",
  useAddress: "Use an address",
  dropHere: "Drop a picture here",
  noAddress: "No address yet",
  nothingAtAddress: "Nothing found at this address",
  // Lists
  add: "Add %{item}",
  removed: "Removed %{name}. %{undo}",
  invalidRow: "Contains an invalid value",
  moveUp: "Move up",
  moveDown: "Move down",
  moveRow: "Move %{name}",
  position: "position %{number} of %{all}",
  pickedUp: "Picked up %{name}, %{position}.",
  movedTo: "Moved to %{position}.",
  droppedAt: "Dropped at %{position}.",
  dropped: "Dropped.",
  moveCancelled: "Left %{name} where it was.",
  howToMoveRecord:
    "Press Space to pick up, then the up and down arrow keys to move, Space to drop and Escape to cancel.",
  howToMove:
    "Press Space to pick up, then the up and down arrow keys to move, Space to drop and Escape to cancel. Press Enter for more.",
});
