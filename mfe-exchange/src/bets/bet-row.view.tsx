import { observer } from 'mobx-react-lite';
import type { Bet } from '@pavilion/contract/calls/exchange-bets';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button, Checkbox } from '@pavilion/ui';
import { useMarketName } from '../market-names/use-market-name';
import { texts } from '../texts';
import type { MatchedRow } from './average';
import type { BetChanges } from './bet-changes.store';
import { BetTitle } from './bet-title.view';
import { oddsText } from './bet-words';
import styles from './bets.module.css';
import { useSecondsLeft } from './use-seconds-left';

export const UnmatchedRow = observer(function UnmatchedRow({
  bet,
  changes,
}: {
  readonly bet: Bet;
  readonly changes: BetChanges;
}) {
  const t = useTexts(texts).bets;
  const format = useFormat();
  const name = useMarketName();
  const seconds = useSecondsLeft(bet.activeAt, bet.serverTime);
  // A bet still in its delay can be neither canceled nor replaced.
  const isLocked = changes.isFrozen || bet.activeAt !== null;
  return (
    <li className={styles.row}>
      <BetTitle {...bet} />
      <span className={styles.sum}>{t.at(format.money(bet.remaining), oddsText(format, bet.kind, bet.price))}</span>
      {bet.matched > 0 && (
        <span className={styles.note}>{t.part(format.money(bet.matched), format.money(bet.size))}</span>
      )}
      {seconds > 0 && <span className={styles.note}>{t.reaches(format.number(seconds))}</span>}
      <div className={styles.actions}>
        <Checkbox
          label={t.keep}
          checked={bet.persistence === 'keep'}
          disabled={isLocked}
          onChange={(checked) => void changes.setPersistent(bet, checked)}
        />
        <Button
          variant="secondary"
          size="small"
          busy={changes.isBusyWith(bet.id)}
          disabled={isLocked}
          aria-label={t.cancelOf(name(bet.selection, bet.settlesBy))}
          onClick={() => void changes.cancel([bet.id])}
        >
          {t.cancel}
        </Button>
      </div>
    </li>
  );
});

export const MatchedRowView = observer(function MatchedRowView({
  row: { bet, matched, average },
}: {
  readonly row: MatchedRow;
}) {
  const t = useTexts(texts).bets;
  const format = useFormat();
  return (
    <li className={styles.row}>
      <BetTitle {...bet} />
      <span className={styles.sum}>
        {t.at(format.money(matched), average === null ? '—' : oddsText(format, bet.kind, average))}
      </span>
    </li>
  );
});
