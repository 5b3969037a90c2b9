export const stateNames: Readonly<Record<string, string>> = {
  new: "New",
  answered: "Answered",
  spam: "Spam",
};
