-- Selections: projects, posts and the CV, chosen for one reader at a secret path, /for/{token}.
create table public.selections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  -- Heading of the page.
  title text not null check (char_length(title) between 1 and 500),
  -- Markdown.
  greeting text not null default '' check (octet_length(greeting) <= 65536),
  -- In the owner's order: [{ slug }]. Protected and private projects, too.
  chosen_projects jsonb not null default '[]'
    check (jsonb_typeof(chosen_projects) = 'array' and octet_length(chosen_projects::text) <= 65536),
  chosen_posts jsonb not null default '[]'
    check (jsonb_typeof(chosen_posts) = 'array' and octet_length(chosen_posts::text) <= 65536),
  -- Design direction; empty for the site's. The server checks the name, so that a new direction needs no migration.
  direction text not null default '' check (char_length(direction) <= 40),
  with_cv boolean not null default false,
  -- Replaces the summary of the CV, unless it is empty.
  cv_summary text not null default '' check (char_length(cv_summary) <= 5000),
  -- Employers whose roles the CV shows; all if empty.
  cv_employers text[] not null default '{}'
    check (cardinality(cv_employers) <= 50 and array_position(cv_employers, null) is null),
  -- Number of days after its creation for which the link works.
  days integer not null default 30 check (days between 1 and 365),
  -- False ends the selection at once.
  visible boolean not null default true,
  -- Secret of 244 random bits: the SHA-256 of two random UUIDs, in hexadecimal.
  token text not null unique
    default encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')
    constraint selections_token_form check (token ~ '^[0-9a-f]{64}$'),
  -- Number of visits and time of the last one. Contains no data about the reader.
  opened integer not null default 0,
  last_opened_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select private.make_content_table('public.selections');

-- The selection of a token with its visible projects and public posts. Returns null if the token is unknown or its selection
-- has ended. A security definer, because visitors may read a selection only with its token. With `counts`, counts the visit, at
-- most once in ten minutes, so that going back to the page does not count.
create function public.open_selection(link_token text, counts boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found public.selections;
begin
  select * into found from public.selections
  where token = link_token and visible and created_at + days * interval '1 day' > now();
  if found.id is null then
    return null;
  end if;
  if counts then
    update public.selections set opened = opened + 1, last_opened_at = now()
    where id = found.id and coalesce(last_opened_at < now() - interval '10 minutes', true);
  end if;
  return jsonb_build_object(
    'title', found.title,
    'direction', found.direction,
    'greeting', found.greeting,
    'with_cv', found.with_cv,
    'cv_summary', found.cv_summary,
    'cv_employers', found.cv_employers,
    'projects', (
      select coalesce(jsonb_agg(to_jsonb(project) order by chosen.number), '[]')
      from jsonb_array_elements(found.chosen_projects) with ordinality chosen (entry, number)
      join public.projects project on project.slug = chosen.entry ->> 'slug'
      where project.visible
    ),
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(post) - 'content' order by chosen.number), '[]')
      from jsonb_array_elements(found.chosen_posts) with ordinality chosen (entry, number)
      join public.blog_posts post on post.slug = chosen.entry ->> 'slug'
      where post.status = 'published' and post.published_at <= now()
    )
  );
end
$$;
grant execute on function public.open_selection(text, boolean) to anon, authenticated, service_role;
