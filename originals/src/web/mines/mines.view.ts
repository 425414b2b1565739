import { MinesBoardRules, type MinesChoice, type MinesDetail } from '../../engines/mines';
import type { OpenRoundView, RoundView } from '../../protocol/messages';
import { worth } from '../game/step.table';
import type { StepMoment, StepParts, StepView } from '../game/step.view';
import { button, el, field, pause } from '../ui/dom';
import { figure } from '../ui/figure';
import { number, times, translate } from '../ui/language';
import { MinesBoard } from './mines.board';
import { MinesPicks } from './mines.picks';
import { translateMines } from './texts';

const picksOf = ({ choice }: OpenRoundView): readonly number[] => (choice as MinesChoice).picks;
const minesIn = ({ choice }: OpenRoundView): number => (choice as MinesChoice).mines;

/** The mines view: a board of tiles, opened one by one until the player stops or hits a mine. */
export function minesView(parts: StepParts<'mines'>): StepView {
  return new MinesView(parts).view();
}

class MinesView {
  private readonly rules: MinesBoardRules;
  private readonly board: MinesBoard;
  private readonly count: HTMLSelectElement;
  private readonly next = figure(translate('nextTile'));
  private readonly now = figure(translate('standsAt'));
  private readonly random = button(translate('randomPick'), '', () => void this.pickAny());
  private readonly picks: MinesPicks;
  private round: OpenRoundView | null = null;
  private isAuto = false;
  /** Tiles are chosen for auto betting. */
  private isPicking = false;

  constructor(private readonly parts: StepParts<'mines'>) {
    const { rules } = parts.game;
    this.rules = new MinesBoardRules(rules);
    this.picks = new MinesPicks(this.rules);
    this.board = new MinesBoard(rules.width, (tile) => void this.pick(tile));
    this.board.freeze(true);
    this.count = el(
      'select',
      {},
      ...Array.from({ length: this.rules.maxMines }, (_, at) =>
        el('option', { value: at + 1, selected: at === 2 }, number(at + 1)),
      ),
    );
    this.count.addEventListener('change', () => {
      this.picks.fit(this.mines);
      if (this.isAuto) this.showPicks();
      parts.changed();
    });
  }

  /** The number of mines of the next round. */
  private get mines(): number {
    return Number(this.count.value);
  }

  view(): StepView {
    return {
      stage: el('div', { class: 'stage mines' }, this.board.node),
      controls: [field(translate('mines'), this.count), el('div', { class: 'figures' }, this.next.box, this.now.box)],
      extras: [this.random],
      firstStep: translate('openFirst'),
      plan: {
        settings: this.picks.node,
        problem: () => (this.picks.tiles.length === 0 ? translateMines('pickFirst') : null),
        next: (round) => this.picks.next(picksOf(round).length),
      },
      choice: () => ({ mines: this.mines }),
      paint: (moment) => this.paint(moment),
      begin: () => this.showPicks(),
      open: (round, isResumed) => this.open(round, isResumed),
      advance: (step, round) => this.advance(step as number, round),
      end: (round) => this.end(round),
      show: (round) => this.replay(round),
    };
  }

  private paint({ round, isIdle, isPlaying, isAuto }: StepMoment): void {
    this.round = isPlaying ? round : null;
    this.isPicking = isAuto && isIdle;
    if (isAuto !== this.isAuto) {
      this.isAuto = isAuto;
      this.showPicks();
    }
    this.picks.paint(this.mines);
    const [mines, picked] = round ? [minesIn(round), picksOf(round).length] : [this.mines, 0];
    this.next.value.textContent = this.rules.mayPick(mines, picked + 1)
      ? times(this.rules.multiplier(mines, picked + 1))
      : '–';
    this.now.value.textContent = round && picked > 0 ? times(round.multiplier) : '–';
    this.count.disabled = !isIdle;
    this.random.disabled = !isPlaying && !this.isPicking;
    this.board.freeze(!isPlaying && !this.isPicking);
  }

  private open(round: OpenRoundView, isResumed: boolean): string {
    if (isResumed) {
      this.count.value = String(minesIn(round));
      this.board.cover(picksOf(round));
    } else if (!this.isAuto) this.board.focus();
    return translate('pickTiles');
  }

  private advance(tile: number, round: OpenRoundView): string {
    this.board.open(tile);
    return translate('safeTile', { multiplier: times(round.multiplier), amount: worth(round) });
  }

  private end({ choice, detail }: RoundView): string {
    const result = detail as MinesDetail;
    this.board.uncover(choice as MinesChoice, result);
    return translate(result.won ? 'cashedOut' : 'hitMine');
  }

  private async replay(round: RoundView): Promise<string> {
    const { mines } = round.detail as MinesDetail;
    this.board.cover([]);
    for (const tile of (round.choice as MinesChoice).picks.filter((each) => !mines.includes(each))) {
      await pause(350);
      this.board.open(tile);
      this.parts.sound.play('reveal');
    }
    await pause(450);
    return this.end(round);
  }

  /** Covers the board again, with the tiles chosen for auto betting. */
  private showPicks(): void {
    this.board.cover([]);
    if (this.isAuto) this.board.mark(this.picks.tiles);
  }

  private async pick(tile: number): Promise<void> {
    if (this.isPicking) {
      this.picks.toggle(tile, this.mines);
      this.showPicks();
      return this.parts.changed();
    }
    if (!this.round || picksOf(this.round).includes(tile)) return;
    this.board.wait(tile, true);
    await this.parts.step(tile);
    this.board.wait(tile, false);
  }

  private pickAny(): Promise<void> {
    const opened = this.isPicking ? this.picks.tiles : this.round ? picksOf(this.round) : null;
    if (opened === null) return Promise.resolve();
    const free = Array.from({ length: this.rules.tiles }, (_, tile) => tile).filter((tile) => !opened.includes(tile));
    return this.pick(free[Math.floor(Math.random() * free.length)] ?? 0);
  }
}
