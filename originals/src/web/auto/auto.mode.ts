import { number } from '../ui/language';
import { segments } from '../ui/segments';
import { wait } from '../ui/wait';
import { AutoPanel, type PlanInput } from './auto.panel';
import { AutoBet, type StopReason } from './auto-bet';
import { translateAuto } from './texts';
import type { AutoTextKey } from './texts.en';

/** Long enough to see each result; in turbo, enough for a server that many play at. */
const gapMs = { usual: 700, turbo: 150 } as const;

const endings: Readonly<Record<StopReason | 'player', AutoTextKey>> = {
  rounds: 'endedRounds',
  profit: 'endedProfit',
  loss: 'endedLoss',
  stake: 'endedStake',
  player: 'endedByPlayer',
};

interface Setup {
  /** The stake is placed on the stage, and stays. */
  readonly isFixed: boolean;
  readonly isTurbo: () => boolean;
  readonly changed: () => void;
}

/** Plays one bet. @returns its payout in poisha, or null if it has no result: then the series ends. */
type Play = (stake: number) => Promise<number | null>;

/** Manual or auto betting: the choice between them, the plan's settings, and the running series. */
export class AutoMode {
  readonly modes: HTMLElement;
  readonly panel: HTMLElement;
  private readonly settings: AutoPanel;
  private readonly mode;
  private series: AutoBet | null = null;
  private isStopping = false;

  constructor(private readonly setup: Setup) {
    this.settings = new AutoPanel(setup.isFixed);
    this.mode = segments(
      'bet-mode',
      translateAuto('mode'),
      [
        { value: 'manual', text: translateAuto('manual') },
        { value: 'auto', text: translateAuto('auto') },
      ],
      'manual',
      () => {
        this.panel.hidden = !this.isChosen;
        setup.changed();
      },
    );
    this.modes = this.mode.node;
    // Nobody watches a hidden page.
    document.addEventListener('visibilitychange', () => document.hidden && this.isRunning && this.stop());
    this.panel = this.settings.node;
    this.panel.hidden = true;
  }

  get isChosen(): boolean {
    return this.mode.read() === 'auto';
  }

  get isRunning(): boolean {
    return this.series !== null;
  }

  /** The label of the button, which starts or stops the series. */
  get label(): string {
    if (this.series === null) return translateAuto('start');
    if (this.isStopping) return translateAuto('stopping');
    const { left } = this.series;
    return left === null ? translateAuto('stop') : translateAuto('stopLeft', { left: number(left) });
  }

  freeze(frozen: boolean): void {
    this.mode.node.disabled = frozen;
    this.settings.node.disabled = frozen;
  }

  /** Ends the series after the bet in play. */
  stop(): void {
    this.isStopping = true;
    this.setup.changed();
  }

  /** Runs a series. @returns what to tell the player at its end; null if a bet without a result has told it. */
  async run(input: PlanInput, play: Play): Promise<string | null> {
    const read = this.settings.read(input);
    if ('problem' in read) return read.problem;
    const series = new AutoBet(read.plan);
    [this.series, this.isStopping] = [series, false];
    const reason = await this.playAll(series, play);
    this.series = null;
    this.setup.changed();
    return reason === null ? null : translateAuto(endings[reason]);
  }

  private async playAll(series: AutoBet, play: Play): Promise<StopReason | 'player' | null> {
    for (;;) {
      const { stop } = series;
      if (stop !== null) return stop;
      if (this.isStopping) return 'player';
      const payout = await play(series.stake);
      if (payout === null) return null;
      series.count(payout);
      this.setup.changed();
      if (series.stop === null) await wait(this.setup.isTurbo() ? gapMs.turbo : gapMs.usual);
    }
  }
}
