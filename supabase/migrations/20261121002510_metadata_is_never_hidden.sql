-- The metadata is about the site and shown nowhere as such: hidden, it would leave a site without name and description.
create function private.show_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.visible := true;
  return new;
end
$$;
revoke all on function private.show_metadata() from public;

create trigger show_metadata
  before insert or update of section_type, visible on public.portfolio_sections
  for each row when (new.section_type = 'metadata' and not new.visible)
  execute function private.show_metadata();

update public.portfolio_sections set visible = true where section_type = 'metadata' and not visible;
