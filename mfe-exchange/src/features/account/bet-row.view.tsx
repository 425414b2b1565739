import type { Bet, BetSide } from '@pavilion/contract/calls/exchange-bets';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button, classNames } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { eventsTexts } from '../../events/events.texts';
import styles from './bet-row.module.css';
import { isFor, oddsText } from './bet-words';
import { betTexts } from './bets.texts';
import type { MyBetsStore } from './my-bets.store';

interface Props {
  readonly bet: Bet;
  readonly store: MyBetsStore;
}

/** One open bet: what is matched of it, and what waits and can be taken back. */
export const BetRow = observer(function BetRow({ bet, store }: Props) {
  const t = useTexts(betTexts);
  const words = useTexts(eventsTexts);
  const format = useFormat();
  const { kind, price, average, size, matched, remaining } = bet;
  const isSending = store.state.kind === 'sending';
  return (
    <li className={styles.row}>
      <What side={bet.side} selection={bet.selection} line={bet.line} market={bet.market} />
      <dl className={styles.figures}>
        <div>
          <dt>{t.odds}</dt>
          <dd>{oddsText(format, kind, average ?? price)}</dd>
        </div>
        <div>
          <dt>{t.stake}</dt>
          <dd>{format.money(size)}</dd>
        </div>
        <div>
          <dt>{t.matched}</dt>
          <dd>{format.money(matched)}</dd>
        </div>
      </dl>
      <span className={styles.when}>{`${format.dateTime(bet.placedAt).slice(0, -3)} ${words.zone}`}</span>
      {remaining > 0 && (
        <div className={styles.waiting}>
          <span>
            {t.waits(format.money(remaining), oddsText(format, kind, price))}
            {bet.persistence === 'keep' && ` · ${t.kept}`}
          </span>
          <Button
            variant="secondary"
            size="small"
            aria-label={t.cancelOf(bet.selection)}
            busy={store.state.kind === 'sending' && store.state.ids.includes(bet.id)}
            disabled={isSending}
            onClick={() => void store.cancel([bet.id])}
          >
            {t.cancel}
          </Button>
        </div>
      )}
    </li>
  );
});

interface WhatProps {
  readonly side: BetSide;
  readonly selection: string;
  readonly market: string;
  readonly line: number | null;
}

/** Which way, and on whom: the words that every list of bets begins a row with. */
export const What = observer(function What({ side, selection, market, line }: WhatProps) {
  const t = useTexts(betTexts);
  const format = useFormat();
  return (
    <div className={styles.what}>
      <span className={classNames(styles.side, isFor(side) ? styles.back : styles.lay)}>{t.sides[side]}</span>
      <span className={styles.names}>
        <strong>{selection}</strong>
        <small>{line === null ? market : t.line(format.number(line))}</small>
      </span>
    </div>
  );
});

