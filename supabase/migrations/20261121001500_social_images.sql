-- The picture of a project in social previews: { src, alt, width, height, variants?, placeholder? }. Without one it is
-- the cover, or drawn by the server.
alter table public.projects add column og_image jsonb
  constraint projects_og_image_form
  check (jsonb_typeof(og_image) = 'object' and octet_length(og_image::text) <= 65536);

drop trigger touch_updated_at on public.projects;
create trigger touch_updated_at
  before update of title, slug, summary, description, url, repo_url, cover, og_image, tags, featured, visible,
    created_at, updated_at
  on public.projects
  for each row execute function private.touch_updated_at();

-- How the owner made a social image, so that it can be opened again and made anew. At most one for each post and each
-- project, and one for the site, which is the one with neither.
create table public.social_images (
  id uuid primary key default gen_random_uuid(),
  -- Who leaves takes their designs along.
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  post_id uuid references public.blog_posts (id) on delete cascade,
  project_id uuid references public.projects (id) on delete cascade,
  -- Template, texts, picture, colours: see the package social-image.
  design jsonb not null check (jsonb_typeof(design) = 'object' and octet_length(design::text) <= 16384),
  -- The title of what it is for when it was made: the picture is stale when that has changed.
  bound_title text not null default '' check (char_length(bound_title) <= 500),
  -- Address of the picture that was made of it.
  src text not null default '' check (char_length(src) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint social_images_one_target check (num_nonnulls(post_id, project_id) <= 1),
  constraint social_images_target unique nulls not distinct (post_id, project_id)
);

create index social_images_user_id on public.social_images (user_id);
create index social_images_project_id on public.social_images (project_id);

create trigger touch_updated_at before update on public.social_images
  for each row execute function private.touch_updated_at();

alter table public.social_images enable row level security;
revoke all on table public.social_images from public, anon, authenticated;
grant select, insert, update, delete on table public.social_images to authenticated;
grant all on table public.social_images to service_role;

create policy "Owners read social images" on public.social_images
  for select to authenticated using ((select private.is_owner()));
create policy "Owners add social images" on public.social_images
  for insert to authenticated
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
create policy "Owners change their social images" on public.social_images
  for update to authenticated
  using ((select private.is_owner()) and user_id = (select auth.uid()))
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
create policy "Owners delete their social images" on public.social_images
  for delete to authenticated
  using ((select private.is_owner()) and user_id = (select auth.uid()));
