/** Realtime channel of the owner's windows; a policy in the migration about changes names it too. */
export const liveTopic = "admin";
