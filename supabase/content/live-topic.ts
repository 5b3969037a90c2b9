/** Supabase Realtime's channel of the owner's windows: a policy of the migration about changes names it as well. */
export const liveTopic = "admin";
