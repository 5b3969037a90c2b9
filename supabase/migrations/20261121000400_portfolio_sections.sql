-- The parts of the landing page, the CV and the site's metadata.
create table public.portfolio_sections (
  id uuid primary key default gen_random_uuid(),
  -- Null only between two owners: see private.claim_site().
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  section_type text not null check (section_type ~ '^[a-z][a-z0-9_]*$' and char_length(section_type) <= 60),
  title text not null default '' check (char_length(title) <= 500),
  subtitle text not null default '' check (char_length(subtitle) <= 2000),
  visible boolean not null default true,
  section_order integer not null default 0,
  content jsonb not null default '{}'
    constraint portfolio_sections_content_is_object check (jsonb_typeof(content) = 'object')
    constraint portfolio_sections_content_size check (octet_length(content::text) <= 262144),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index portfolio_sections_one_cv_one_metadata
  on public.portfolio_sections (user_id, section_type) where section_type in ('cv', 'metadata');
create index portfolio_sections_user_id on public.portfolio_sections (user_id);
create index portfolio_sections_section_order on public.portfolio_sections (section_order);

-- Moving a section does not change it: section_order alone leaves the version as it was.
create trigger touch_updated_at
  before update of section_type, title, subtitle, visible, content, updated_at on public.portfolio_sections
  for each row execute function private.touch_updated_at();

alter table public.portfolio_sections enable row level security;
revoke all on table public.portfolio_sections from public, anon, authenticated;
grant select on table public.portfolio_sections to anon;
grant select, insert, update, delete on table public.portfolio_sections to authenticated;
grant all on table public.portfolio_sections to service_role;

create policy "Visitors read visible sections" on public.portfolio_sections
  for select to anon using (visible);
create policy "Owners read all sections, others visible ones" on public.portfolio_sections
  for select to authenticated using (visible or (select private.is_owner()));
create policy "Owners add sections" on public.portfolio_sections
  for insert to authenticated
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
create policy "Owners change their sections" on public.portfolio_sections
  for update to authenticated
  using ((select private.is_owner()) and user_id = (select auth.uid()))
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
create policy "Owners delete their sections" on public.portfolio_sections
  for delete to authenticated
  using ((select private.is_owner()) and user_id = (select auth.uid()));

-- Puts the sections in the order of `ids`, all or none. Sections not named keep their place.
create function public.reorder_sections(ids uuid[]) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  moved integer;
begin
  update public.portfolio_sections section
  set section_order = place.position - 1
  from unnest(ids) with ordinality as place (id, position)
  where section.id = place.id;
  get diagnostics moved = row_count;
  if moved is distinct from coalesce(cardinality(ids), 0) then
    raise exception using errcode = 'P0001',
      message = 'The order was not saved: a section is missing, named twice or not yours.';
  end if;
end
$$;
revoke all on function public.reorder_sections(uuid[]) from public, anon;
grant execute on function public.reorder_sections(uuid[]) to authenticated, service_role;
