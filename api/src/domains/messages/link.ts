import type { Message } from './message';

/** Returns the page a message links to, or null if there is none. */
export function linkOf({ kind, params }: Message): string | null {
  switch (kind) {
    case 'free_rounds_given':
      return '/bonuses';
    case 'bonus_given':
    case 'bonus_released':
    case 'bonus_forfeited':
    case 'bonus_expired':
      return '/turnover-record';
    case 'runner_withdrawn':
    case 'exchange_shortfall':
      return '/exchange-account/bets';
    case 'market_resettled':
    case 'exchange_owed':
    case 'exchange_covered':
      return '/betting-record?tab=exchange';
    case 'cashed_out':
    case 'cash_out_lapsed':
      return '/exchange-account/bets';
    case 'account_frozen':
      return '/chat';
    case 'account_unfrozen':
      return null;
    case 'password_changed':
    case 'phone_added':
    case 'log_in_guesses':
      return '/profile';
    case 'new_device':
      return '/account/sessions';
    case 'limit_changed':
    case 'limit_waiting':
      return '/safer-gambling';
    default:
      // A newer release may have sent a message of a kind without a number.
      return 'number' in params ? `/transaction-record?transaction=${encodeURIComponent(params.number)}` : null;
  }
}
