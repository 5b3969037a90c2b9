-- Replaces the function for its error message: "fewer with letters other than A to Z" did not say how many characters fit.
create or replace function public.set_project_password(project_id uuid, password text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not private.is_owner() or not exists (
    select from public.projects where id = set_project_password.project_id and user_id = (select auth.uid())
  ) then
    raise exception using errcode = '42501', message = 'Only the owner sets the password of a project.';
  end if;
  if octet_length(password) between 1 and 7 or octet_length(password) > 72 then
    raise exception using errcode = 'PT422', detail = 'Key (password) has another length.',
      message = 'Use a password of 8 to 72 characters. Letters with accents, other scripts and emoji count as 2 to 4 characters each.';
  end if;
  delete from private.project_passwords where project_id = set_project_password.project_id;
  if password <> '' then
    insert into private.project_passwords (project_id, hash)
    values (
      set_project_password.project_id,
      extensions.crypt(set_project_password.password, extensions.gen_salt('bf', 10))
    );
  end if;
end
$$;

-- Functions that add triggers to a table. Only their names and the name of one parameter change.
alter function private.tell_changes(regclass) rename to notify_changes;
alter function private.keep_versions(regclass) rename to store_versions;
alter function private.keep_slugs(regclass) rename to redirect_former_slugs;

drop function private.make_content_table(regclass, text);
create function private.make_content_table(content regclass, visibility text default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.make_owned_table(content, shown => visibility);
  perform private.stamp_changes(content);
  perform private.lock_after_move(content);
  perform private.check_links(content);
  perform private.notify_changes(content);
  if visibility is not null then
    perform private.count_public_changes(content, visibility);
  end if;
end
$$;
