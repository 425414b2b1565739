-- Returns the time at which a settlement counts: now, or the first moment of an open day.
create or replace function settlement_moment(p_at bigint) returns bigint language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(7240003);
  return greatest(p_at, coalesce((select (max(day) + 1) * 86400000::bigint - 21600000 from referral_days), p_at));
end $$;
