import type { Market } from '@pavilion/contract/calls/exchange';
import { useTexts } from '@pavilion/platform';
import { Badge, Card, classNames } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { LiveBook } from '../../prices/live-book';
import { LEVELS } from '../../prices/price-cell';
import { PriceCellView } from '../../prices/price-cell.view';
import styles from './market-table.module.css';
import { oddsViewTexts } from './odds-view.texts';

interface Props {
  readonly runners: Market['runners'];
  readonly book: LiveBook | undefined;
}

/** Back prices end and lay prices begin in the middle, where the best of both meet. */
const backLevels = [...LEVELS].reverse();

export const MatchOddsTable = observer(function MatchOddsTable({ runners, book }: Props) {
  const t = useTexts(oddsViewTexts);
  const isStale = book !== undefined && !book.isFresh;
  return (
    <Card title={t.matchOdds} padded={false} action={<span role="status">{isStale && <Badge kind="warning">{t.reconnecting}</Badge>}</span>}>
      <table className={classNames(styles.table, isStale && styles.stale)} aria-label={t.matchOdds}>
        <thead>
          <tr>
            <th scope="col" className={styles.wide}>
              {t.runner}
            </th>
            {backLevels.map((level) => (
              <th key={level} scope="col" className={classNames(styles.price, level > 0 && styles.deep)} aria-hidden={level > 0}>
                {level === 0 && t.back}
              </th>
            ))}
            {LEVELS.map((level) => (
              <th key={level} scope="col" className={classNames(styles.price, level > 0 && styles.deep)} aria-hidden={level > 0}>
                {level === 0 && t.lay}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runners.map(({ selectionId, name }) => (
            <RunnerRow key={selectionId} selectionId={selectionId} name={name} book={book} />
          ))}
        </tbody>
      </table>
    </Card>
  );
});

interface RowProps {
  readonly selectionId: number;
  readonly name: string;
  readonly book: LiveBook | undefined;
}

const RunnerRow = observer(function RunnerRow({ selectionId, name, book }: RowProps) {
  const t = useTexts(oddsViewTexts);
  const prices = book?.runner(selectionId);
  const veil = book?.hasPrices !== true || book.status === 'OPEN' ? null : book.status === 'CLOSED' ? t.closed : t.suspended;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {name}
      </th>
      {backLevels.map((level) => (
        <td key={level} className={level > 0 ? styles.deep : undefined}>
          <PriceCellView cell={prices?.back[level]} side="back" level={level} />
        </td>
      ))}
      {LEVELS.map((level) => (
        <td key={level} className={level > 0 ? styles.deep : undefined}>
          <PriceCellView cell={prices?.lay[level]} side="lay" level={level} />
          {level === 0 && veil !== null && <span className={styles.veil}>{veil}</span>}
        </td>
      ))}
    </tr>
  );
});
