import { cashOut, cashOutOffer, type CashOut } from '@pavilion/contract/calls/exchange-position';
import type { RefusalOf } from '@pavilion/contract/endpoint';
import { Attempt, type Platform, type Query } from '@pavilion/platform';
import { makeAutoObservable, observable, runInAction } from 'mobx';

/** An offer moves with the prices. */
const POLL_MS = 2000;
export const shares = [25, 50, 75, 100] as const;

export type CashOutRefusal = RefusalOf<typeof cashOut>;
export type CashOutState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly why: CashOutRefusal }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'done'; readonly amount: number };

interface Asked {
  readonly share: number;
  readonly amount: number;
}
type Needs = Pick<Platform, 'api' | 'queries' | 'pending'>;

/** Trading a market's matched bets away, whole or a share of them, at the amount the player sees or better. */
export class CashOutStore {
  /** Per cent. */
  share = 100;
  state: CashOutState = { kind: 'choosing' };
  private readonly offers = observable.map<number, Query<typeof cashOutOffer>>(undefined, { deep: false });
  private readonly attempt: Attempt<Asked>;

  constructor(
    private readonly platform: Needs,
    readonly marketId: string,
  ) {
    this.attempt = new Attempt<Asked>(`cash-out:${marketId}`);
    this.ask(this.share);
    makeAutoObservable<this, 'platform' | 'offers' | 'attempt'>(this, { platform: false, offers: false, attempt: false, marketId: false }, { autoBind: true });
    const { open } = this.attempt;
    if (open) {
      this.setShare(open.share);
      this.state = { kind: 'unconfirmed' };
    }
  }

  /** What the chosen share comes to now; nothing while that is unknown. */
  get offer(): CashOut | undefined {
    return this.offers.get(this.share)?.value;
  }

  /** Whether the whole can be traded, or one is on its way: else nobody is offered anything. */
  get isOffered(): boolean {
    const whole = this.offers.get(100)?.value?.state;
    return whole === 'offered' || whole === 'waiting' || this.state.kind === 'unconfirmed';
  }

  setShare(share: number): void {
    if (this.state.kind === 'sending' || this.state.kind === 'unconfirmed') return;
    this.share = share;
    this.state = { kind: 'choosing' };
    this.ask(share);
  }

  async refresh(): Promise<void> {
    await Promise.all([this.offers.get(100)?.refresh(), this.share === 100 ? undefined : this.offers.get(this.share)?.refresh()]);
  }

  /** Cashes out at the amount shown, or repeats the request still unanswered. */
  async submit(): Promise<void> {
    const amount = this.offer?.amount;
    if (this.state.kind === 'sending' || ((amount === undefined || amount === null) && this.state.kind !== 'unconfirmed')) return;
    const asked = { share: this.share, amount: amount ?? 0 };
    this.state = { kind: 'sending' };
    const outcome = await this.platform.pending.during(() =>
      this.attempt.run(asked, (body, key) => this.platform.api.call(cashOut, { params: { marketId: this.marketId }, body }, key)),
    );
    await this.refresh();
    runInAction(() => {
      if (outcome.kind === 'no-reply' || (outcome.kind === 'refused' && outcome.refusal === 'in_progress')) this.state = { kind: 'unconfirmed' };
      else if (outcome.kind === 'refused') this.state = { kind: 'refused', why: outcome.refusal };
      else this.state = outcome.value.state === 'done' ? { kind: 'done', amount: outcome.value.amount } : { kind: 'choosing' };
    });
  }

  private ask(share: number): void {
    if (this.offers.has(share)) return;
    const { marketId } = this;
    this.offers.set(share, this.platform.queries.read(cashOutOffer, { params: { marketId }, query: { share } }, { staleMs: 0, pollMs: POLL_MS }));
  }
}
