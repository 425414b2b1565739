import type { EngineName } from '@pavilion/contract/originals';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { taka } from '../ui/language';
import { Bets } from './bets';
import { betTools, chipTray, stakeError, totalLine } from './chips';
import { translateChips } from './texts';

type ChipParts = Pick<ViewParts<EngineName>, 'sound' | 'changed'> & {
  readonly game: { readonly stakes: { readonly least: number; readonly most: number } };
};

/** The chips of a game with spots: placed, taken back and repeated, while no round is being played. */
export class ChipTable<Spot extends string> {
  readonly bets: Bets<Spot>;
  /** The choice of the next chip. */
  readonly tray: ReturnType<typeof chipTray>;
  private readonly total = el('output', { class: 'number' });
  private readonly problem: HTMLElement;
  private readonly tools: readonly HTMLButtonElement[];
  private isFrozen = false;
  /** Chips of the round that has ended: its result is shown with them until the next chip. */
  private past: ReadonlyMap<Spot, number> = new Map();

  /**
   * @param chips - in taka.
   * @param painted - paints the spots; called whenever chips change.
   */
  constructor(
    private readonly parts: ChipParts,
    chips: readonly number[],
    private readonly painted: () => void,
  ) {
    const { most } = parts.game.stakes;
    this.bets = new Bets(most);
    this.problem = stakeError(most);
    this.tray = chipTray(chips);
    this.tools = betTools(this.bets, (work) => this.act(work));
    queueMicrotask(() => this.paint());
  }

  /** The parts of a view that every game with chips has. */
  view(): Pick<GameView, 'total' | 'controls' | 'controlsBelow' | 'stake' | 'freeze'> {
    const { least } = this.parts.game.stakes;
    return {
      total: totalLine(this.total),
      controls: [this.problem, el('div', { class: 'button-row' }, ...this.tools)],
      controlsBelow: true,
      stake: () => (this.bets.total >= least ? (this.bets.total / 100).toFixed(2) : null),
      freeze: (frozen) => {
        this.isFrozen = frozen;
        for (const each of this.tools) each.disabled = frozen;
        this.painted();
      },
    };
  }

  /** Returns the choice with these bets, or that none are placed. */
  choice(more: object = {}): ReturnType<GameView['choice']> {
    return this.bets.total > 0
      ? { choice: { ...more, ...this.bets.choice() } }
      : { problem: translateChips('placeFirst') };
  }

  /** The chips to show on the spots, in poisha. */
  get shown(): ReadonlyMap<Spot, number> {
    return this.bets.total > 0 ? this.bets.chips : this.past;
  }

  get frozen(): boolean {
    return this.isFrozen;
  }

  place(spot: Spot): void {
    this.act(() => this.bets.add(spot, this.tray.read() * 100));
  }

  remove(spot: Spot): void {
    this.act(() => this.bets.remove(spot));
  }

  /** Shows the chips of a round; those on the table stay. */
  put(choice: unknown): void {
    this.bets.put(choice as Parameters<Bets<Spot>['put']>[0]);
    this.paint();
  }

  /** Ends the round: its chips can be repeated. */
  finish(): void {
    this.past = this.bets.chips;
    this.bets.finish();
    this.total.textContent = taka(0);
  }

  paint(): void {
    this.past = new Map();
    this.total.textContent = taka(this.bets.total / 100);
    this.painted();
    this.parts.changed();
  }

  private act(work: () => boolean): void {
    if (this.isFrozen) return;
    this.problem.hidden = work();
    this.parts.sound.play('tick');
    this.paint();
  }
}
