import type { Migration } from '@pavilion/database/migrate';

export const referralSchema: Migration = {
  name: '0069-referral',
  up: `
    create index players_referred_by on players (referred_by) where referred_by is not null;
    alter table players drop column cash_bonus;

    -- Days of Asia/Dhaka (since 1970), each once: first closed, so that no stake enters it any more, then accrued.
    create table referral_days (
      day integer primary key,
      closed_at bigint not null,
      accrued_at bigint,
      rewards integer,
      turnover bigint,
      reward bigint
    );
    create index on referral_days (day) where accrued_at is null;

    create table referral_rewards (
      player_id text not null references players,
      day integer not null,
      tier smallint not null check (tier between 1 and 3),
      downlines integer not null,
      turnover bigint not null,
      reward bigint not null check (reward > 0),
      claim_id text,
      primary key (player_id, day, tier)
    );
    create index referral_unclaimed on referral_rewards (player_id) where claim_id is null;

    create table referral_claims (
      id text primary key,
      player_id text not null references players,
      amount bigint not null check (amount > 0),
      created_at bigint not null
    );

    -- A browser's random name, hashed: who plays from one device.
    create table player_devices (
      device_hash bytea not null,
      player_id text not null,
      first_at bigint not null,
      last_at bigint not null,
      primary key (device_hash, player_id)
    );
    create index on player_devices (last_at);

    create table referral_flags (
      id text primary key,
      serial bigint generated always as identity unique,
      player_id text not null references players,
      referrer_id text not null references players,
      reason text not null check (reason in ('same_device', 'same_address', 'same_person')),
      noted_at bigint not null,
      decision text check (decision in ('cleared', 'refused')),
      decided_by text,
      decided_at bigint,
      unique (player_id, referrer_id, reason)
    );
    create index on referral_flags (serial) where decision is null;

    -- What is settled while the day before is being closed counts in the next: a closed day's sums never change.
    create function settlement_moment(p_at bigint) returns bigint language plpgsql volatile as $$
    begin
      perform pg_advisory_xact_lock_shared(7240003);
      return greatest(p_at, coalesce((select (max(day) + 1) * 86400000::bigint - 21600000 from referral_days), p_at));
    end $$;
  `,
};
