import { makeAutoObservable, observable, runInAction, when } from 'mobx';
import {
  type CashOut,
  cashOut,
  type CashOutLapseReason,
  cashOutOffer,
} from '@pavilion/contract/calls/exchange-position';
import type { RefusalOf } from '@pavilion/contract/endpoint';
import { Attempt, type Outcome, type Platform, type Query } from '@pavilion/platform';

/** Poll interval: an offer changes with the prices. */
const POLL_MS = 2000;
/** How long after a cash-out ended a newly opened page still shows its result. */
const RESULT_SHOWN_MS = 30_000;
export const shares = [25, 50, 75, 100] as const;

type CashOutRefusal = RefusalOf<typeof cashOut>;
type CashOutState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'sending' }
  | RefusedCashOut
  | { readonly kind: 'unconfirmed' }
  | CompletedCashOut;
type RefusedCashOut = { readonly kind: 'refused'; readonly why: CashOutRefusal };
type CompletedCashOut = { readonly kind: 'done'; readonly amount: number; readonly share: number };

/** Result of a cash-out: immediate, or after its delay. */
export type CashOutOutcome =
  CompletedCashOut | RefusedCashOut | { readonly kind: 'lapsed'; readonly why: CashOutLapseReason };

interface CashOutRequest {
  readonly share: number;
  readonly amount: number;
}
type Dependencies = Pick<Platform, 'api' | 'queries' | 'pending'>;

/** Cashes out a market's matched bets, the whole or a share, at the amount the player sees or better. */
export class CashOutStore {
  /** Percent. */
  share = 100;
  state: CashOutState = { kind: 'choosing' };
  /** Server time of the first offer: results that ended long before it are not shown. */
  private openedAt = Infinity;
  /** ID of the result that the player has dismissed. */
  private dismissed: string | null = null;
  private readonly offers = observable.map<number, Query<typeof cashOutOffer>>(undefined, { deep: false });
  private readonly attempt: Attempt<CashOutRequest>;

  constructor(
    private readonly platform: Dependencies,
    readonly marketId: string,
  ) {
    this.attempt = new Attempt<CashOutRequest>(`cash-out:${marketId}`);
    this.readOffer(this.share);
    makeAutoObservable<this, 'platform' | 'offers' | 'attempt'>(
      this,
      { platform: false, offers: false, attempt: false, marketId: false },
      { autoBind: true },
    );
    when(
      () => this.offers.get(100)?.value !== undefined,
      () => runInAction(() => (this.openedAt = this.offers.get(100)?.value?.serverTime ?? Infinity)),
    );
    const { open } = this.attempt;
    if (open) {
      this.setShare(open.share);
      this.state = { kind: 'unconfirmed' };
    }
  }

  /** The current offer for the chosen share; undefined while unknown. */
  get offer(): CashOut | undefined {
    return this.offers.get(this.share)?.value;
  }

  /** Whether the whole can be cashed out, or a cash-out is in progress; otherwise nothing is offered. */
  get isOffered(): boolean {
    const whole = this.offers.get(100)?.value?.state;
    return whole === 'offered' || whole === 'waiting' || this.state.kind === 'unconfirmed';
  }

  /** Result of the last cash-out, until it is dismissed or another share or cash-out is chosen. */
  get outcome(): CashOutOutcome | null {
    if (this.state.kind === 'refused' || this.state.kind === 'done') return this.state;
    const last = this.offers.get(100)?.value?.last ?? null;
    if (last === null || last.id === this.dismissed || last.endedAt < this.openedAt - RESULT_SHOWN_MS) return null;
    return last.amount === null
      ? { kind: 'lapsed', why: last.reason ?? 'other' }
      : { kind: 'done', amount: last.amount, share: last.share };
  }

  setShare(share: number): void {
    if (this.state.kind === 'sending' || this.state.kind === 'unconfirmed') return;
    this.share = share;
    this.dismiss();
    this.readOffer(share);
  }

  /** Dismisses the result. */
  dismiss(): void {
    if (this.state.kind === 'sending' || this.state.kind === 'unconfirmed') return;
    this.dismissed = this.offers.get(100)?.value?.last?.id ?? null;
    this.state = { kind: 'choosing' };
  }

  async refresh(): Promise<void> {
    await Promise.all([
      this.offers.get(100)?.refresh(),
      this.share === 100 ? undefined : this.offers.get(this.share)?.refresh(),
    ]);
  }

  /** Cashes out at the amount shown, or repeats the unconfirmed request. */
  async submit(): Promise<void> {
    const amount = this.offer?.amount;
    if (
      this.state.kind === 'sending' ||
      ((amount === undefined || amount === null) && this.state.kind !== 'unconfirmed')
    )
      return;
    const request = { share: this.share, amount: amount ?? 0 };
    this.dismiss();
    this.state = { kind: 'sending' };
    const outcome = await this.platform.pending.during(() =>
      this.attempt.run(request, (body, key) =>
        this.platform.api.call(cashOut, { params: { marketId: this.marketId }, body }, key),
      ),
    );
    const after = stateAfter(outcome, request.share);
    const refreshed = this.refresh();
    // A lost reply shows at once: that of the read may be long in coming, too.
    if (after.kind !== 'unconfirmed') await refreshed;
    runInAction(() => (this.state = after));
  }

  private readOffer(share: number): void {
    if (this.offers.has(share)) return;
    const { marketId } = this;
    this.offers.set(
      share,
      this.platform.queries.read(
        cashOutOffer,
        { params: { marketId }, query: { share } },
        { staleMs: 0, pollMs: POLL_MS },
      ),
    );
  }
}

function stateAfter(outcome: Outcome<typeof cashOut>, share: number): CashOutState {
  if (outcome.kind === 'no-reply') return { kind: 'unconfirmed' };
  if (outcome.kind === 'refused')
    return outcome.refusal === 'in_progress' ? { kind: 'unconfirmed' } : { kind: 'refused', why: outcome.refusal };
  return outcome.value.state === 'done' ? { kind: 'done', amount: outcome.value.amount, share } : { kind: 'choosing' };
}
