-- Returns what the narrow tables of keys store of a text: of provider and id, or of provider, round and player, in lines.
-- Stable, so that the server puts its expression in place of the call.
create or replace function narrow_key(p_text text) returns uuid language sql stable parallel safe as $$
  select encode(substring(sha256(convert_to(p_text, 'UTF8')) for 16), 'hex')::uuid
$$;
