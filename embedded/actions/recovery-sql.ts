import { events } from "@portfolio/content/events";
import { supportingTables } from "@portfolio/content/tables";

// SQL of the recovery actions, for commands and for owners who paste it into hosted Supabase's editor.

const ownerIdSql = `(select user_id from public.${supportingTables.owner})`;

export const insertEventSql = (type: string, message: string) => `
insert into public.${events.table} (user_id, type, level, message)
values (null, '${type}', 'warning', '${message.replaceAll("'", "''")}');`;

/** Sets the owner's password and ends all sessions. `hash` is a bcrypt hash. */
export const setPasswordSql = (hash: string) => `
update auth.users
set encrypted_password = '${hash}', recovery_token = '', banned_until = null,
  email_confirmed_at = coalesce(email_confirmed_at, now())
where id = ${ownerIdSql};
delete from auth.sessions where user_id = ${ownerIdSql};
${insertEventSql("password_changed", "The password was changed on the server.")}`;

/** Removes the owner's second factors. The embedded backend has no table of second factors. */
export const removeSecondFactorSql = `
do $$ begin
  if to_regclass('auth.mfa_factors') is not null then
    delete from auth.mfa_factors where user_id = ${ownerIdSql};
  end if;
end $$;
${insertEventSql("second_factor_off", "The second factor was removed on the server.")}`;

/** Deletes the owner's account. Detaches the content first, because otherwise it would be deleted with the account. */
export const removeOwnerSql = `
do $$
declare
  content regclass;
begin
  for content in
    select attribute.attrelid
    from pg_catalog.pg_attribute attribute
    join pg_catalog.pg_class relation on relation.oid = attribute.attrelid
    where relation.relnamespace = 'public'::regnamespace
      and relation.relkind = 'r'
      and attribute.attname = 'user_id'
      and not attribute.attnotnull
  loop
    execute format('update %s set user_id = null where user_id = ${ownerIdSql}', content);
  end loop;
end $$;
delete from auth.users where id = ${ownerIdSql};
${insertEventSql("site_handed_over", "The site was handed over on the server.")}`;

/** Allows one sign-up with the code that has this hash. */
export const storeSetupCodeSql = (codeHash: string) => `
insert into private.setup_code (code_hash) values ('${codeHash}')
on conflict (id) do update set code_hash = excluded.code_hash;`;
