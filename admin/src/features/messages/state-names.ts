/** Names of the states of a message. */
export const stateNames: Readonly<Record<string, string>> = {
  new: "New",
  answered: "Answered",
  spam: "Spam",
};
