/** Supabase Realtime channel on which the owner's admin windows report open records. Also in the migration `live`. */
export const liveTopic = "admin";
