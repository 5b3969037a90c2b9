-- Addresses that projects and posts had before. The site leads from them to the current one, so that no link out
-- there breaks when a slug changes. Each names its row, not another slug: a chain of changes is one step.
create table public.former_slugs (
  table_name text not null check (table_name in ('projects', 'blog_posts')),
  slug text not null,
  row_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (table_name, slug)
);

create index former_slugs_row on public.former_slugs (table_name, row_id);

alter table public.former_slugs enable row level security;
revoke all on table public.former_slugs from public, anon, authenticated;
grant select on table public.former_slugs to anon, authenticated;
grant all on table public.former_slugs to service_role;

-- The rows are looked for with the caller's own rights: where a draft or a hidden project was, nobody learns.
create policy "Everybody reads former slugs of what they may read" on public.former_slugs
  for select to anon, authenticated
  using (case table_name
    when 'projects' then exists (select from public.projects where id = row_id)
    else exists (select from public.blog_posts where id = row_id)
  end);

-- Keeps the slug that a row gives up. One that is taken again leads to nobody else any more.
create function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.former_slugs where table_name = tg_table_name and row_id = old.id;
    return null;
  end if;
  delete from public.former_slugs where table_name = tg_table_name and slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.former_slugs (table_name, slug, row_id) values (tg_table_name, old.slug, new.id)
    on conflict (table_name, slug) do update set row_id = excluded.row_id, created_at = now();
  end if;
  return null;
end
$$;
revoke all on function private.keep_former_slug() from public;

create trigger keep_former_slug after insert or delete or update of slug on public.projects
  for each row execute function private.keep_former_slug();
create trigger keep_former_slug after insert or delete or update of slug on public.blog_posts
  for each row execute function private.keep_former_slug();

-- Says which field is wrong and why, with status 422, before the table's own checks say it less clearly.
create function private.refuse_slug() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.is_slug(new.slug) then
    raise exception using errcode = 'PT422', detail = format('Key (slug)=(%s) is no slug.', new.slug),
      message = 'Use lower-case letters and numbers joined by hyphens, at most 80 characters.';
  end if;
  if private.is_reserved_slug(new.slug) then
    raise exception using errcode = 'PT422', detail = format('Key (slug)=(%s) is reserved.', new.slug),
      message = 'The site uses this address itself. Choose another slug.';
  end if;
  return new;
end
$$;
revoke all on function private.refuse_slug() from public;

create trigger refuse_slug before insert or update of slug on public.projects
  for each row execute function private.refuse_slug();
create trigger refuse_slug before insert or update of slug on public.blog_posts
  for each row execute function private.refuse_slug();
