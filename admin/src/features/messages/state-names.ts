export const stateNames: Readonly<Record<string, string>> = {
  new: "New",
  read: "Read",
  answered: "Answered",
  spam: "Spam",
};
