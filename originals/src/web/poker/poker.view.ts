import type { PokerHand } from '@pavilion/contract/originals';
import {
  makingPlaces,
  type PokerChoice,
  type PokerDetail,
  pokerHand,
  type PokerShown,
} from '../../engines/cards/poker';
import type { OpenRoundView, RoundView } from '../../protocol/messages';
import type { StepMoment, StepParts, StepView } from '../game/step.view';
import { pause } from '../ui/dom';
import { PokerStage } from './poker.stage';
import { translatePoker } from './texts';

const dealMs = 160;

/** The draw poker view: five cards, of which some are held and the others replaced. */
export function pokerView(parts: StepParts<'poker'>): StepView {
  return new PokerView(parts).view();
}

class PokerView {
  private readonly stage: PokerStage;
  private held: readonly number[] = [];
  private hand: PokerHand | null = null;
  private isPlaying = false;

  constructor(private readonly parts: StepParts<'poker'>) {
    this.stage = new PokerStage(parts.game.rules, (place) => this.press(place));
  }

  view(): StepView {
    return {
      stage: this.stage.node,
      controls: [],
      extras: [],
      firstStep: translatePoker('draw'),
      step: () => this.held,
      choice: () => ({}),
      paint: (moment) => this.paint(moment),
      begin: () => this.begin(),
      open: (round, isResumed) => this.open(round, isResumed),
      advance: () => '',
      end: (round) => this.end(round),
      show: (round) => this.replay(round),
    };
  }

  private paint({ isPlaying }: Pick<StepMoment, 'isPlaying'>): void {
    this.isPlaying = isPlaying;
    this.stage.paint(this.held, isPlaying, this.hand);
  }

  private press(place: number): void {
    if (!this.isPlaying) return;
    const { held } = this;
    this.held = held.includes(place) ? held.filter((each) => each !== place) : [...held, place].sort();
    this.parts.sound.play('tick');
    this.parts.changed();
  }

  private begin(): void {
    this.held = [];
    this.hand = null;
    this.stage.show([]);
  }

  private open({ shown }: OpenRoundView, isResumed: boolean): string {
    const { dealt } = shown as PokerShown;
    this.hand = pokerHand(dealt);
    this.held = makingPlaces(dealt);
    this.stage.show(dealt);
    this.paint({ isPlaying: true });
    if (!isResumed) this.stage.focus();
    if (this.hand === null) return translatePoker('choose');
    return translatePoker('dealt', { hand: translatePoker(`hand_${this.hand}`) });
  }

  private async end({ choice, detail }: Pick<RoundView, 'choice' | 'detail'>): Promise<string> {
    const { dealt, cards, hand } = detail as PokerDetail;
    this.held = (choice as PokerChoice).steps[0] ?? [];
    this.hand = null;
    const shown: (number | null)[] = dealt.map((card, at) => (this.held.includes(at) ? card : null));
    this.stage.show(shown);
    this.paint({ isPlaying: false });
    for (const [at, card] of cards.entries()) {
      if (this.held.includes(at)) continue;
      await pause(dealMs);
      shown[at] = card;
      this.stage.show(shown);
      this.parts.sound.play('tick');
    }
    this.hand = hand;
    this.paint({ isPlaying: false });
    return translatePoker('made', { hand: translatePoker(`hand_${hand ?? 'none'}`) });
  }

  private async replay(round: RoundView): Promise<string> {
    this.begin();
    const { dealt } = round.detail as PokerDetail;
    await pause(300);
    this.stage.show(dealt);
    this.parts.sound.play('reveal');
    await pause(900);
    return this.end(round);
  }
}
