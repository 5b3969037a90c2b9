-- Content: sections, projects, posts, and the designs of their social images.

-- Number of words of a Markdown text without URLs and markup, as `countWords` of `content/reading-time.ts` counts them: a word
-- starts with a character that is neither a space nor punctuation. Lists the punctuation, because PostgreSQL's classes of
-- characters depend on the locale of the server.
create function private.count_words(markdown text) returns integer
language sql immutable set search_path = '' as $$
  select regexp_count(
    regexp_replace(regexp_replace(markdown, '\]\([^)\]]*\)', ']', 'g'), '^[`~]{3,}.*$', '', 'gn'),
    '[^\s!-/:-@\[-`{-~\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u3020\uff00-\uff0f\ufe0f]\S*'
  )
$$;
grant execute on function private.count_words(text) to authenticated, service_role;

-- Sections of the landing page, the CV and the site's metadata.
create table public.portfolio_sections (
  id uuid primary key default gen_random_uuid(),
  -- Null only between two owners; see private.claim_site().
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
create index portfolio_sections_section_order on public.portfolio_sections (section_order);
select private.make_content_table('public.portfolio_sections', visibility => 'visible');
select private.store_versions('public.portfolio_sections');

-- The metadata must not be hidden: the site would lose its name and description.
create function private.keep_metadata_visible() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.visible := true;
  return new;
end
$$;

create trigger keep_metadata_visible
  before insert or update of section_type, visible on public.portfolio_sections
  for each row when (new.section_type = 'metadata' and not new.visible)
  execute function private.keep_metadata_visible();

-- Captions of a list of pictures.
create function private.captions(pictures jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if pictures = '[]' then
    return '';
  end if;
  return coalesce(
    (select string_agg(caption #>> '{}', ' ') from jsonb_path_query(pictures, '$[*].caption') caption), ''
  );
end
$$;
grant execute on function private.captions(jsonb) to authenticated, service_role;

-- Projects.
create table public.projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  title text not null check (char_length(title) between 1 and 500),
  slug text not null,
  summary text not null default '' check (char_length(summary) <= 2000),
  -- Year of the work; empty if not given.
  year text not null default '' check (year ~ '^([0-9]{4})?$'),
  -- The owner's role, and the client.
  role text not null default '' check (char_length(role) <= 200),
  client text not null default '' check (char_length(client) <= 200),
  -- Markdown.
  description text not null default '' check (octet_length(description) <= 524288),
  url text not null default '' check (char_length(url) <= 2000),
  repo_url text not null default '' check (char_length(repo_url) <= 2000),
  -- Further links: [{ label, href }].
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array' and octet_length(links::text) <= 65536),
  -- [{ src, alt, width, height, variants?, placeholder?, caption }]
  gallery jsonb not null default '[]' check (jsonb_typeof(gallery) = 'array' and octet_length(gallery::text) <= 262144),
  -- { src, alt, width, height, variants?, placeholder? }
  cover jsonb check (jsonb_typeof(cover) = 'object' and octet_length(cover::text) <= 65536),
  -- Picture in social previews, in the same form. By default the cover or a drawn image.
  og_image jsonb
    constraint projects_og_image_form
    check (jsonb_typeof(og_image) = 'object' and octet_length(og_image::text) <= 65536),
  tags text[] not null default '{}' check (cardinality(tags) <= 50 and array_position(tags, null) is null),
  featured boolean not null default false,
  visible boolean not null default true,
  -- `protected`: visitors read the title, summary and `protected_cover`, and the rest with a password. `private`: nobody but
  -- the owner reads it.
  access text not null default 'public' check (access in ('public', 'protected', 'private')),
  -- Why the project is protected.
  access_note text not null default '' check (char_length(access_note) <= 500),
  -- { src, alt, width, height, variants?, placeholder? }, the picture that everybody may see.
  protected_cover jsonb check (jsonb_typeof(protected_cover) = 'object' and octet_length(protected_cover::text) <= 65536),
  -- How long a browser may read the project after the right password.
  access_days integer not null default 30 check (access_days between 1 and 365),
  -- Manual order. All start at 0, so that the newest comes first until the owner moves a project.
  position integer not null default 0,
  search tsvector generated always as (
    private.search_of(
      title,
      private.words(tags) || ' ' || summary || ' ' || role || ' ' || client,
      description || ' ' || private.captions(gallery)
    )
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index projects_created_at on public.projects (created_at desc);
create index projects_updated_at on public.projects (updated_at desc);
create index projects_position on public.projects (position, created_at desc);
create index projects_search on public.projects using gin (search) with (fastupdate = off);
select private.make_content_table('public.projects', visibility => 'open');
select private.store_versions('public.projects');
select private.redirect_former_slugs('public.projects');

-- Posts: drafts, published posts, and scheduled posts (published, with a future date).
create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  title text not null check (char_length(title) between 1 and 500),
  slug text not null,
  excerpt text not null default '' check (char_length(excerpt) <= 2000),
  -- Markdown.
  content text not null default '' check (octet_length(content) <= 524288),
  -- { src, alt, width, height, variants?, placeholder? }
  cover jsonb check (jsonb_typeof(cover) = 'object' and octet_length(cover::text) <= 65536),
  category text not null default '' check (char_length(category) <= 200),
  tags text[] not null default '{}' check (cardinality(tags) <= 50 and array_position(tags, null) is null),
  -- Name that several posts share. The parts of a series are ordered by their time of publication.
  series text not null default '' check (char_length(series) <= 200),
  author text not null default '' check (char_length(author) <= 200),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz
    constraint blog_posts_published_has_date check (status = 'draft' or published_at is not null),
  featured boolean not null default false,
  seo_title text not null default '' check (char_length(seo_title) <= 500),
  seo_description text not null default '' check (char_length(seo_description) <= 2000),
  canonical_url text not null default '' check (char_length(canonical_url) <= 2000),
  og_image text not null default '' check (char_length(og_image) <= 2000),
  search tsvector generated always as (
    private.search_of(title, private.words(tags) || ' ' || category || ' ' || excerpt, content)
  ) stored,
  -- In whole minutes, at least one, as `readingMinutes` computes it.
  reading_minutes integer not null
    generated always as (greatest(1, round(private.count_words(content) / 220.0)::integer)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Posts that were published at the same time are ordered by id, in lists and as neighbours.
create index blog_posts_published_at on public.blog_posts (published_at desc, id desc);
create index blog_posts_status on public.blog_posts (status, published_at desc, created_at desc, id desc);
create index blog_posts_created_at on public.blog_posts (created_at desc);
create index blog_posts_updated_at on public.blog_posts (updated_at desc);
create index blog_posts_category on public.blog_posts (category, published_at desc, id desc);
create index blog_posts_series on public.blog_posts (series, published_at, id) where series <> '';
create index blog_posts_tags on public.blog_posts using gin (tags) with (fastupdate = off);
create index blog_posts_search on public.blog_posts using gin (search) with (fastupdate = off);
select private.make_content_table('public.blog_posts', visibility => 'due');
select private.store_versions('public.blog_posts');
select private.redirect_former_slugs('public.blog_posts');

-- A post that is published without a date gets the current time.
create function private.date_published_post() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := now();
  return new;
end
$$;

create trigger date_published_post before insert or update on public.blog_posts
  for each row when (new.status = 'published' and new.published_at is null)
  execute function private.date_published_post();

-- Designs of social images, so that they can be edited again. At most one for each post and project, and one for the site,
-- which refers to neither.
create table public.social_images (
  id uuid primary key default gen_random_uuid(),
  -- Deleted with the user.
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  post_id uuid references public.blog_posts (id) on delete cascade,
  project_id uuid references public.projects (id) on delete cascade,
  -- Template, texts, picture and colours; see the package social-image.
  design jsonb not null check (jsonb_typeof(design) = 'object' and octet_length(design::text) <= 16384),
  -- Title of the record when the image was created. If it has changed, the image is outdated.
  bound_title text not null default '' check (char_length(bound_title) <= 500),
  -- Address of the created image.
  src text not null default '' check (char_length(src) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint social_images_one_target check (num_nonnulls(post_id, project_id) <= 1),
  constraint social_images_target unique nulls not distinct (post_id, project_id)
);
create index social_images_project_id on public.social_images (project_id);
select private.make_content_table('public.social_images');

-- Puts the rows `ids` in this order; all other rows keep their places. Numbers all rows from 0, because each new row has the
-- number 0; of rows with the same number, the newest comes first. Raises P0001 and changes nothing if an id is missing,
-- repeated, or not the caller's.
create function public.reorder(table_name text, ids uuid[]) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  content constant regclass := (select edited.content from private.edited_tables() edited where edited.name = table_name);
  order_column constant name := (
    select attname from pg_catalog.pg_attribute
    where attrelid = content and attnum > 0 and not attisdropped
      and (attname = 'position' or attname like '%\_order')
  );
  ordered uuid[];
begin
  if order_column is null then
    raise exception using errcode = 'P0001', message = format('Rows of "%s" have no order of their own.', table_name);
  end if;
  execute format(
    $sql$
      with numbered as (
        select id, row_number() over (order by %1$I, created_at desc, id desc) - 1 as place from %2$s
      ), held as (
        select place, row_number() over (order by place) as number from numbered where id = any ($1)
      ), wanted as (
        select given.id, held.place
        from unnest($1) with ordinality given (id, number) join held using (number)
        union all
        select id, place from numbered where id <> all ($1)
      )
      update %2$s moved set %1$I = wanted.place
      from wanted where moved.id = wanted.id and moved.%1$I <> wanted.place
    $sql$,
    order_column, content
  ) using ids;
  execute format('select array_agg(id order by %I) from %s where id = any ($1)', order_column, content)
    into ordered using ids;
  if ordered is distinct from nullif(ids, '{}') then
    raise exception using errcode = 'P0001',
      message = 'The order was not saved: a record is missing, named twice or not yours.';
  end if;
end
$$;
grant execute on function public.reorder(text, uuid[]) to authenticated, service_role;

-- A title has at least one character that can be seen: a list, a link and a heading without one cannot be found.

-- True for a text of spaces, control characters and characters without a shape.
create function private.is_blank(value text) returns boolean
language sql immutable set search_path = '' as $$
  select value ~ '^[[:space:][:cntrl:]\u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]*$'
$$;
grant execute on function private.is_blank(text) to authenticated, service_role;

-- Refuses a blank title with status 422; its argument is the message.
create function private.refuse_blank_title() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_blank(new.title) then
    raise exception using errcode = 'PT422', detail = 'Key (title) is blank.', message = tg_argv[0];
  end if;
  return new;
end
$$;

create trigger refuse_blank_title before insert or update of title on public.projects
  for each row execute function private.refuse_blank_title('Give the project a title.');
create trigger refuse_blank_title before insert or update of title on public.blog_posts
  for each row execute function private.refuse_blank_title('Give the post a title.');

create function private.refuse_deletion() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = 'The CV and the metadata of the site cannot be deleted.';
end
$$;

-- Server programs with the secret key are not restricted.
create trigger refuse_deletion before delete on public.portfolio_sections
  for each row when (private.exists_once(old.section_type) and current_user = 'authenticated')
  execute function private.refuse_deletion();
