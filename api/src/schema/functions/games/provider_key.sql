-- Returns what the narrow tables of keys store of a provider's round (with its player) or transaction.
create or replace function provider_key(variadic p_parts text[]) returns uuid language sql immutable parallel safe as $$
  select encode(substring(sha256(convert_to(array_to_string(p_parts, E'\n'), 'UTF8')) for 16), 'hex')::uuid
$$;
