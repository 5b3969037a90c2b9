-- Manual order of projects. All start at 0, so that the newest comes first until the owner moves a project.
alter table public.projects add column position integer not null default 0;
create index projects_position on public.projects (position, created_at desc);
