import { observer } from 'mobx-react-lite';
import type { BetSide } from '@pavilion/contract/calls/exchange-bets';
import type { LineSubject } from '@pavilion/contract/line-subject';
import { useFormat, useTexts } from '@pavilion/platform';
import { classNames } from '@pavilion/ui';
import { useMarketName } from '../market-names/use-market-name';
import { texts } from '../texts';
import styles from './bet-title.module.css';
import { isFor } from './bet-words';

interface Props {
  readonly side: BetSide;
  readonly selection: string;
  readonly market: string;
  readonly settlesBy?: LineSubject | null | undefined;
  readonly line: number | null;
}

/** Side and selection, with which every list of bets begins a row. */
export const BetTitle = observer(function BetTitle({ side, selection, market, line, settlesBy }: Props) {
  const t = useTexts(texts).bets;
  const format = useFormat();
  const name = useMarketName();
  return (
    <div className={styles.bet}>
      <span className={classNames(styles.side, isFor(side) ? styles.back : styles.lay)}>{t.sides[side]}</span>
      <span className={styles.names}>
        <strong>{name(selection, settlesBy)}</strong>
        <small>{line === null ? name(market, settlesBy) : t.line(format.number(line))}</small>
      </span>
    </div>
  );
});
