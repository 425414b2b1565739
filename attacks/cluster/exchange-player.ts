import { randomUUID } from 'node:crypto';
import { cancelBets, type Instruction, placeBets } from '@pavilion/contract/calls/exchange-bets';
import type { BodyOf, EndpointSpec } from '@pavilion/contract/endpoint';
import { stepsFrom } from '@pavilion/contract/ladder';
import * as z from '@pavilion/contract/schema';
import type { Player } from '../../scripts/lib/players';
import type { Market } from '../exchange/hot-books';
import type { RepeatedCalls, Reply } from './repeated-calls';

const STAKE = 10_000;
/** One act in this many cancels all open bets. */
const CANCELS = 4;
/** Refusals that a correct house may give at any time. */
const definite = /"code":"(market_suspended|market_closed|price_moved|too_many_bets|insufficient_balance)"/;

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;

/** A player who bets on an exchange, and the bets that were acknowledged. */
export class ExchangePlayer {
  readonly bets = new Set<string>();
  readonly unexpected: string[] = [];

  constructor(
    readonly player: Player,
    private readonly site: string,
    private readonly markets: readonly Market[],
    private readonly calls: RepeatedCalls,
  ) {}

  /** Places a bet or cancels what is unmatched. */
  async act(): Promise<void> {
    if (Math.random() * CANCELS < 1) {
      const { status, text } = await this.send(cancelBets, { all: true });
      if (status !== 200) this.unexpected.push(`cancel: ${status} ${text.slice(0, 200)}`);
      return;
    }
    const market = pick(this.markets);
    const bet: Instruction = {
      kind: 'exchange',
      selectionId: pick(market.selections),
      side: pick(['back', 'lay'] as const),
      price: stepsFrom(200, Math.floor(Math.random() * 7) - 3),
      stake: STAKE,
    };
    const { status, text } = await this.send(placeBets, { marketId: market.id, instructions: [bet] });
    if (status === 200) {
      for (const { id } of (JSON.parse(text) as { data: readonly { id: string }[] }).data) this.bets.add(id);
    } else if (!definite.test(text)) this.unexpected.push(`bet: ${status} ${text.slice(0, 200)}`);
  }

  private send<E extends EndpointSpec>(endpoint: E, body: BodyOf<E>): Promise<Reply> {
    return this.calls.send({
      name: `${endpoint.path} of ${this.player.username}`,
      url: this.site + endpoint.path,
      init: {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${this.player.token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(z.encode(endpoint.body!, body as never)),
      },
    });
  }
}
