import { observer } from 'mobx-react-lite';
import type { Bet } from '@pavilion/contract/calls/exchange-bets';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button } from '@pavilion/ui';
import type { BetChanges } from '../../bets/bet-changes.store';
import { BetTitle } from '../../bets/bet-title.view';
import { oddsText } from '../../bets/bet-words';
import { useSecondsLeft } from '../../bets/use-seconds-left';
import { useMarketName } from '../../market-names/use-market-name';
import { texts } from '../../texts';
import styles from './bet-row.module.css';

interface Props {
  readonly bet: Bet;
  readonly changes: BetChanges;
}

/** One open bet: its matched part, and its unmatched part, which can be canceled. */
export const BetRow = observer(function BetRow({ bet, changes }: Props) {
  const { accountBets: t, bets, events: words } = useTexts(texts);
  const format = useFormat();
  const name = useMarketName();
  const { kind, price, average, size, matched, remaining } = bet;
  const seconds = useSecondsLeft(bet.activeAt, bet.serverTime);
  return (
    <li className={styles.row}>
      <BetTitle {...bet} />
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
          <dt>{bets.matched}</dt>
          <dd>{format.money(matched)}</dd>
        </div>
      </dl>
      <span className={styles.time}>{`${format.dateTime(bet.placedAt).slice(0, -3)} ${words.zone}`}</span>
      {remaining > 0 && (
        <div className={styles.waiting}>
          <span>
            {t.waits(format.money(remaining), oddsText(format, kind, price))}
            {bet.persistence === 'keep' && ` · ${t.kept}`}
            {seconds > 0 && ` · ${bets.reaches(format.number(seconds))}`}
          </span>
          <Button
            variant="secondary"
            size="small"
            aria-label={bets.cancelOf(name(bet.selection, bet.settlesBy))}
            busy={changes.isBusyWith(bet.id)}
            disabled={changes.isFrozen || bet.activeAt !== null}
            onClick={() => void changes.cancel([bet.id])}
          >
            {bets.cancel}
          </Button>
        </div>
      )}
    </li>
  );
});
