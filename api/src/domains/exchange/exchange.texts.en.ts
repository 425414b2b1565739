import type { RefusalCode } from '../../kernel/texts/refusal';

interface Range {
  readonly least: number;
  readonly most: number;
}

export const exchangeTextsEn = {
  idCount: ({ least, most }: Range) => `${least} to ${most} ids, joined by commas`,
} as const;

export const exchangeRefusalsEn = {
  unknown_event: 'This event does not exist.',
  unknown_market: 'This market does not exist.',
  unknown_selection: 'This selection does not exist.',
  market_suspended: 'Betting is suspended right now. Please try again shortly.',
  market_closed: 'This market is closed.',
  insufficient_balance: 'Your main balance does not cover this bet.',
  price_moved: 'The price has moved. Please look at the new one.',
  invalid_price: 'Bets can’t be placed at this price.',
  stake_too_small: 'The stake is below the minimum.',
  stake_too_large: 'The stake is above the maximum for this market.',
  ball_running: 'The ball is running. Please try again when it is over.',
  too_many_bets: 'You have too many open bets in this market. Please cancel some first.',
  bet_delayed: 'In-play bets reach the market after a few seconds. Until then they can’t be cancelled.',
  unknown_bet: 'This bet does not exist, or is no longer open.',
  cash_out_unavailable: 'Cash-out is not available right now.',
  nothing_to_cash_out: 'There is nothing left to cash out in this market.',
  already_waiting: 'A cash-out for this market is already in progress.',
} as const satisfies Partial<Record<RefusalCode, string>>;
