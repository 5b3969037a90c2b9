-- Functions of public pages in PL/pgSQL, which keeps the plans of its statements. PostgreSQL 17 plans the statements of an SQL
-- function again at each call, which took half the time of site_content(), the caller of both functions.

-- Changes only the language of dead_links(). Its query stays as an earlier migration wrote it.
do $$
declare
  query text;
begin
  select prosrc into query from pg_catalog.pg_proc where oid = 'public.dead_links()'::regprocedure;
  execute format(
    'create or replace function public.dead_links() returns json
     language plpgsql stable security definer set search_path = '''' as %L',
    format(E'begin\n  return (%s);\nend', query)
  );
end
$$;

-- Changes only the language of protected_projects().
create or replace function public.protected_projects()
returns table (
  id uuid, title text, slug text, summary text, cover jsonb, featured boolean, access text, access_note text,
  "position" integer, created_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select id, title, slug, summary, protected_cover, featured, access, access_note, position, created_at
  from public.projects where visible and access = 'protected'
  order by position, created_at desc, id desc limit 1000;
end
$$;
