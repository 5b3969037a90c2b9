-- Slugs of content, and redirects from former slugs.

-- True for a valid slug: lower case, normalised, without characters that have a meaning in URLs.
create function private.is_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug = lower(slug)
    and slug is nfc normalized
    and slug !~ '[[:space:][:cntrl:]/\\?#%&+:;=@<>"''`]'
    and slug not like '.%'
    and char_length(slug) between 1 and 80
$$;
grant execute on function private.is_slug(text) to authenticated, service_role;

-- True for names that the site uses itself below /blog and /admin.
create function private.is_reserved_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select lower(slug) = any (array[
    'admin', 'api', 'atom.xml', 'auth', 'blog', 'category', 'cv', 'edit', 'feed', 'feed.json', 'feed.xml',
    'healthz', 'new', 'og-editor', 'page', 'preview', 'privacy', 'robots.txt', 'rss', 'rss.xml', 'search',
    'sitemap', 'sitemap.xml', 'tag', 'tags', 'upload'
  ])
$$;
grant execute on function private.is_reserved_slug(text) to authenticated, service_role;

-- Reports an invalid slug with its field and status 422, before the table's constraints report it less clearly.
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

-- Former slugs of projects and posts, from which the site redirects to the current URL. Each row refers to the record, not to
-- another slug, so that several changes need one redirect.
create table public.former_slugs (
  table_name text not null,
  slug text not null,
  row_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (table_name, slug)
);
create index former_slugs_row on public.former_slugs (table_name, row_id);
-- For find_moved(). The column `slug` also stores former paths of imported records, which find_moved() looks up without a
-- table name.
create index former_slugs_slug on public.former_slugs (slug);
alter table public.former_slugs enable row level security;
grant select on table public.former_slugs to anon, authenticated;
grant all on table public.former_slugs to service_role;

-- Current and former slugs of deleted rows, until another row uses them. Links to them are dead, and a restored row gets its
-- former slugs back.
create table private.deleted_slugs (
  table_name text not null,
  slug text not null,
  row_id uuid not null,
  primary key (table_name, slug)
);
create index deleted_slugs_row on private.deleted_slugs (table_name, row_id);
alter table private.deleted_slugs enable row level security;

create function private.renamed_picks(picks jsonb, former text, current text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(
    case when pick ->> 'slug' = former then pick || jsonb_build_object('slug', current) else pick end order by place
  )
  from jsonb_array_elements(picks) with ordinality picked (pick, place)
$$;

-- Changes the slug of a post or project in the sections and selections for which the owner picked it, because they refer to it
-- by its slug. Otherwise they would lose the record, or show another one that gets the slug.
create function private.rename_picked(record_table text, former text, current text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  field constant text := case record_table when 'blog_posts' then 'blogPosts' when 'projects' then 'projects' end;
  picked constant jsonb := jsonb_build_array(jsonb_build_object('slug', former));
begin
  update public.portfolio_sections
  set content = jsonb_set(content, array[field], private.renamed_picks(content -> field, former, current))
  where section_type = 'thoughts' and jsonb_typeof(content -> field) = 'array' and content -> field @> picked;
  if record_table = 'projects' then
    update public.selections set chosen_projects = private.renamed_picks(chosen_projects, former, current)
    where chosen_projects @> picked;
  elsif record_table = 'blog_posts' then
    update public.selections set chosen_posts = private.renamed_picks(chosen_posts, former, current)
    where chosen_posts @> picked;
  end if;
end
$$;

-- Former slugs that another row took. `row_id` is the row that had the slug before.
create table private.taken_slugs (
  table_name text not null,
  slug text not null,
  row_id uuid not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (table_name, slug, row_id)
);
create index taken_slugs_row on private.taken_slugs (table_name, row_id);
alter table private.taken_slugs enable row level security;

-- Ends the redirect from a slug, because the row `taker` has it now.
create function private.take_slug(content_table text, taken_slug text, taker uuid) returns void
language sql volatile set search_path = '' as $$
  with former as (
    delete from public.former_slugs where table_name = content_table and slug = taken_slug returning row_id
  )
  insert into private.taken_slugs (table_name, slug, row_id)
  select content_table, taken_slug, row_id from former where row_id <> taker
  on conflict (table_name, slug, row_id) do update set taken_at = excluded.taken_at
$$;

-- Restores the redirects from these slugs to the rows that had them before other rows took them. Skips slugs that are in use.
create function private.return_slugs(content_table text, free_slugs text[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from private.taken_slugs where table_name = content_table and slug = any (free_slugs)) then
    return;
  end if;
  execute format(
    'with former as (
       insert into public.former_slugs (table_name, slug, row_id)
       select distinct on (slug) table_name, slug, row_id from private.taken_slugs taken
       where table_name = $1 and slug = any ($2)
         and exists (select from public.%1$I stored where stored.id = taken.row_id)
         and not exists (select from public.%1$I stored where stored.slug = taken.slug)
       order by slug, taken_at desc
       on conflict (table_name, slug) do nothing
       returning table_name, slug, row_id
     )
     delete from private.taken_slugs taken using former
     where (taken.table_name, taken.slug, taken.row_id) = (former.table_name, former.slug, former.row_id)',
    content_table
  ) using content_table, free_slugs;
end
$$;

-- Stores the former slug of a row whose slug changed, and the slugs of a deleted row, which gets them back when it is restored.
-- A slug that another row takes no longer redirects, until that row is deleted. Sections and selections for which the owner picked
-- a record follow its slug. They refer to a deleted record by its id until it is restored, so that they do not show another
-- record that gets its slug.
create function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleted_id uuid;
  slugs text[];
  restored text;
begin
  if tg_op = 'DELETE' then
    with former as (
      delete from public.former_slugs where table_name = tg_table_name and row_id = old.id returning slug
    ), deleted as (
      insert into private.deleted_slugs (table_name, slug, row_id)
      select tg_table_name, slug, old.id from (select slug from former union select old.slug) deleted
      on conflict (table_name, slug) do update set row_id = excluded.row_id
      returning slug
    )
    select array_agg(slug) into slugs from deleted;
    perform private.return_slugs(tg_table_name, slugs);
    return null;
  end if;
  perform private.take_slug(tg_table_name, new.slug, new.id);
  delete from private.deleted_slugs where table_name = tg_table_name and slug = new.slug returning row_id into deleted_id;
  if deleted_id <> new.id then
    perform private.rename_picked(tg_table_name, new.slug, deleted_id::text);
  end if;
  if tg_op = 'INSERT' then
    for restored in
      delete from private.deleted_slugs where table_name = tg_table_name and row_id = new.id returning slug
    loop
      perform private.take_slug(tg_table_name, restored, new.id);
      insert into public.former_slugs (table_name, slug, row_id) values (tg_table_name, restored, new.id);
    end loop;
    perform private.return_slugs(tg_table_name, array(
      select slug from private.taken_slugs where table_name = tg_table_name and row_id = new.id
    ));
    perform private.rename_picked(tg_table_name, new.id::text, new.slug);
  elsif old.slug <> new.slug then
    insert into public.former_slugs (table_name, slug, row_id) values (tg_table_name, old.slug, new.id)
    on conflict (table_name, slug) do update set row_id = excluded.row_id, created_at = now();
    perform private.rename_picked(tg_table_name, old.slug, new.slug);
  end if;
  return null;
end
$$;

-- Makes the slugs of a table unique and valid, and adds redirects from former ones.
create function private.redirect_former_slugs(content regclass) returns void
language plpgsql set search_path = '' as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = content);
  readable text;
begin
  execute format(
    'alter table %s add unique (slug),
       add constraint %I check (private.is_slug(slug)),
       add constraint %I check (not private.is_reserved_slug(slug))',
    content, name || '_slug_form', name || '_slug_reserved'
  );
  execute format(
    'create trigger refuse_slug before insert or update of slug on %s
     for each row execute function private.refuse_slug()',
    content
  );
  execute format(
    'create trigger keep_former_slug after insert or delete or update of slug on %s
     for each row execute function private.keep_former_slug()',
    content
  );

  -- Reads the rows with the caller's rights, so that nobody learns the slugs of drafts and hidden projects.
  select string_agg(
    format('when %L then exists (select from %s where id = row_id)', relname, tgrelid::regclass), ' ' order by tgrelid
  ) into readable
  from pg_catalog.pg_trigger join pg_catalog.pg_class on pg_class.oid = tgrelid
  where tgname = 'keep_former_slug';
  drop policy if exists "Everybody reads former slugs of what they may read" on public.former_slugs;
  execute format(
    'create policy "Everybody reads former slugs of what they may read" on public.former_slugs
     for select to anon, authenticated using (case table_name %s else false end)',
    readable
  );
end
$$;
