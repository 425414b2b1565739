import { makeAutoObservable, runInAction } from 'mobx';
import { type Bet, cancelBets, placeBets } from '@pavilion/contract/calls/exchange-bets';
import type { EndpointSpec } from '@pavilion/contract/endpoint';
import { Attempt, type Outcome, type Platform } from '@pavilion/platform';

/** A requested change of open bets. */
type Change =
  | { readonly kind: 'cancel'; readonly ids: readonly string[] }
  /** Replaces the bet by the same one, at the end of its price's queue. */
  | {
      readonly kind: 'keep';
      readonly id: string;
      readonly marketId: string;
      readonly selectionId: string;
      readonly side: 'back' | 'lay';
      readonly price: number;
      readonly stake: number;
      readonly keep: boolean;
    };

type ChangeState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly message: string }
  /** No reply: the result is unknown. A retry repeats the same request under the same key. */
  | { readonly kind: 'unconfirmed' };

/** Cancels open bets, and sets them to keep or lapse: one request at a time, wherever on the exchange it was made. */
export class BetChanges {
  state: ChangeState = { kind: 'idle' };
  /** The bets whose change is in flight or unconfirmed. */
  private ids: readonly string[] = [];

  /** @param refresh - reads the bets again: a change with a lost reply may have taken effect. */
  constructor(
    private readonly platform: Pick<Platform, 'api' | 'pending'>,
    private readonly refresh: () => Promise<unknown>,
    private readonly attempt = new Attempt<Change>('exchange-bet-change'),
  ) {
    makeAutoObservable<this, 'platform' | 'refresh' | 'attempt'>(
      this,
      { platform: false, refresh: false, attempt: false },
      { autoBind: true },
    );
    const { open } = attempt;
    if (open) {
      this.state = { kind: 'unconfirmed' };
      this.ids = idsOf(open);
    }
  }

  /** While a request is in flight or unconfirmed, its key must be sent with the same change. */
  get isFrozen(): boolean {
    return this.state.kind === 'sending' || this.state.kind === 'unconfirmed';
  }

  isBusyWith(id: string): boolean {
    return this.state.kind === 'sending' && this.ids.includes(id);
  }

  /** Cancels the unmatched part of these bets. */
  async cancel(ids: readonly string[]): Promise<void> {
    if (!this.isFrozen && ids.length > 0) await this.send({ kind: 'cancel', ids });
  }

  /** Sets whether the unmatched part of a bet is kept or lapses when the market goes in play. */
  async setPersistent(
    { id, marketId, selectionId, side, price, remaining }: Bet,
    isPersistent: boolean,
  ): Promise<void> {
    if (this.isFrozen || (side !== 'back' && side !== 'lay')) return;
    await this.send({ kind: 'keep', id, marketId, selectionId, side, price, stake: remaining, keep: isPersistent });
  }

  /** Repeats the unconfirmed request. */
  async retry(): Promise<void> {
    const { open } = this.attempt;
    if (open && this.state.kind === 'unconfirmed') await this.send(open);
  }

  private async send(change: Change): Promise<void> {
    this.state = { kind: 'sending' };
    this.ids = idsOf(change);
    const { api, pending } = this.platform;
    const outcome = await pending.during(() =>
      this.attempt.run<EndpointSpec>(change, (request, key) =>
        request.kind === 'cancel'
          ? api.call(cancelBets, { body: { ids: [...request.ids] } }, key)
          : api.call(placeBets, { body: bodyOf(request) }, key),
      ),
    );
    const after = stateAfter(outcome);
    const refreshed = this.refresh();
    // A lost reply shows at once: those of the reads may be long in coming, too.
    if (after.kind !== 'unconfirmed') await refreshed;
    runInAction(() => (this.state = after));
  }
}

const idsOf = (change: Change): readonly string[] => (change.kind === 'cancel' ? change.ids : [change.id]);

function bodyOf({
  id,
  marketId,
  selectionId,
  side,
  price,
  stake,
  keep: isPersistent,
}: Extract<Change, { kind: 'keep' }>) {
  return {
    marketId,
    instructions: [
      {
        kind: 'exchange' as const,
        selectionId,
        side,
        price,
        stake,
        persistence: isPersistent ? ('keep' as const) : ('lapse' as const),
      },
    ],
    replaces: [id],
  };
}

function stateAfter(outcome: Outcome<EndpointSpec>): ChangeState {
  if (outcome.kind === 'no-reply' || (outcome.kind === 'refused' && outcome.refusal === 'in_progress'))
    return { kind: 'unconfirmed' };
  return outcome.kind === 'refused' ? { kind: 'refused', message: outcome.message } : { kind: 'idle' };
}
