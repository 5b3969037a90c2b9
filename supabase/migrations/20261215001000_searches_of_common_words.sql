-- A search for a word that most posts contain costs about the same on a site with many posts: it reads the newest in the order
-- of their time, instead of all that the index of words finds.

drop function private.search_sql(text);

-- SQL of the public records of a collection: all, or the newest if `newest` is not null.
create function private.searched_sql(kind text, newest integer) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format(
    'select id, title, search, %2$s as moment from %1$s where %3$s',
    variadic case kind
      when 'posts' then array['public.blog_posts', 'published_at', 'status = ''published'' and published_at <= now()']
      when 'projects' then array['public.projects', 'created_at', 'visible and access = ''public''']
    end
  ) || case when newest is null then '' else format(' order by moment desc, id desc limit %s', newest) end;
end
$$;

-- Replaces the function. With `newest`, the SQL returns nothing if the newest records contain fewer than 301 results.
create function private.search_sql(kind text, newest integer) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format(
    'with hit as (
       select id, search, moment, strpos(lower(title), lower($2)) > 0 as is_named, $1 = $3 or search @@ $3 as is_whole
       from (%s) record
       where search @@ $1
       order by moment desc, id desc limit 301
     ),
     shown as (
       select id, search, count(*) over () as found from hit where %s
       order by is_named desc, is_whole desc, moment desc, id desc offset $4 limit $5
     )
     select id, found, array(select other from unnest($6) other where search @@ quote_literal(other)::tsquery) from shown',
    private.searched_sql(kind, newest),
    case when newest is null then 'true' else '(select count(*) from hit) = 301' end
  );
end
$$;

-- Replaces the function to search the newest 602 records first if at least half of the newest 20 match.
create or replace function public.search_records(kind text, words text, skip integer default 0, amount integer default 13)
returns table (id uuid, found bigint, others text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := left(words, 200);
  exact constant tsquery := (private.search_query(typed, 0)).query;
  tolerant record;
  matches integer;
begin
  for forgiven in 1..2 loop
    tolerant := private.search_query(typed, forgiven);
    execute format('select count(*) from (%s) newest where search @@ $1', private.searched_sql(kind, 20))
      into matches using tolerant.query;
    if matches >= 10 then
      return query execute private.search_sql(kind, 602)
        using tolerant.query, btrim(typed, ' "'), exact, greatest(skip, 0), least(greatest(amount, 0), 100), tolerant.others;
      exit when found;
    end if;
    return query execute private.search_sql(kind, null)
      using tolerant.query, btrim(typed, ' "'), exact, greatest(skip, 0), least(greatest(amount, 0), 100), tolerant.others;
    exit when found;
    -- A page after the last one does not mean that there are no results.
    execute private.search_sql(kind, null) using tolerant.query, '', exact, 0, 1, tolerant.others;
    get diagnostics matches = row_count;
    exit when matches > 0;
  end loop;
end
$$;
