create or replace function held_now() returns bigint language sql as $$ select (extract(epoch from clock_timestamp()) * 1000)::bigint $$;
