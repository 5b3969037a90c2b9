-- PostgreSQL parses each hyphen before a word as "not", and reports an internal error for more than 32 in a row. Several
-- hyphens now count as one.

create or replace function private.search_query(typed text, forgiven integer, out query tsquery, out others text[])
language plpgsql stable set search_path = '' as $$
declare
  -- Pairs of characters need not be adjacent, unlike the words of a phrase.
  spaced constant text := regexp_replace(
    private.spaced(case when private.spaced(typed) = typed then typed else replace(typed, '"', ' ') end),
    '-[^[:alnum:]"]*-', '-', 'g'
  );
  token text;
  meant text[];
  holding text[];
begin
  query := websearch_to_tsquery('simple', spaced);
  others := '{}';
  foreach token in array (tsvector_to_array(to_tsvector('simple', spaced)))[:8] loop
    meant := array_remove(tsvector_to_array(to_tsvector('english', token)), token);
    if forgiven > 1 then
      meant := meant || private.near_words(token);
    end if;
    holding := case when forgiven > 0 and char_length(token) > 3 then array(
      select word from private.search_words where strpos(word, token) > 1 order by char_length(word), word limit 50
    ) end;
    others := others || meant;
    query := ts_rewrite(query, quote_literal(token)::tsquery, concat_ws(' | ', quote_literal(token) || ':*',
      (select string_agg(quote_literal(one), ' | ') from unnest(meant || holding) one)
    )::tsquery);
  end loop;
end
$$;
