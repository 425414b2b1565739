import { makeAutoObservable } from 'mobx';
import type { showVip } from '@pavilion/contract/calls/vip';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { VipApi } from './vip.api';

export type Vip = ReplyOf<typeof showVip>;
type Unit = 'points' | 'taka';
/** Reason why the input can't be converted. */
type ConvertProblem = 'below' | 'short' | 'step';

/**
 * Store of the form that converts points into money: desktop accepts VP or taka, a phone taka, shown as converted
 * units.
 */
export class ConvertStore {
  private typed: { readonly unit: Unit; readonly text: string } = { unit: 'points', text: '' };
  /** True once the player has finished typing, so that errors may be shown. */
  private isChecked = false;

  constructor(private readonly api: Pick<VipApi, 'vip' | 'conversion' | 'moved'>) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
    const { open } = api.conversion;
    if (open) this.typed = { unit: 'points', text: String(open.points) };
  }

  get state() {
    return this.api.conversion.state;
  }

  get vip(): Vip | undefined {
    return this.api.vip.value;
  }

  /** False while a request is pending or unconfirmed: its key must be reused with the same body. */
  get canEdit(): boolean {
    return this.api.conversion.isFree;
  }

  get points(): number {
    const { unit, text } = this.typed;
    return unit === 'points' ? Number(text) : Math.round(Number(text) * 100) * this.step;
  }

  /** Amount in poisha for these points, rounded down. */
  get poisha(): number {
    return Math.floor(this.points / this.step);
  }

  get pointsText(): string {
    return this.shown('points', () => String(this.points));
  }

  get takaText(): string {
    return this.shown('taka', () => (this.poisha / 100).toFixed(2).replace(/\.?0+$/, ''));
  }

  get problem(): ConvertProblem | null {
    const { vip, points } = this;
    if (!vip || points < vip.leastPoints) return 'below';
    if (points > vip.points) return 'short';
    return points % this.step === 0 ? null : 'step';
  }

  /** Problem to show; an amount above the player's points shows while typing. */
  get shownProblem(): ConvertProblem | null {
    return this.canEdit && (this.isChecked || this.problem === 'short') ? this.problem : null;
  }

  type(unit: Unit, text: string): void {
    if (!this.canEdit || (unit === 'points' && text.includes('.'))) return;
    this.api.conversion.leave();
    this.isChecked = false;
    this.typed = { unit, text };
  }

  takeAll(): void {
    const points = this.vip?.points ?? 0;
    this.type('points', String(points - (points % this.step)));
    this.isChecked = true;
  }

  check(): void {
    this.isChecked = this.typed.text !== '';
  }

  /** Converts the points, or repeats an unconfirmed request. */
  async submit(): Promise<void> {
    this.isChecked = true;
    if (this.canEdit && this.problem !== null) return;
    await this.api.conversion.run({ points: this.points });
    if (this.state.kind === 'done') this.api.moved();
  }

  /** Closes the form's message; clears the form after a success. */
  leave(): void {
    if (this.state.kind === 'done') this.typed = { unit: 'points', text: '' };
    this.isChecked = false;
    this.api.conversion.leave();
  }

  private get step(): number {
    return this.vip?.pointsStep ?? 4;
  }

  private shown(unit: Unit, other: () => string): string {
    if (this.typed.text === '' || this.typed.unit === unit) return this.typed.text;
    return other();
  }
}
