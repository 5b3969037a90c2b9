-- Programs with a token of the owner read content and write drafts. They never publish or delete. They call call_tool()
-- without an account, so that a server without a secret key can offer it. Nothing here names a table with content: what
-- programs may read follows from the policies and columns of each table.

-- Proposals whose record was not changed since, newest first.
create function public.proposals()
returns table (id uuid, table_name text, row_id uuid, title text, section_type text, program text, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select proposal.id, proposal.table_name, proposal.row_id, private.title_of(proposal.old_row),
    proposal.old_row ->> 'section_type', proposal.program, proposal.created_at
  from public.revisions proposal
  where proposal.operation = 'proposal'
    and not exists (
      select from public.revisions later
      where later.table_name = proposal.table_name
        and later.row_id = proposal.row_id
        and later.number > proposal.number
    )
  order by proposal.number desc
  limit 200
$$;
grant execute on function public.proposals() to authenticated, service_role;

-- Deletes a proposal for the owner, who cannot delete versions.
create function public.discard_proposal(proposal_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.revisions where id = proposal_id and operation = 'proposal' and (select private.is_owner())
$$;
grant execute on function public.discard_proposal(uuid) to authenticated, service_role;

-- Condition of the rows that visitors may read; null if they may read none.
create function private.public_rule(content regclass) returns text
language sql stable set search_path = '' as $$
  select format('(%s)', pg_get_expr(polqual, polrelid)) from pg_catalog.pg_policy
  where polrelid = content and polname = 'Visitors read what is shown'
$$;

-- Columns that decide who may read a row. Programs cannot set them.
create function private.visibility_columns() returns text[]
language sql immutable set search_path = '' as $$
  select '{visible,status,published_at,access}'::text[]
$$;

-- Condition of the drafts of a table: rows that stay hidden until the owner shows them. Excludes scheduled posts and private
-- projects.
create function private.draft_rule(content regclass) returns text
language sql stable set search_path = '' as $$
  select '(' || string_agg(
    case name when 'visible' then 'not visible' when 'status' then 'status = ''draft''' else 'access = ''public''' end, ' and '
  ) || ')'
  from unnest(private.columns_of(content)) name where name in ('visible', 'status', 'access')
$$;

-- Up to 50 records with the `columns` of the input: those with an `id`, those that contain the words of a `query`, or all.
create function private.read_for_program(content regclass, program public.program_tokens, input jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  draft_rule constant text := private.draft_rule(content);
  readable constant text :=
    concat_ws(' or ', private.public_rule(content), case when program.writes_drafts then draft_rule end);
  words constant text := nullif(left(input ->> 'query', 200), '');
  records jsonb;
begin
  if words is not null and not exists (
    select from pg_catalog.pg_attribute where attrelid = content and attname = 'search' and not attisdropped
  ) then
    raise exception using errcode = 'P0001', message = 'Records of this collection cannot be searched.';
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''is_draft'', %1$s) || (
       select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(record)) where key = any ($1) and key <> ''user_id''
     )), ''[]'')
     from (
       select * from %2$s where (%3$s) and ($2 is null or id = $2) %4$s
       order by updated_at desc, id desc offset $3 limit 50
     ) record',
    draft_rule, content, readable,
    case when words is not null then 'and search @@ (private.search_query($4, 0)).query' end
  )
  into records
  using array(select jsonb_array_elements_text(input -> 'columns')), (input ->> 'id')::uuid,
    50 * least(greatest((input ->> 'page')::integer - 1, 0), 1000), words;
  if records = '[]' and input ? 'id' then
    raise exception using errcode = 'P0001', message = 'There is no such record, or programs may not read it.';
  end if;
  return jsonb_build_object('records', records) || case when program.writes_drafts and input ? 'id' then
    jsonb_build_object('proposal', (
      select case operation when 'proposal' then (
        select jsonb_object_agg(key, value) from jsonb_each(new_row) where key = any (changed_fields)
      ) end
      from public.revisions
      where table_name = (select relname from pg_catalog.pg_class where oid = content) and row_id = (input ->> 'id')::uuid
      order by number desc limit 1
    ))
  else '{}' end;
end
$$;

-- Creates a draft, or changes a draft of the `version` that the program read. A change of a public record is stored as a
-- proposal; it replaces an earlier one.
create function private.write_for_program(content regclass, program public.program_tokens, input jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  max_drafts constant integer := 100;
  name constant text := (select relname from pg_catalog.pg_class where oid = content);
  draft_rule constant text := private.draft_rule(content);
  fields jsonb := input -> 'fields';
  record_id uuid := (input ->> 'id')::uuid;
  columns text;
  is_draft boolean;
  stays_draft boolean;
  version timestamptz;
  before jsonb;
  after jsonb;
begin
  if jsonb_typeof(fields) is distinct from 'object' or octet_length(fields::text) > 2097152 then
    raise exception using errcode = 'P0001', message = 'The fields are missing or too large.';
  end if;
  if fields ?| private.visibility_columns() then
    raise exception using errcode = 'P0001', message = 'Programs do not publish, schedule, show, hide or protect records.';
  end if;
  -- A slug in use no longer redirects.
  if exists (
    select from public.former_slugs former
    where former.table_name = name and former.slug = fields ->> 'slug' and former.row_id is distinct from record_id
  ) then
    raise exception using errcode = 'P0001', message = 'This slug redirects to another record. Choose another slug.';
  end if;
  select string_agg(format('%I', field), ', ') into columns
  from unnest(private.content_columns(content)) field where fields ? field;
  if columns is null then
    raise exception using errcode = 'P0001', message = 'Give at least one field of the collection.';
  end if;
  perform set_config('portfolio.program', program.name, true);

  if record_id is null then
    if (
      select count(*) from public.revisions
      where revisions.program is not null and operation = 'insert' and created_at > now() - interval '1 day'
    ) >= max_drafts then
      raise exception using errcode = 'P0001', message = format('Programs create at most %s drafts in a day.', max_drafts);
    end if;
    select fields || jsonb_object_agg(field, case field when 'visible' then 'false' else '"draft"' end::jsonb),
      concat_ws(', ', columns, string_agg(format('%I', field), ', '))
    into fields, columns
    from unnest(private.columns_of(content)) field where field in ('visible', 'status');
    execute format(
      'insert into %1$s (user_id, %2$s) select $1, %2$s from jsonb_populate_record(null::%1$s, $2)
       returning id, updated_at, %3$s', content, columns, draft_rule
    ) into record_id, version, stays_draft using program.user_id, fields;
    if not stays_draft then
      raise exception using errcode = 'P0001', message = 'Records of this type have no drafts.';
    end if;
    return jsonb_build_object('id', record_id, 'version', version, 'stored', 'draft');
  end if;

  execute format(
    'select %1$s, updated_at, private.written($2, to_jsonb(record)) from %3$s record
     where id = $1 and (%1$s or %2$s) for update', draft_rule, private.public_rule(content), content
  ) into is_draft, version, before using record_id, content;
  if is_draft is null then
    raise exception using errcode = 'P0001', message = 'There is no such record, or programs may not change it.';
  end if;
  if version is distinct from (input ->> 'version')::timestamptz then
    raise exception using errcode = 'P0001', message = 'The record was changed since. Read it again, and repeat the change.';
  end if;
  -- The changes of a program within ten minutes are one version, so that they cannot push out those of the owner.
  perform set_config('portfolio.autosave', 'on', true);
  begin
    execute format(
      'update %1$s as record set (%2$s) = (select %2$s from jsonb_populate_record(record, $2)) where id = $1
       returning updated_at, private.written($3, to_jsonb(record)), %3$s', content, columns, draft_rule
    ) into version, after, stays_draft using record_id, fields, content;
    if is_draft and not stays_draft then
      raise exception using errcode = 'P0001', message = 'Records of this type have no drafts.';
    end if;
    -- Undoes the change of a public record, which the table has validated.
    if not is_draft then
      raise exception using errcode = 'PROPO';
    end if;
  exception when sqlstate 'PROPO' then
    delete from public.revisions where table_name = name and row_id = record_id and operation = 'proposal';
    insert into public.revisions (table_name, row_id, operation, old_row, new_row, changed_fields)
    values (name, record_id, 'proposal', before, after, array(
      select field from unnest(private.content_columns(content)) field
      where before -> field is distinct from after -> field order by field
    ));
    version := (before ->> 'updated_at')::timestamptz;
  end;
  perform set_config('portfolio.autosave', '', true);
  return jsonb_build_object(
    'id', record_id, 'version', version, 'stored', case when is_draft then 'draft' else 'proposal' end
  );
end
$$;

-- Performs a call of a program: checks its token, its rights and the rate of its calls, and logs it. Returns the result, or a
-- `refusal` in words, or null for an unknown token. The server passes on a `problem` that it found in the input, for the log.
create function public.call_tool(token text, tool text, collection text, input jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  max_calls constant integer := 120;
  period constant interval := interval '1 minute';
  needs constant text := case
    when tool in ('list_collections', 'describe_collection') then 'nothing'
    when tool in ('list_records', 'read_record') then 'read'
    when tool in ('create_draft', 'update_draft') then 'write'
  end;
  program public.program_tokens;
  -- A collection that has neither public rows nor drafts is not one for programs.
  content constant regclass := (
    select edited.content from private.edited_tables() edited
    where edited.name = collection and private.public_rule(edited.content) is not null
      and private.draft_rule(edited.content) is not null
  );
  answer jsonb;
begin
  update public.program_tokens used
  set last_used_at = clock_timestamp(),
    calls = case when used.counted_since > clock_timestamp() - period then used.calls + 1 else 1 end,
    counted_since = case when used.counted_since > clock_timestamp() - period then used.counted_since
      else clock_timestamp() end
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    and user_id = (select owner.user_id from public.site_owner owner)
  returning * into program;
  if not found then
    return null;
  end if;
  begin
    if program.expires_at <= now() then
      raise exception using errcode = 'P0001', message = 'The token has ended.';
    elsif program.calls > max_calls then
      raise exception using errcode = 'P0001', message = format('At most %s calls in a minute. Wait a minute.', max_calls);
    elsif needs is null then
      raise exception using errcode = 'P0001', message = 'There is no such tool.';
    elsif needs = 'write' and not program.writes_drafts then
      raise exception using errcode = 'P0001', message = 'This token only reads what is public.';
    elsif tool <> 'list_collections' and content is null then
      raise exception using errcode = 'P0001', message = 'There is no such collection.';
    elsif input ? 'problem' then
      raise exception using errcode = 'P0001', message = left(input ->> 'problem', 2000);
    elsif tool in ('read_record', 'update_draft') and input ->> 'id' is null then
      raise exception using errcode = 'P0001', message = 'Give the id of a record.';
    elsif tool in ('list_records', 'create_draft') then
      input := input - 'id';
    end if;
    answer := case needs
      when 'nothing' then '{}'
      when 'read' then private.read_for_program(content, program, input)
      else private.write_for_program(content, program, input)
    end;
  exception
    when unique_violation then
      answer := '{"refusal": "Another record has this slug, or the record exists once."}';
    when raise_exception or sqlstate 'PT422' or sqlstate 'PT423' or integrity_constraint_violation or data_exception or program_limit_exceeded then
      answer := jsonb_build_object('refusal', sqlerrm);
  end;
  -- Of the calls above the limit only the first is logged: they change nothing, and the log stays readable.
  if program.calls <= max_calls + 1 then
    insert into public.security_events (user_id, type, level, message, details)
    values (
      program.user_id,
      case when answer ? 'refusal' then 'program_refused' else 'program_call' end,
      case when answer ? 'refusal' then 'warning' else 'info' end,
      case when answer ? 'refusal' then 'A call of a program was refused.' else 'A program used its access.' end,
      jsonb_strip_nulls(jsonb_build_object(
        'program', program.name, 'tool', left(tool, 100), 'collection', left(collection, 100),
        'record', coalesce(answer ->> 'id', left(input ->> 'id', 100)), 'stored', answer ->> 'stored',
        'refusal', left(answer ->> 'refusal', 500)
      ))
    );
  end if;
  return answer;
end
$$;
grant execute on function public.call_tool(text, text, text, jsonb) to anon, authenticated, service_role;

-- Each call of a program updates its token first. The calls wait here for each other, so that concurrent calls cannot exceed the
-- daily number of drafts.
create function private.queue_program_calls() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock('public.program_tokens'::regclass::oid::bigint);
  return null;
end
$$;

create trigger queue_program_calls before update of calls on public.program_tokens
for each statement execute function private.queue_program_calls();
