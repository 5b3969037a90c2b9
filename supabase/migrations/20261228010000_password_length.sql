-- Replaces the function to say in the error that a character can count more than once, because bcrypt reads at most 72 bytes.
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
      message = 'Use a password of 8 to 72 characters, fewer with letters other than A to Z.';
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
