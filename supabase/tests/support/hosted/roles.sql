-- The initial roles, schemas and privileges of a project of hosted Supabase, as far as they affect this product. They
-- are from the public image supabase/postgres. The superuser supabase_admin runs this file. `postgres`, which applies a
-- project's migrations, is not a superuser.

create role postgres login createdb createrole replication bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
-- The API connects as this role, and then switches to the role of the caller.
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

create schema extensions;
create extension "uuid-ossp" with schema extensions;
create extension pgcrypto with schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
alter role postgres set search_path = "$user", public, extensions;

-- Objects that `postgres` creates in `public` are accessible to all roles by default.
alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;

-- Schema of the Auth server, which creates the tables itself.
create role supabase_auth_admin login noinherit createrole;
alter role supabase_auth_admin set search_path = auth;
create schema auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on tables to postgres;

-- Schema of the Storage server, which creates the tables itself.
create role supabase_storage_admin login noinherit createrole;
alter role supabase_storage_admin set search_path = storage;
grant anon, authenticated, service_role to supabase_storage_admin;
create schema storage authorization supabase_storage_admin;
grant usage on schema storage to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on functions to postgres, anon, authenticated, service_role;
-- On hosted Supabase, an extension lets `postgres` create policies on the storage tables, which it does not own.
grant supabase_storage_admin to postgres;

grant create on database postgres to postgres, supabase_auth_admin, supabase_storage_admin;
