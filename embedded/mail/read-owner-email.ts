import { supportingTables } from "@portfolio/content/tables";
import type { SupabaseClient } from "@supabase/supabase-js";

/** The owner's e-mail address in an external Supabase. Null without an owner; "" if the account has only a phone. */
export async function readOwnerEmail(supabase: SupabaseClient): Promise<string | null> {
  const { data: owner } = await supabase
    .from(supportingTables.owner)
    .select("user_id")
    .maybeSingle()
    .throwOnError();
  if (!owner) return null;
  const { data, error } = await supabase.auth.admin.getUserById(owner.user_id);
  if (error) throw error;
  return data.user.email ?? "";
}
