import { type Bet, openBets } from '@pavilion/contract/calls/exchange-bets';
import { type ExchangePosition, exchangePosition } from '@pavilion/contract/calls/exchange-position';
import type { Platform, Query } from '@pavilion/platform';

/** Poll interval, in case no live event reports a change. */
const POLL_MS = 10_000;

/** A player's available balance, exposure and open bets on the whole exchange. */
export class AccountSummary {
  readonly position: Query<typeof exchangePosition>;
  readonly bets: Query<typeof openBets>;

  constructor(private readonly platform: Pick<Platform, 'queries' | 'facts'>) {
    this.position = platform.queries.read(exchangePosition, { query: {} }, { pollMs: POLL_MS });
    this.bets = platform.queries.read(openBets, { query: {} }, { pollMs: POLL_MS });
  }

  get now(): ExchangePosition | undefined {
    return this.position.value;
  }

  get open(): readonly Bet[] | undefined {
    return this.bets.value?.data;
  }

  /** Reads again when bets or money change. @returns a function that stops. */
  follow(): () => void {
    const refresh = (): void => {
      this.platform.queries.invalidate(exchangePosition);
      this.platform.queries.invalidate(openBets);
    };
    const stops = [
      this.platform.facts.on('exchange-changed', refresh),
      this.platform.facts.on('balance-changed', refresh),
    ];
    return () => stops.forEach((stop) => stop());
  }
}
