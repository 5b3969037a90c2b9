-- The dashboard and the command palette ask for what was edited last, whatever the number of rows.
create index projects_updated_at on public.projects (updated_at desc);
create index blog_posts_updated_at on public.blog_posts (updated_at desc);
