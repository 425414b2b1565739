import type { Bet } from '@pavilion/contract/calls/exchange-bets';
import { useFormat, useTexts, type Format } from '@pavilion/platform';
import { Button, Checkbox, classNames } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { rateText } from '../betting/quote-text';
import type { MatchedRow } from './average';
import styles from './bets.module.css';
import { betsTexts } from './bets.texts';
import type { EventBets } from './event-bets.store';
import { useSecondsLeft } from './use-seconds-left';

const priceText = (format: Format, { kind }: Bet, price: number): string => (kind === 'exchange' ? format.number(price / 100, 2) : rateText(format, price));

export const UnmatchedRow = observer(function UnmatchedRow({ bet, bets }: { readonly bet: Bet; readonly bets: EventBets }) {
  const t = useTexts(betsTexts);
  const format = useFormat();
  const seconds = useSecondsLeft(bet.activeAt, bet.serverTime);
  const isBusy = bets.state.kind === 'sending';
  return (
    <li className={styles.row}>
      <What bet={bet} />
      <span className={styles.sum}>{t.at(format.money(bet.remaining), priceText(format, bet, bet.price))}</span>
      {bet.matched > 0 && <span className={styles.note}>{t.part(format.money(bet.matched), format.money(bet.size))}</span>}
      {seconds > 0 && <span className={styles.note}>{t.reaches(format.number(seconds))}</span>}
      <div className={styles.actions}>
        <Checkbox label={t.keep} checked={bet.persistence === 'keep'} disabled={isBusy} onChange={(keep) => void bets.setKeep(bet, keep)} />
        <Button variant="secondary" size="small" disabled={isBusy} aria-label={t.cancelOf(bet.selection)} onClick={() => void bets.cancel([bet.id])}>
          {t.cancel}
        </Button>
      </div>
    </li>
  );
});

export const MatchedRowView = observer(function MatchedRowView({ row: { bet, matched, average } }: { readonly row: MatchedRow }) {
  const t = useTexts(betsTexts);
  const format = useFormat();
  return (
    <li className={styles.row}>
      <What bet={bet} />
      <span className={styles.sum}>{t.at(format.money(matched), average === null ? '—' : priceText(format, bet, average))}</span>
    </li>
  );
});

const What = observer(function What({ bet }: { readonly bet: Bet }) {
  const t = useTexts(betsTexts);
  const format = useFormat();
  const isBack = bet.side === 'back' || bet.side === 'yes';
  return (
    <div className={styles.what}>
      <span className={classNames(styles.side, isBack ? styles.back : styles.lay)}>{t.sides[bet.side]}</span>
      <span className={styles.name}>
        <strong>{bet.selection}</strong>
        <small>{bet.line === null ? bet.market : t.line(format.number(bet.line))}</small>
      </span>
    </div>
  );
});
