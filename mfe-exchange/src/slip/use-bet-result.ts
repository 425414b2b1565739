import type { Bet } from '@pavilion/contract/calls/exchange-bets';
import { type Format, useFormat, useTexts } from '@pavilion/platform';
import type { EventBets } from '../bets/event-bets.store';
import { useSecondsLeft } from '../bets/use-seconds-left';
import { rateText } from '../betting/quote-text';
import { texts } from '../texts';
import type { SlipTexts } from './slip.texts.en';
import type { BetProgress } from './slip-state';

export type TakenBet = Extract<BetProgress, { kind: 'taken' }>;

interface BetResult {
  /** A waiting bet is in its bet delay, a killed one is a fill-or-kill bet that wasn't matched. */
  readonly kind: 'waiting' | 'killed' | 'placed';
  readonly text: string;
}

/** Returns the result of a placed bet, updated with the open bets. Use inside an observer. */
export function useBetResult({ bet: taken, at }: TakenBet, bets: Pick<EventBets, 'find' | 'isLoaded'>): BetResult {
  const t = useTexts(texts).slip;
  const format = useFormat();
  const seconds = useSecondsLeft(taken.activeAt, taken.serverTime, at);
  const found = bets.find(taken.id);
  const bet = found ?? taken;
  if (seconds > 0 && bet.matched === 0) return { kind: 'waiting', text: t.waiting(format.number(seconds)) };
  // A bet that lapsed after its delay is no longer among the open ones.
  const hasEnded = found === undefined && bets.isLoaded && bet.activeAt !== null && seconds === 0;
  if (taken.minFillSize !== undefined && (bet.state === 'lapsed' || hasEnded))
    return { kind: 'killed', text: t.killedWhy };
  return { kind: 'placed', text: hasEnded ? t.gone : resultText(bet, t, format) };
}

function resultText(bet: Bet, t: SlipTexts, format: Format): string {
  const { matched, size, remaining, average, kind, minFillSize } = bet;
  const price =
    average === null ? '' : kind === 'exchange' ? format.number(average / 100, 2) : rateText(format, average);
  if (matched >= size) return t.matchedAll(format.money(matched), price);
  if (matched > 0 && remaining > 0) return t.matchedPart(format.money(matched), format.money(size), price);
  if (matched > 0 && minFillSize !== undefined) return t.filledPart(format.money(matched), format.money(size), price);
  if (matched > 0) return t.matchedAll(format.money(matched), price);
  return remaining > 0 ? t.unmatched(format.money(remaining)) : t.gone;
}
