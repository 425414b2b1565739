import { makeAutoObservable, runInAction } from 'mobx';
import { nearestPrice, priceAbove, priceBelow } from '@pavilion/contract/ladder';
import type { BettingSettings } from '../betting/betting-settings.store';
import { isSame, type Movement, movementOf, type Quote, type Stakes, stakesOf } from '../betting/quote';
import { isSameTarget, type Offer, type Target } from '../betting/target';
import type { BetOutcome, BetRequest, BetSender } from './bet-sender';
import { type EarlierBet, hasOpenRequest, moveOn, withoutEnded } from './earlier-bets';
import {
  isOpenRequest,
  isUnderWay,
  type SlipProblem,
  type SlipState,
  type StakeLimits,
  stakeProblem,
} from './slip-state';

interface Parts {
  readonly sender: BetSender;
  readonly settings: BettingSettings;
  /** Returns the current offer on a target. */
  readonly offerOf: (target: Target) => Offer;
  /** Returns the limits of a market's stakes; undefined until they are known: the server checks them again. */
  readonly limitsOf: (marketId: string) => StakeLimits | undefined;
  /** Whether the market is in play: nothing lapses any more then, so there is nothing to keep. */
  readonly isInPlay?: () => boolean;
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  readonly now?: () => number;
}

/** Debounce: two taps within this time count as one. */
const DOUBLE_TAP_MS = 600;

/** The bet slip: one bet, from a tapped price to the server's reply. */
export class SlipStore {
  target: Target | null = null;
  requestedQuote: Quote | null = null;
  priceText = '';
  stakeText = '';
  isPersistent = false;
  /** Whether the bet is matched at once or not at all. */
  isFillOrKill = false;
  /** How much of it must be matched at once; empty for all. */
  minFillText = '';
  /** A typed price that was moved onto the ladder, in hundredths. */
  snapped: { readonly from: number; readonly to: number } | null = null;
  state: SlipState = { kind: 'editing' };
  /** The bets that taps on other prices have set aside, oldest first; at most one of them is an open request. */
  earlier: readonly EarlierBet[] = [];
  private lastTap = Number.NEGATIVE_INFINITY;
  private readonly now: () => number;

  constructor(private readonly parts: Parts) {
    this.now = parts.now ?? (() => performance.now());
    makeAutoObservable<this, 'parts' | 'now' | 'lastTap'>(
      this,
      { parts: false, now: false, lastTap: false },
      { autoBind: true, deep: false },
    );
    if (parts.sender.open) this.restore({ request: parts.sender.open, progress: { kind: 'unconfirmed' } });
  }

  get isOpen(): boolean {
    return this.target !== null;
  }

  /**
   * False while a request is in flight or unconfirmed, because its key must be sent with the same bet, and once the
   * bet is taken.
   */
  get canEdit(): boolean {
    return !isOpenRequest(this.state) && this.state.kind !== 'taken';
  }

  get stake(): number {
    return Math.round(Number(this.stakeText || '0') * 100);
  }

  get stakes(): Stakes | null {
    return this.target && this.requestedQuote && this.stake > 0
      ? stakesOf(this.target.side, this.requestedQuote, this.stake)
      : null;
  }

  get offer(): Offer {
    return this.target ? this.parts.offerOf(this.target) : { quote: null, availability: 'closed' };
  }

  get limits(): StakeLimits | undefined {
    return this.target ? this.parts.limitsOf(this.target.marketId) : undefined;
  }

  get canPersist(): boolean {
    return this.canFillOrKill && !this.isFillOrKill && this.parts.isInPlay?.() !== true;
  }

  get canFillOrKill(): boolean {
    return this.requestedQuote?.kind === 'odds';
  }

  private get minFill(): number | null {
    if (!this.canFillOrKill || !this.isFillOrKill) return null;
    return this.minFillText === '' ? this.stake : Math.round(Number(this.minFillText) * 100);
  }

  /** How the offer has moved against the requested price. */
  get movement(): Movement {
    const { target, requestedQuote, offer } = this;
    return target && requestedQuote ? movementOf(target.side, requestedQuote, offer.quote) : 'none';
  }

  /** The bet that would be placed now, for the market's 'what if'. */
  get draft(): BetRequest | null {
    return this.state.kind === 'taken' ? null : this.request;
  }

  private get request(): BetRequest | null {
    if (!this.target || !this.requestedQuote || this.stake <= 0) return null;
    const { target, requestedQuote: quote, stake, isPersistent, minFill } = this;
    return { target, quote, stake, isPersistent, minFill };
  }

  /**
   * Handles a tap on a price: opens the slip at that price, or places the bet if the player chose that. A bet under
   * way is set aside, and its result doesn't replace the new choice.
   */
  open(target: Target, quote: Quote): void {
    const { way, oneTapStake, keep: isPersistent } = this.parts.settings;
    // With one tap the page may have moved under the finger, so any price counts as the same.
    const isSamePlace = way === 'one-tap' || (this.target !== null && isSameTarget(this.target, target));
    const isAgain = isSamePlace && this.now() - this.lastTap < DOUBLE_TAP_MS;
    this.lastTap = this.now();
    if (isAgain) return;
    this.setAside();
    this.target = target;
    this.setQuote(quote);
    this.isPersistent = isPersistent;
    this.isFillOrKill = false;
    this.minFillText = '';
    this.stakeText = way === 'one-tap' ? String(oneTapStake / 100) : '';
    this.state = { kind: 'editing' };
    if (way === 'one-tap') void this.submit();
  }

  /** Closes the slip, unless its bet is in flight or unconfirmed, or returns to the bet that was set aside last. */
  close(): void {
    if (isOpenRequest(this.state)) return;
    this.state = { kind: 'editing' };
    this.earlier = withoutEnded(this.earlier, this.now());
    const last = this.earlier.at(-1);
    if (last) return this.restore(last);
    this.target = null;
    this.requestedQuote = null;
  }

  setStake(text: string): void {
    if (this.edit()) this.stakeText = text;
  }

  typePrice(text: string): void {
    if (!this.edit() || this.requestedQuote?.kind !== 'odds') return;
    this.priceText = text;
    this.snapped = null;
  }

  /** Applies a typed price, moved to the nearest price of the ladder. */
  commitPrice(): void {
    if (this.requestedQuote?.kind !== 'odds') return;
    const typed = Math.round(Number(this.priceText) * 100);
    if (!(typed > 0)) return this.setQuote(this.requestedQuote);
    const price = nearestPrice(typed);
    this.setQuote({ kind: 'odds', price });
    if (price !== typed) this.snapped = { from: typed, to: price };
  }

  step(by: 1 | -1): void {
    this.commitPrice();
    if (this.edit() && this.requestedQuote?.kind === 'odds')
      this.setQuote({
        kind: 'odds',
        price: by === 1 ? priceAbove(this.requestedQuote.price) : priceBelow(this.requestedQuote.price),
      });
  }

  /** Requests the price that is offered now. */
  takeOffer(): void {
    const { quote } = this.offer;
    if (quote && this.edit()) this.setQuote(quote);
  }

  setPersistent(isPersistent: boolean): void {
    if (this.edit()) this.isPersistent = isPersistent;
  }

  setFillOrKill(isFillOrKill: boolean): void {
    if (this.edit()) this.isFillOrKill = isFillOrKill;
  }

  setMinFill(text: string): void {
    if (this.edit()) this.minFillText = text;
  }

  /** Returns from the confirmation to the fields. */
  reconsider(): void {
    this.edit();
  }

  /** Places the bet, after a confirmation if the player wants one, or repeats the unconfirmed request. */
  async submit(): Promise<void> {
    if (this.state.kind === 'sending' || this.state.kind === 'taken') return;
    const isRepeat = this.state.kind === 'unconfirmed';
    const by = isRepeat ? null : this.problem();
    if (by) {
      this.state = { kind: 'stopped', by };
      return;
    }
    if (this.parts.settings.way === 'confirm' && !isRepeat && this.state.kind !== 'confirming') {
      this.state = { kind: 'confirming' };
      return;
    }
    const { draft } = this;
    if (!draft) return;
    this.state = { kind: 'sending' };
    await this.send(draft);
  }

  /** Repeats the unconfirmed request of a bet that was set aside. */
  async retryEarlier({ request }: EarlierBet): Promise<void> {
    this.earlier = moveOn(this.earlier, 'unconfirmed', { kind: 'sending' });
    await this.send(request);
  }

  dismissEarlier(bet: EarlierBet): void {
    this.earlier = this.earlier.filter((other) => other !== bet);
  }

  private async send(request: BetRequest): Promise<void> {
    const outcome = await this.parts.during(() => this.parts.sender.send(request));
    runInAction(() => this.receive(outcome));
  }

  /** Applies a reply to the one bet that is in flight, in the slip or set aside. */
  private receive(outcome: BetOutcome): void {
    const progress = outcome.kind === 'taken' ? { ...outcome, at: this.now() } : outcome;
    if (this.state.kind === 'sending') this.state = progress;
    else this.earlier = moveOn(this.earlier, 'sending', progress);
    if (this.state.kind === 'stopped' && this.state.by === 'earlier' && !hasOpenRequest(this.earlier)) this.edit();
  }

  /** Sets the bet aside if its result is still to come. */
  private setAside(): void {
    const { request, state } = this;
    this.earlier = withoutEnded(this.earlier, this.now());
    if (request && isUnderWay(state, this.now())) this.earlier = [...this.earlier, { request, progress: state }];
  }

  private problem(): SlipProblem | null {
    const before = this.requestedQuote;
    this.commitPrice();
    if (!this.requestedQuote) return 'price';
    // The bet would not be placed at the typed price: the player sees that first.
    if (this.snapped && before && !isSame(before, this.requestedQuote)) return 'snapped';
    if (hasOpenRequest(this.earlier)) return 'earlier';
    const { stake } = this;
    const byStake = stakeProblem(stake, this.limits);
    if (byStake) return byStake;
    if (this.minFill !== null && (this.minFill <= 0 || this.minFill > stake)) return 'minFill';
    if (this.offer.availability !== 'open') return 'closed';
    // The house accepts only its own price; on the exchange a bet at another price waits to be matched.
    return this.requestedQuote.kind !== 'odds' && this.movement === 'worse' ? 'moved' : null;
  }

  private setQuote(quote: Quote): void {
    this.requestedQuote = quote;
    this.priceText = quote.kind === 'odds' ? (quote.price / 100).toFixed(2) : '';
    this.snapped = null;
  }

  /** Makes the slip editable. @returns false while it is frozen. */
  private edit(): boolean {
    if (this.canEdit) this.state = { kind: 'editing' };
    return this.canEdit;
  }

  /** Puts a bet back into the slip. */
  private restore(bet: EarlierBet): void {
    const { target, quote, stake, isPersistent, minFill } = bet.request;
    this.dismissEarlier(bet);
    this.target = target;
    this.setQuote(quote);
    this.stakeText = String(stake / 100);
    this.isPersistent = isPersistent;
    this.isFillOrKill = minFill !== null;
    this.minFillText = minFill === null ? '' : String(minFill / 100);
    this.state = bet.progress;
  }
}
