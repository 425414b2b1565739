import { type RawBuilder, sql } from 'kysely';

/** What an erasure does with a table's rows of the player. */
type OnErasure =
  | 'delete'
  /** Personal columns get neutral values; the row stays for others' sake. */
  | 'clear'
  /** Identity and payments: kept for the years that the law requires, and cleared after them. */
  | 'keep-for-law'
  /** Has amounts, times and codes, and names nobody once the player's row is cleared. */
  | 'keep-without-name';

/** The personal data in one table: how a player's rows are found, exported and erased. */
interface PersonalTable {
  readonly table: string;
  /** The part of the export that has these rows; null if they are secrets, or copies of what another part has. */
  readonly section: Section | null;
  readonly onErasure: OnErasure;
  /** Columns that the export leaves out: secrets, and the house's own data. */
  readonly omit?: readonly string[];
  /** Condition for the player's rows; by default the player_id. */
  readonly rowsOf?: (player: string) => RawBuilder<unknown>;
}

export const sections = [
  'profile',
  'phones',
  'devices',
  'sessions',
  'logins',
  'notices',
  'limits',
  'wallets',
  'payments',
  'ledger',
  'bonuses',
  'turnover',
  'bets',
  'exchange',
  'referral',
  'messages',
  'chat',
  'requests',
] as const;
export type Section = (typeof sections)[number];

const chatRows = (player: string) => sql`chat_id in (select id from chats where player_id = ${player})`;
const paymentRows = (player: string) =>
  sql`transaction_id in (select id from deposits where player_id = ${player} union all select id from withdrawals where player_id = ${player})`;
const accountRows = (player: string) => sql`account_id in (select id from accounts where owner = ${player})`;
const proofRows = (player: string) =>
  sql`(provider, trx_id) in (select provider, proof from deposits where player_id = ${player} and state = 'success')`;

/**
 * Every table with data about a player, in the order in which an erasure may delete from them. A test compares it with
 * the database: a table that is neither here nor in `tablesWithoutPersons` fails it.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'players',
    section: 'profile',
    onErasure: 'clear',
    omit: ['password_hash', 'username_key'],
    rowsOf: (player) => sql`id = ${player}`,
  },
  { table: 'phones', section: 'phones', onErasure: 'delete' },
  { table: 'codes', section: null, onErasure: 'delete' },
  { table: 'exchange_codes', section: null, onErasure: 'delete' },
  { table: 'sessions', section: 'sessions', onErasure: 'delete', omit: ['token_hash', 'confirmation_hash'] },
  { table: 'totp_factors', section: 'sessions', onErasure: 'delete', omit: ['secret', 'last_step'] },
  { table: 'recovery_codes', section: null, onErasure: 'delete' },
  { table: 'passkeys', section: 'sessions', onErasure: 'delete', omit: ['public_key', 'counter'] },
  { table: 'login_history', section: 'logins', onErasure: 'delete' },
  { table: 'player_devices', section: 'devices', onErasure: 'delete', omit: ['device_hash'] },
  { table: 'security_notices', section: 'notices', onErasure: 'delete', omit: ['token_hash'] },
  { table: 'idempotency_keys', section: null, onErasure: 'delete' },
  { table: 'launches', section: null, onErasure: 'delete' },
  { table: 'play_tokens', section: null, onErasure: 'delete' },
  { table: 'favourite_games', section: 'bets', onErasure: 'delete' },
  { table: 'opened_games', section: 'bets', onErasure: 'delete' },
  { table: 'inbox_messages', section: 'messages', onErasure: 'delete' },
  { table: 'receipts', section: 'payments', onErasure: 'delete', omit: ['picture'] },
  { table: 'chat_messages', section: 'chat', onErasure: 'delete', rowsOf: chatRows },
  { table: 'chats', section: 'chat', onErasure: 'delete' },
  { table: 'payout_wallets', section: 'wallets', onErasure: 'delete' },
  { table: 'data_exports', section: null, onErasure: 'delete' },
  { table: 'player_limits', section: 'limits', onErasure: 'keep-without-name' },
  { table: 'player_limit_changes', section: 'limits', onErasure: 'keep-without-name' },
  { table: 'player_restrictions', section: 'limits', onErasure: 'keep-without-name', omit: ['operator'] },
  { table: 'erasures', section: 'requests', onErasure: 'keep-without-name' },
  { table: 'kept_identities', section: null, onErasure: 'keep-for-law' },
  { table: 'deposits', section: 'payments', onErasure: 'keep-for-law' },
  { table: 'withdrawals', section: 'payments', onErasure: 'keep-for-law', omit: ['approved_by'] },
  { table: 'rail_payments', section: 'payments', onErasure: 'keep-for-law', rowsOf: proofRows },
  { table: 'transaction_steps', section: 'payments', onErasure: 'keep-without-name', rowsOf: paymentRows },
  { table: 'transaction_records', section: null, onErasure: 'keep-without-name' },
  { table: 'transaction_days', section: null, onErasure: 'keep-without-name' },
  { table: 'adjustments', section: 'payments', onErasure: 'keep-without-name', omit: ['operator'] },
  { table: 'accounts', section: 'ledger', onErasure: 'keep-without-name', rowsOf: (player) => sql`owner = ${player}` },
  { table: 'entries', section: 'ledger', onErasure: 'keep-without-name', rowsOf: accountRows },
  { table: 'bonuses', section: 'bonuses', onErasure: 'keep-without-name' },
  { table: 'free_rounds', section: 'bonuses', onErasure: 'keep-without-name' },
  { table: 'turnover_tickets', section: 'turnover', onErasure: 'keep-without-name' },
  { table: 'vip_conversions', section: 'bonuses', onErasure: 'keep-without-name' },
  { table: 'player_experience', section: 'profile', onErasure: 'keep-without-name' },
  { table: 'rounds', section: 'bets', onErasure: 'keep-without-name' },
  { table: 'provider_transactions', section: null, onErasure: 'keep-without-name' },
  { table: 'settlements', section: null, onErasure: 'keep-without-name' },
  { table: 'bet_days', section: null, onErasure: 'keep-without-name' },
  { table: 'play_days', section: null, onErasure: 'keep-without-name' },
  { table: 'win_reviews', section: 'bets', onErasure: 'keep-without-name', omit: ['decided_by'] },
  { table: 'exchange_orders', section: 'exchange', onErasure: 'keep-without-name' },
  { table: 'exchange_cash_outs', section: 'exchange', onErasure: 'keep-without-name' },
  { table: 'exchange_drop_protection', section: 'exchange', onErasure: 'keep-without-name' },
  { table: 'exchange_positions', section: null, onErasure: 'keep-without-name' },
  { table: 'exchange_exposures', section: null, onErasure: 'keep-without-name' },
  { table: 'exchange_covers', section: 'exchange', onErasure: 'keep-without-name' },
  { table: 'exchange_nets', section: 'exchange', onErasure: 'keep-without-name' },
  { table: 'exchange_net_changes', section: null, onErasure: 'keep-without-name' },
  // Names the other side of a bet as well: the orders have the player's own side.
  {
    table: 'exchange_matches',
    section: null,
    onErasure: 'keep-without-name',
    rowsOf: (player) => sql`${player} in (backer, layer)`,
  },
  { table: 'referral_rewards', section: 'referral', onErasure: 'keep-without-name' },
  { table: 'referral_claims', section: 'referral', onErasure: 'keep-without-name' },
  { table: 'referral_flags', section: null, onErasure: 'keep-without-name' },
];

/** Returns the condition for a player's rows of a table. */
export const rowsOf = ({ rowsOf: own }: PersonalTable, player: string): RawBuilder<unknown> =>
  own?.(player) ?? sql`player_id = ${player}`;

/**
 * Tables without data about a player. The audit log names players by their id only; log-in attempts and passkey
 * challenges have a hash and live for minutes.
 */
export const tablesWithoutPersons: readonly string[] = [
  'affiliates',
  'audit_head_exports',
  'audit_log',
  'call_counts',
  'captchas',
  'detached_months',
  'ended_sessions',
  'exchange_books',
  'exchange_events',
  'exchange_markets',
  'exchange_match_terms',
  'exchange_removals',
  'exchange_settlements',
  'games',
  'guess_pauses',
  'login_attempts',
  'market_feed',
  'market_frames',
  'merchant_numbers',
  'migrations',
  'operator_requests',
  'operator_sessions',
  'operators',
  'passkey_challenges',
  'payment_channels',
  'payment_methods',
  'payout_stops',
  'promotions',
  'provider_minutes',
  'provider_transaction_keys',
  'providers',
  'receipt_files',
  'reconcile_runs',
  'reconcile_schedule',
  'referral_days',
  'round_keys',
  'schema_compatibility',
  'setting_changes',
  'settings',
  'transactions',
  'turnover_reductions',
  'used_challenges',
];
