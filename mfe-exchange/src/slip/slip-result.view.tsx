import { observer } from 'mobx-react-lite';
import type { Bet } from '@pavilion/contract/calls/exchange-bets';
import { type Format, useFormat, useTexts } from '@pavilion/platform';
import { Button, CircleCheckIcon, ClockIcon } from '@pavilion/ui';
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
  const bet = bets.find(taken.id) ?? taken;
  const seconds = useSecondsLeft(taken.activeAt, taken.serverTime);
  const isWaiting = seconds > 0 && bet.matched === 0;
  return (
    <div className={styles.result} role="status">
      {isWaiting ? <ClockIcon /> : <CircleCheckIcon />}
      <strong>{t.taken}</strong>
      <p>{isWaiting ? t.waiting(format.number(seconds)) : resultText(bet, t, format)}</p>
      <Button variant="secondary" block onClick={onClose}>
        {t.more}
      </Button>
    </div>
  );
});

function resultText(bet: Bet, t: SlipTexts, format: Format): string {
  const { matched, size, remaining, average, kind } = bet;
  const price =
    average === null ? '' : kind === 'exchange' ? format.number(average / 100, 2) : rateText(format, average);
  if (matched >= size) return t.matchedAll(format.money(matched), price);
  if (matched > 0 && remaining > 0) return t.matchedPart(format.money(matched), format.money(size), price);
  if (matched > 0) return t.matchedAll(format.money(matched), price);
  return remaining > 0 ? t.unmatched(format.money(remaining)) : t.gone;
}
