import { observer } from 'mobx-react-lite';
import type { Market } from '@pavilion/contract/calls/exchange';
import { useFormat, useTexts } from '@pavilion/platform';
import { Badge, Card, classNames } from '@pavilion/ui';
import { rateText } from '../../betting/quote-text';
import { useMarketName } from '../../market-names/use-market-name';
import { LEVELS } from '../../prices/price-cell';
import { PriceCellView } from '../../prices/price-cell.view';
import { texts } from '../../texts';
import styles from './market-table.module.css';
import type { OddsViewStore } from './odds-view.store';
import { OutcomeView } from './outcome.view';

type Runner = Pick<Market['runners'][number], 'selectionId' | 'name' | 'status' | 'reduction'>;

interface Props {
  readonly runners: readonly Runner[];
  readonly store: Pick<
    OddsViewStore,
    'heading' | 'book' | 'takeOdds' | 'oddsOutcomes' | 'winners' | 'hasLines' | 'isWithdrawn'
  >;
}

/** Worst to best: back prices end and lay prices begin in the middle, where the best of both meet. */
const backLevels = [...LEVELS].reverse();

export const MatchOddsTable = observer(function MatchOddsTable({ runners, store }: Props) {
  const t = useTexts(texts).oddsView;
  const format = useFormat();
  const name = useMarketName();
  const { winners, hasLines } = store;
  const title = [store.heading && name(store.heading), winners > 1 && !hasLines && t.winners(format.number(winners))]
    .filter(Boolean)
    .join(' · ');
  const isClosed = store.book?.status === 'CLOSED';
  const isStale = store.book !== undefined && !store.book.isFresh;
  return (
    <Card title={title || t.matchOdds} padded={false} action={<Status book={store.book} />}>
      <table
        className={classNames(styles.table, styles.odds, isStale && styles.stale, isClosed && styles.closed)}
        aria-label={title || t.matchOdds}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.wide}>
              {t.runner}
            </th>
            {backLevels.map((level) => (
              <th
                key={level}
                scope="col"
                className={classNames(styles.price, level > 0 && styles.outer)}
                aria-hidden={level > 0}
              >
                {level === 0 && t.back}
              </th>
            ))}
            {LEVELS.map((level) => (
              <th
                key={level}
                scope="col"
                className={classNames(styles.price, level > 0 && styles.outer)}
                aria-hidden={level > 0}
              >
                {level === 0 && t.lay}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runners.map((runner) => (
            <RunnerRow key={runner.selectionId} runner={runner} store={store} />
          ))}
        </tbody>
      </table>
      {winners > 1 && <AmountsNote store={store} />}
    </Card>
  );
});

/** How to read a market with several winners; amounts are explained once there are any. */
const AmountsNote = observer(function AmountsNote({ store }: Pick<Props, 'store'>) {
  const t = useTexts(texts).oddsView;
  const { now, then } = store.oddsOutcomes;
  if (store.hasLines) return <p className={styles.note}>{t.perLine}</p>;
  return (now ?? then) && <p className={styles.note}>{t.eachAlone}</p>;
});

const Status = observer(function Status({ book }: Pick<Props['store'], 'book'>) {
  const t = useTexts(texts).oddsView;
  return (
    <span role="status">
      {book?.status === 'CLOSED' ? (
        <Badge>{t.closed}</Badge>
      ) : (
        book?.isFresh === false && <Badge kind="warning">{t.reconnecting}</Badge>
      )}
    </span>
  );
});

const RunnerRow = observer(function RunnerRow({ runner, store }: Omit<Props, 'runners'> & { readonly runner: Runner }) {
  const t = useTexts(texts).oddsView;
  const format = useFormat();
  const name = useMarketName();
  const { book } = store;
  const prices = book?.runner(runner.selectionId);
  const isWithdrawn = store.isWithdrawn(runner);
  // A closed market keeps its last prices in sight.
  const isShut = isWithdrawn || book?.status === 'CLOSED';
  const overlay = isWithdrawn
    ? t.withdrawn
    : book?.hasPrices === true && book.status === 'SUSPENDED'
      ? t.suspended
      : null;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span className={classNames(styles.runner, isWithdrawn && styles.withdrawn)}>{name(runner.name)}</span>
        {runner.reduction !== undefined && (
          <span className={styles.outcome}>{t.reduction(rateText(format, runner.reduction * 100))}</span>
        )}
        <OutcomeView of={() => store.oddsOutcomes} runner={String(runner.selectionId)} isAlone={store.winners > 1} />
      </th>
      {backLevels.map((level) => (
        <td key={level} className={level > 0 ? styles.outer : undefined}>
          <PriceCellView
            cell={isWithdrawn ? undefined : prices?.back[level]}
            side="back"
            level={level}
            action={(price) => t.backOf(name(runner.name), price)}
            onPress={isShut ? undefined : () => store.takeOdds(runner, 'back', level)}
          />
        </td>
      ))}
      {LEVELS.map((level) => (
        <td key={level} className={level > 0 ? styles.outer : undefined}>
          <PriceCellView
            cell={isWithdrawn ? undefined : prices?.lay[level]}
            side="lay"
            level={level}
            action={(price) => t.layOf(name(runner.name), price)}
            onPress={isShut ? undefined : () => store.takeOdds(runner, 'lay', level)}
          />
          {level === 0 && overlay !== null && <span className={styles.overlay}>{overlay}</span>}
        </td>
      ))}
    </tr>
  );
});
