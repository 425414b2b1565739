import { type HiloChoice, type HiloDetail, type HiloStep, HiloTable } from '../../engines/cards/hilo';
import type { OpenRoundView, RoundView } from '../../protocol/messages';
import { worth } from '../game/step.table';
import type { StepMoment, StepParts, StepView } from '../game/step.view';
import { cardName } from '../ui/cards/playing-card';
import { button, el, pause } from '../ui/dom';
import { figure } from '../ui/figure';
import { number, times, translate } from '../ui/language';
import { HiloPlan } from './hilo.plan';
import { HiloStage } from './hilo.stage';
import { translateHilo } from './texts';

const stepsOf = ({ choice }: Pick<OpenRoundView, 'choice'>): readonly HiloStep[] => (choice as HiloChoice).steps;
const cardsOf = ({ shown }: OpenRoundView): readonly number[] => (shown as Pick<HiloDetail, 'cards'>).cards;

/** The hi-lo view: a card, and a guess about the next one, until the player stops or is wrong. */
export function hiloView(parts: StepParts<'hilo'>): StepView {
  return new HiloView(parts).view();
}

class HiloView {
  private readonly stage: HiloStage;
  private readonly table: HiloTable;
  private readonly plan = new HiloPlan();
  private isAuto = false;
  private readonly now = figure(translate('standsAt'));
  private readonly left = figure(translateHilo('skipsLeft'));
  private readonly skip = button(translateHilo('skip'), '', () => this.step('skip'));

  constructor(private readonly parts: StepParts<'hilo'>) {
    this.table = new HiloTable(parts.game.rules);
    this.stage = new HiloStage((step) => this.step(step));
  }

  view(): StepView {
    return {
      stage: this.stage.node,
      controls: [el('div', { class: 'figures' }, this.now.box, this.left.box)],
      extras: [this.skip],
      firstStep: translateHilo('firstGuess'),
      plan: { settings: this.plan.node, problem: () => null, next: (round) => this.nextPlanned(round) },
      choice: () => ({}),
      paint: (moment) => this.paint(moment),
      begin: () => this.stage.clear(),
      open: (round, isResumed) => this.open(round, isResumed),
      advance: (step, round) => this.advance(step as HiloStep, round),
      end: (round) => this.end(round),
      show: (round) => this.replay(round),
    };
  }

  private paint({ round, isIdle, isPlaying, isAuto }: StepMoment): void {
    this.isAuto = isAuto;
    this.plan.freeze(!isIdle);
    const steps = round ? stepsOf(round) : [];
    const cards = round ? cardsOf(round) : [];
    const skips = this.parts.game.rules.skips - steps.filter((step) => step === 'skip').length;
    this.now.value.textContent = round && round.multiplier > 0 ? times(round.multiplier) : '–';
    this.left.value.textContent = number(skips);
    this.skip.setAttribute('aria-disabled', String(!isPlaying || skips === 0));
    this.stage.paint(cards.at(-1), isPlaying, (guess) => this.table.offer({ steps }, guess, cards));
  }

  /** A guess that isn't offered, because it could pay too much, cashes out instead. */
  private nextPlanned(round: OpenRoundView): HiloStep | null {
    const [steps, cards] = [stepsOf(round), cardsOf(round)];
    const guess = this.plan.next(steps.length, cards.at(-1) ?? 0);
    return guess !== null && this.table.offer({ steps }, guess, cards) > 0 ? guess : null;
  }

  private step(step: HiloStep): void {
    if (step !== 'skip' || this.skip.getAttribute('aria-disabled') === 'false') void this.parts.step(step);
  }

  private open(round: OpenRoundView, isResumed: boolean): string {
    this.stage.put(cardsOf(round), stepsOf(round));
    if (!isResumed && !this.isAuto) this.stage.focus();
    return translateHilo('begin');
  }

  private advance(step: HiloStep, round: OpenRoundView): string {
    const cards = cardsOf(round);
    this.stage.put(cards, stepsOf(round));
    const card = cardName(cards.at(-1) ?? 0);
    if (step === 'skip') return translateHilo('skipped', { card });
    return translateHilo('right', { card, multiplier: times(round.multiplier), amount: worth(round) });
  }

  private end({ choice, detail }: RoundView): string {
    const { cards, won } = detail as HiloDetail;
    this.stage.put(cards, stepsOf({ choice }), !won);
    return won ? translateHilo('stopped') : translateHilo('wrong', { card: cardName(cards.at(-1) ?? 0) });
  }

  private async replay(round: RoundView): Promise<string> {
    const { cards } = round.detail as HiloDetail;
    for (let shown = 1; shown < cards.length; shown += 1) {
      this.stage.put(cards.slice(0, shown), stepsOf(round));
      this.parts.sound.play('reveal');
      await pause(600);
    }
    return this.end(round);
  }
}
