-- Accounts elsewhere that sign the owner in, where the Auth server knows any: GitHub, Google and others.

-- The Auth server takes an account elsewhere for the owner's where both have one address. Where addresses need no
-- confirming it asks nobody whether the address is theirs: whoever told a provider the owner's would own the site. So an
-- account with the owner's address becomes theirs only where the provider vouches for it, and another one only where the
-- owner, signed in, asked for it within the five minutes that the Auth server gives.
create function private.check_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_owners_address boolean;
begin
  -- The account with which the site gets its owner comes in the same transaction.
  if new.provider in ('email', 'phone')
    or not exists (
      select from public.site_owner where user_id = new.user_id and created_at < now()
    )
  then
    return new;
  end if;
  is_owners_address := exists (
    select from auth.users
    where id = new.user_id and lower(email) = lower(new.identity_data ->> 'email')
  );
  if is_owners_address and new.identity_data ->> 'email_verified' = 'true' then
    return new;
  end if;
  if not is_owners_address and exists (
    -- By its name in JSON, because former Auth servers have no such column.
    select from auth.flow_state as flow
    where to_jsonb(flow) ->> 'linking_target_id' = new.user_id::text
      and flow.provider_type = new.provider
      and flow.user_id is null
      and flow.created_at > now() - interval '5 minutes'
  ) then
    return new;
  end if;
  raise exception using errcode = '42501',
    message = 'This account is not connected with the owner of the site.';
end
$$;

-- The embedded backend has no such table.
do $$
begin
  if to_regclass('auth.identities') is not null then
    create trigger check_identity before insert on auth.identities
      for each row execute function private.check_identity();
  end if;
end
$$;
