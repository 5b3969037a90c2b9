export const messageStates: Readonly<Record<string, string>> = {
  new: "New",
  read: "Read",
  answered: "Answered",
  spam: "Spam",
};
