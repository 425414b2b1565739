import { observer } from 'mobx-react-lite';
import type { Bet } from '@pavilion/contract/calls/exchange-bets';
import { type Format, useFormat, useTexts } from '@pavilion/platform';
import { Button, CircleCheckIcon, ClockIcon, XIcon } from '@pavilion/ui';
import type { EventBets } from '../bets/event-bets.store';
import { useSecondsLeft } from '../bets/use-seconds-left';
import { rateText } from '../betting/quote-text';
import { texts } from '../texts';
import styles from './slip.module.css';
import type { SlipTexts } from './slip.texts.en';

interface Props {
  readonly taken: Bet;
  readonly bets: Pick<EventBets, 'find' | 'isLoaded'>;
  readonly onClose: () => void;
}

/** The result of the bet, updated until the slip is closed. */
export const SlipResult = observer(function SlipResult({ taken, bets, onClose }: Props) {
  const t = useTexts(texts).slip;
  const format = useFormat();
  const seconds = useSecondsLeft(taken.activeAt, taken.serverTime);
  const found = bets.find(taken.id);
  const bet = found ?? taken;
  const isWaiting = seconds > 0 && bet.matched === 0;
  // A killed bet is no longer among the open ones.
  const isKilled =
    taken.minFillSize !== undefined &&
    (bet.state === 'lapsed' || (found === undefined && bets.isLoaded && bet.activeAt !== null && seconds === 0));
  return (
    <div className={styles.result} role="status">
      {isWaiting ? <ClockIcon /> : isKilled ? <XIcon /> : <CircleCheckIcon />}
      <strong>{isKilled ? t.killed : t.taken}</strong>
      <p>{isKilled ? t.killedWhy : isWaiting ? t.waiting(format.number(seconds)) : resultText(bet, t, format)}</p>
      <Button variant="secondary" block onClick={onClose}>
        {t.more}
      </Button>
    </div>
  );
});

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
