-- A selection can have another design direction than the site; empty for the site's. The server checks the name, so that a new
-- direction needs no migration.
alter table public.selections
  add column direction text not null default '' check (char_length(direction) <= 40);

-- The selection of a token with its visible projects and public posts. Returns null if the token is unknown or its selection
-- has ended. A security definer, because visitors may read a selection only with its token. With `counts`, counts the visit, at
-- most once in ten minutes, so that going back to the page does not count.
create or replace function public.open_selection(link_token text, counts boolean) returns jsonb
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
