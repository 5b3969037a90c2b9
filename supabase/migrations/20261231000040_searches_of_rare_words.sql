-- A search for a word that few posts contain reads only these posts. PostgreSQL assumes that one post in 200 contains a rare
-- word, so on a site with 100,000 posts it would read all of them in the order of their time, to find the newest 301.

drop function private.search_sql(text, integer);

-- Returns SQL that searches the public records of a collection for the query $1. The SQL finds at most the newest 301 results.
-- Records with the text $2 in their title come first. Records that match the exact query $3 come second. Records of the same
-- rank are in the order of their time, newest first. $4 is the offset and $5 is the limit. Each result also has the words of
-- the array $6 that the record contains. It has no other words of $6, because they may come from drafts.
--
-- `newest` is the number of records to search, or null for all. If the newest records contain fewer than 301 results, the SQL
-- returns nothing. `is_rare` is true if so few records match that the index of words finds them fastest.
create function private.search_sql(kind text, newest integer, is_rare boolean) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format(
    'with matching as %s (select * from (%s) record where search @@ $1),
     hit as (
       select id, search, moment, strpos(lower(title), lower($2)) > 0 as is_named, $1 = $3 or search @@ $3 as is_whole
       from matching order by moment desc, id desc limit 301
     ),
     shown as (
       select id, search, count(*) over () as found from hit where %s
       order by is_named desc, is_whole desc, moment desc, id desc offset $4 limit $5
     )
     select id, found, array(select other from unnest($6) other where search @@ quote_literal(other)::tsquery) from shown',
    case when is_rare then 'materialized' else 'not materialized' end,
    private.searched_sql(kind, newest),
    case when newest is null then 'true' else '(select count(*) from hit) = 301' end
  );
end
$$;

-- Replaces the function to use the index of words if none of the newest 20 records matches.
create or replace function public.search_records(kind text, words text, skip integer default 0, amount integer default 13)
returns table (id uuid, found bigint, others text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := left(words, 200);
  exact constant tsquery := (private.search_query(typed, 0)).query;
  tolerant record;
  matches integer;
  searched_sql text;
begin
  for forgiven in 1..2 loop
    tolerant := private.search_query(typed, forgiven);
    execute format('select count(*) from (%s) newest where search @@ $1', private.searched_sql(kind, 20))
      into matches using tolerant.query;
    if matches >= 10 then
      return query execute private.search_sql(kind, 602, false)
        using tolerant.query, btrim(typed, ' "'), exact, greatest(skip, 0), least(greatest(amount, 0), 100), tolerant.others;
      exit when found;
    end if;
    searched_sql := private.search_sql(kind, null, matches = 0);
    return query execute searched_sql
      using tolerant.query, btrim(typed, ' "'), exact, greatest(skip, 0), least(greatest(amount, 0), 100), tolerant.others;
    exit when found;
    -- A page after the last one does not mean that there are no results.
    execute searched_sql using tolerant.query, '', exact, 0, 1, tolerant.others;
    get diagnostics matches = row_count;
    exit when matches > 0;
  end loop;
end
$$;
