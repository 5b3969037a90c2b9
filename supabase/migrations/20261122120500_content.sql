-- Content: sections, projects, posts, and the designs of their social images.

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

select private.make_content_table('public.portfolio_sections', shown => 'visible');
select private.keep_versions('public.portfolio_sections');

-- The metadata must not be hidden: the site would lose its name and description.
create function private.show_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.visible := true;
  return new;
end
$$;

create trigger show_metadata
  before insert or update of section_type, visible on public.portfolio_sections
  for each row when (new.section_type = 'metadata' and not new.visible)
  execute function private.show_metadata();

-- Sorts the sections by `ids`, completely or not at all. Other sections keep their positions.
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
grant execute on function public.reorder_sections(uuid[]) to authenticated, service_role;

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
create index projects_search on public.projects using gin (search) with (fastupdate = off);

select private.make_content_table('public.projects', shown => 'visible');
select private.keep_versions('public.projects');
select private.keep_slugs('public.projects');

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index blog_posts_published_at on public.blog_posts (published_at desc);
create index blog_posts_created_at on public.blog_posts (created_at desc);
create index blog_posts_updated_at on public.blog_posts (updated_at desc);
create index blog_posts_category on public.blog_posts (category, published_at desc);
create index blog_posts_tags on public.blog_posts using gin (tags) with (fastupdate = off);
create index blog_posts_search on public.blog_posts using gin (search) with (fastupdate = off);

select private.make_content_table('public.blog_posts', shown => 'due');
select private.keep_versions('public.blog_posts');
select private.keep_slugs('public.blog_posts');

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
