-- A search reads at most 301 records instead of 1,001, so that its cost does not grow with the number of posts that contain
-- a common word.

create or replace function private.search_sql(kind text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format(
    'with hit as (
       select id, search, moment, strpos(lower(title), lower($2)) > 0 as is_named, $1 = $3 or search @@ $3 as is_whole
       from (select id, title, search, %2$s as moment from %1$s where %3$s) record
       where search @@ $1
       order by moment desc, id desc limit 301
     )
     select id, count(*) over (), array(select other from unnest($6) other where search @@ quote_literal(other)::tsquery)
     from hit order by is_named desc, is_whole desc, moment desc, id desc offset $4 limit $5',
    variadic case kind
      when 'posts' then array['public.blog_posts', 'published_at', 'status = ''published'' and published_at <= now()']
      when 'projects' then array['public.projects', 'created_at', 'visible and access = ''public''']
    end
  );
end
$$;
