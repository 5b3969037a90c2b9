/**
 * Supabase Realtime channel on which the owner's admin windows report open records. The migration `live` contains the
 * same name.
 */
export const liveTopic = "admin";
