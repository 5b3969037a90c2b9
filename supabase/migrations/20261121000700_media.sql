-- What was uploaded, and what a page needs to show it. The bytes are in the storage bucket "media".
create table public.media (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  -- Name of the object in the bucket.
  path text not null unique check (char_length(path) between 1 and 500),
  alt text not null default '' check (char_length(alt) <= 1000),
  -- Pixels; null for what has none, a PDF for example.
  width integer check (width > 0),
  height integer check (height > 0),
  bytes bigint not null check (bytes >= 0),
  mime text not null check (mime ~ '^[a-z]+/[a-z0-9.+-]+$'),
  -- [{ src, width }]: narrower copies.
  variants jsonb not null default '[]'
    check (jsonb_typeof(variants) = 'array' and octet_length(variants::text) <= 65536),
  -- A colour or a tiny data URL shown until the picture arrives.
  placeholder text not null default '' check (octet_length(placeholder) <= 8192),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index media_user_id on public.media (user_id);
create index media_created_at on public.media (created_at desc);

create trigger touch_updated_at
  before update of path, alt, width, height, bytes, mime, variants, placeholder, created_at, updated_at on public.media
  for each row execute function private.touch_updated_at();

alter table public.media enable row level security;
revoke all on table public.media from public, anon, authenticated;
grant select, insert, update, delete on table public.media to authenticated;
grant all on table public.media to service_role;

create policy "Owners read media" on public.media
  for select to authenticated using ((select private.is_owner()));
create policy "Owners add media" on public.media
  for insert to authenticated
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
create policy "Owners change their media" on public.media
  for update to authenticated
  using ((select private.is_owner()) and user_id = (select auth.uid()))
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
create policy "Owners delete their media" on public.media
  for delete to authenticated
  using ((select private.is_owner()) and user_id = (select auth.uid()));
