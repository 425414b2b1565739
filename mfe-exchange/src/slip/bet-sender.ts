import { type Bet, type Instruction, placeBets } from '@pavilion/contract/calls/exchange-bets';
import type { RefusalOf } from '@pavilion/contract/endpoint';
import { Attempt, type Platform } from '@pavilion/platform';
import type { Quote } from '../betting/quote';
import type { Target } from '../betting/target';

export interface BetRequest {
  readonly target: Target;
  readonly quote: Quote;
  /** Poisha. */
  readonly stake: number;
  /** Whether the unmatched part stays when the market goes in play. */
  readonly isPersistent: boolean;
  /** Of a fill-or-kill bet: how much must be matched at once, in poisha; otherwise null. */
  readonly minFill: number | null;
}

/** A request under the names in which an unconfirmed one is stored. */
type StoredRequest = Pick<BetRequest, 'target' | 'stake'> & {
  readonly asked: Quote;
  readonly keep: boolean;
  /** Missing in requests that an earlier release stored. */
  readonly minFill?: number | null;
};

export type BetRefusal = RefusalOf<typeof placeBets>;
export type BetOutcome =
  | { readonly kind: 'taken'; readonly bet: Bet }
  | { readonly kind: 'refused'; readonly why: BetRefusal; readonly message: string }
  /** No reply: the result is unknown. A retry repeats the same request under the same key. */
  | { readonly kind: 'unconfirmed' };

/** Sends a bet to the server, one request at a time. */
export interface BetSender {
  /** The unconfirmed request, possibly from before a reload. */
  readonly open: BetRequest | null;
  readonly send: (request: BetRequest) => Promise<BetOutcome>;
}

export function betSender(
  { api }: Pick<Platform, 'api'>,
  attempt = new Attempt<StoredRequest>('exchange-bet'),
): BetSender {
  return {
    get open() {
      return attempt.open && fromStored(attempt.open);
    },
    send: async (request) => {
      const outcome = await attempt.run(toStored(request), (stored, key) =>
        api.call(
          placeBets,
          { body: { marketId: stored.target.marketId, instructions: [instructionOf(fromStored(stored))] } },
          key,
        ),
      );
      if (outcome.kind === 'no-reply' || (outcome.kind === 'refused' && outcome.refusal === 'in_progress'))
        return { kind: 'unconfirmed' };
      if (outcome.kind === 'refused') return { kind: 'refused', why: outcome.refusal, message: outcome.message };
      const bet = outcome.value.data[0];
      return bet ? { kind: 'taken', bet } : { kind: 'unconfirmed' };
    },
  };
}

function instructionOf({ target: { runner, side }, quote, stake, isPersistent, minFill }: BetRequest): Instruction {
  switch (quote.kind) {
    case 'odds':
      return {
        kind: 'exchange',
        selectionId: runner,
        side,
        price: quote.price,
        stake,
        ...(minFill === null
          ? { persistence: isPersistent ? 'keep' : 'lapse' }
          : { timeInForce: 'fill_or_kill', minFillSize: minFill }),
      };
    case 'bookmaker':
      return { kind: 'bookmaker', selectionId: runner, side, rate: quote.price, stake };
    case 'fancy':
      return { kind: 'fancy', side: side === 'back' ? 'yes' : 'no', line: quote.line, rate: quote.rate, stake };
  }
}

const toStored = ({ target, quote, stake, isPersistent, minFill }: BetRequest): StoredRequest => ({
  target,
  asked: quote,
  stake,
  keep: isPersistent,
  minFill,
});
const fromStored = ({
  target,
  asked: quote,
  stake,
  keep: isPersistent,
  minFill = null,
}: StoredRequest): BetRequest => ({
  target,
  quote,
  stake,
  isPersistent,
  minFill,
});
