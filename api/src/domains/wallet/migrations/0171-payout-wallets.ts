import type { Migration } from '@pavilion/database/migrate';

export const payoutWallets: Migration = {
  name: '0171-payout-wallets',
  up: `
    -- Wallets to which a player has confirmed a payout. Their name is the player's own.
    create table payout_wallets (
      player_id text not null references players,
      provider text not null,
      account_number text not null,
      name text,
      created_at bigint not null,
      primary key (player_id, provider, account_number)
    );
    -- A wallet that was paid before needs no confirmation.
    insert into payout_wallets (player_id, provider, account_number, created_at)
      select player_id, provider, account_number, min(created_at) from withdrawals
      where state = 'success' group by player_id, provider, account_number;
  `,
};
