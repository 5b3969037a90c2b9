-- PostgreSQL parses each hyphen before a word as "not", and reports an internal error for more than 32 in a row. Several
-- hyphens now count as one.

create or replace function private.search_query(typed text, forgiven integer, out query tsquery, out others text[])
language plpgsql stable set search_path = '' as $$
declare
  -- `spaced` divides East Asian text into pairs of characters. Quotes are removed then, because the pairs may be apart.
  spaced constant text := regexp_replace(
    private.spaced(case when private.spaced(typed) = typed then typed else replace(typed, '"', ' ') end),
    '-[^[:alnum:]"]*-', '-', 'g'
  );
  token text;
  variants text[];
  containing text[];
begin
  query := websearch_to_tsquery('simple', spaced);
  others := '{}';
  foreach token in array (tsvector_to_array(to_tsvector('simple', spaced)))[:8] loop
    variants := array_remove(tsvector_to_array(to_tsvector('english', token)), token);
    if forgiven > 1 then
      variants := variants || private.near_words(token);
    end if;
    containing := case when forgiven > 0 and char_length(token) > 3 then array(
      select word from private.search_words where strpos(word, token) > 1 order by char_length(word), word limit 50
    ) end;
    others := others || variants;
    query := ts_rewrite(query, quote_literal(token)::tsquery, concat_ws(' | ', quote_literal(token) || ':*',
      (select string_agg(quote_literal(variant), ' | ') from unnest(variants || containing) variant)
    )::tsquery);
  end loop;
end
$$;
