-- Notifies other servers of changed public content through the edge function `published`, and stores the outcome of each
-- delivery for the owner.

-- Deliveries to one target. Written by servers; the newest 200 are kept.
create table public.publish_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  kind text not null check (kind in ('cdn', 'hook')),
  -- Host only: the URLs of build hooks are secrets.
  target text not null check (char_length(target) between 1 and 255),
  outcome text not null check (outcome in ('retrying', 'taken', 'failed')),
  attempts integer not null check (attempts > 0),
  -- Reason why the newest attempt failed.
  detail text not null default '' check (char_length(detail) <= 500),
  created_at timestamptz not null default now()
);
create index publish_deliveries_created_at on public.publish_deliveries (created_at desc, id desc);
select private.make_owned_table('public.publish_deliveries', actions => '{select}');

create function private.trim_publish_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.publish_deliveries
  where id in (select id from public.publish_deliveries order by created_at desc, id desc offset 200);
  return null;
end
$$;

create trigger trim_publish_deliveries after insert on public.publish_deliveries
  for each statement execute function private.trim_publish_deliveries();

-- Calls the edge function once for each transaction that changed public content, like a database webhook, signed as Standard
-- Webhooks specify. Needs pg_net, and `published_url` and `published_secret` (`whsec_` and a key in base64) in the Vault. An
-- error here must not make a save fail.
create function private.call_published() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  secret text;
  message_id constant text := gen_random_uuid();
  moment constant text := floor(extract(epoch from clock_timestamp()))::bigint;
  body constant jsonb := jsonb_build_object(
    'type', tg_op, 'table', tg_table_name, 'schema', tg_table_schema,
    'record', to_jsonb(new), 'old_record', to_jsonb(old)
  );
begin
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  select decrypted_secret into address from vault.decrypted_secrets where name = 'published_url';
  select decrypted_secret into secret from vault.decrypted_secrets where name = 'published_secret';
  if address is null or secret is null then
    return null;
  end if;
  perform net.http_post(
    url := address,
    body := body,
    headers := jsonb_build_object(
      'Content-Type', 'application/json',
      'webhook-id', message_id,
      'webhook-timestamp', moment,
      -- pg_net sends the text of the JSON.
      'webhook-signature', 'v1,' || encode(extensions.hmac(
        convert_to(concat_ws('.', message_id, moment, body::text), 'UTF8'),
        decode(regexp_replace(secret, '^whsec_', ''), 'base64'),
        'sha256'
      ), 'base64')
    ),
    timeout_milliseconds := 5000
  );
  return null;
exception when others then
  raise warning 'The edge function was not told of a change: %', sqlerrm;
  return null;
end
$$;

create trigger call_published after update of changes on private.content_version
  for each row execute function private.call_published();
