/** Supabase Realtime channel on which the owner's admin windows report open records. The migration `live` names it. */
export const liveTopic = "admin";
