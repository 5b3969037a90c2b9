-- Accounts of OAuth providers, such as GitHub and Google, with which the owner signs in.

-- The Auth server links a provider's account to the owner's if both have the same e-mail address. If addresses need no
-- confirmation, a stranger could enter the owner's address at a provider and would own the site. So the trigger refuses
-- an account unless one condition is true:
-- - It has the owner's address, and the provider has verified the address.
-- - It has another address, and the signed-in owner requested the link within the Auth server's five minutes.
create function private.check_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_owners_address boolean;
begin
  -- The first account of the owner is added in the same transaction.
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
    -- Read from JSON, because older Auth servers lack this column.
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

-- The embedded backend lacks this table.
do $$
begin
  if to_regclass('auth.identities') is not null then
    create trigger check_identity before insert on auth.identities
      for each row execute function private.check_identity();
  end if;
end
$$;
