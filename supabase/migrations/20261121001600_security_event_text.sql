-- What the owner may look for in an event, as words: `sign_in_failed` is found by "sign in failed" and "sign-in".
alter table public.security_events
  add column words text not null
  generated always as (translate(type || ' ' || message || ' ' || details::text, '_-', '  ')) stored;
