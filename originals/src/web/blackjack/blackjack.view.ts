import type { BlackjackDetail, BlackjackShown } from '../../engines/cards/blackjack';
import type { OpenRoundView, RoundView } from '../../protocol/messages';
import type { StepMoment, StepParts, StepView } from '../game/step.view';
import { pause } from '../ui/dom';
import { number } from '../ui/language';
import { BlackjackStage, pointsText } from './blackjack.stage';
import { translateBlackjack } from './texts';

const shownIn = (round: OpenRoundView): BlackjackShown => round.shown as BlackjackShown;

/** Returns whose turn it is, with both sides' points. */
function turnWords(round: OpenRoundView): string {
  const { dealer, hands, at } = shownIn(round);
  const texts = { points: pointsText(hands[at]?.cards ?? []), dealer: pointsText(dealer), number: number(at + 1) };
  return translateBlackjack(hands.length > 1 ? 'turnOf' : 'turn', texts);
}

/** Returns a round's result as a sentence. */
function blackjackWords({ dealer, hands }: BlackjackDetail): string {
  const [first, second] = hands.map(({ result }) => translateBlackjack(`over_${result}`));
  if (second !== undefined)
    return translateBlackjack('endedSplit', { dealer: pointsText(dealer, true), first: first ?? '', second });
  const points = pointsText(hands[0]?.cards ?? [], true);
  return translateBlackjack('ended', { points, dealer: pointsText(dealer, true), result: first ?? '' });
}

/** The blackjack view: the dealer's hand, the player's hands, and what to do with them. */
export function blackjackView({ sound, step }: StepParts<'blackjack'>): StepView {
  const stage = new BlackjackStage(
    (move) => void step(move),
    () => sound.play('tick'),
  );
  const end = async ({ detail }: RoundView): Promise<string> => {
    const result = detail as BlackjackDetail;
    await stage.showEnd(result);
    return blackjackWords(result);
  };
  return {
    stage: stage.node,
    controls: [],
    extras: [],
    firstStep: translateBlackjack('moves'),
    choice: () => ({}),
    paint({ round, isPlaying }: StepMoment) {
      stage.paint(round ? shownIn(round) : null, isPlaying);
    },
    begin: () => stage.clear(),
    open(round, isResumed) {
      stage.showOpen(shownIn(round));
      if (!isResumed) stage.focus();
      return turnWords(round);
    },
    advance(_step, round) {
      stage.showOpen(shownIn(round));
      return turnWords(round);
    },
    end,
    async show(round) {
      stage.clear();
      await pause(300);
      return end(round);
    },
  };
}
