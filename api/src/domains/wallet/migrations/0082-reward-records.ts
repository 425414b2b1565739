import type { Migration } from '@pavilion/database/migrate';

/**
 * Lists converted points and claimed referral rewards among a player's transactions, as adjustments with names of
 * their own.
 */
export const rewardRecords: Migration = {
  name: '0082-reward-records',
  up: `
    alter table transaction_records drop constraint transaction_records_kind_check;
    alter table transaction_records add constraint transaction_records_kind_check check (kind in ('deposit', 'bonus', 'rebate', 'withdraw', 'adjustment', 'vip', 'referral'));
    alter table referral_claims add column serial bigint generated always as identity unique;

    create function record_reward() returns trigger language plpgsql as $$
    begin
      perform record_transaction(row(new.id, new.player_id, tg_argv[0], 2, 1, new.amount, new.created_at, new.created_at, new.serial, null, null, null, null)::transaction_records);
      return null;
    end $$;
    create constraint trigger record_conversion after insert on vip_conversions deferrable initially deferred for each row execute function record_reward('vip');
    create constraint trigger record_claim after insert on referral_claims deferrable initially deferred for each row execute function record_reward('referral');

    insert into transaction_records (id, player_id, kind, type, key, amount, created_at, updated_at, serial)
      select id, player_id, 'vip', 2, 1, amount, created_at, created_at, serial from vip_conversions
      union all select id, player_id, 'referral', 2, 1, amount, created_at, created_at, serial from referral_claims;
  `,
};
