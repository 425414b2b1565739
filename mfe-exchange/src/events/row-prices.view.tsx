import { observer } from 'mobx-react-lite';
import type { ShownSport } from '@pavilion/contract/calls/exchange';
import { useFormat, useTexts } from '@pavilion/platform';
import { classNames } from '@pavilion/ui';
import type { LiveBook } from '../prices/live-book';
import { PriceCellView } from '../prices/price-cell.view';
import { texts } from '../texts';
import styles from './row-prices.module.css';

type Place = readonly [label: '1' | 'X' | '2', at: number];

/** Positions of the runners in their market: the draw is the last of three, and shows between the two sides. */
const withDraw: readonly Place[] = [
  ['1', 0],
  ['X', 2],
  ['2', 1],
];
const withoutDraw: readonly Place[] = [
  ['1', 0],
  ['2', 1],
];

const canDraw = (sport: ShownSport): boolean => sport === 'soccer';

interface Props {
  readonly book: LiveBook | undefined;
  readonly sport: ShownSport;
}

/** The best back and lay price of each runner, live. */
export const RowPrices = observer(function RowPrices({ book, sport }: Props) {
  const t = useTexts(texts).events;
  const format = useFormat();
  const runners = book?.runners ?? [];
  // Three of many runners would misrepresent the event; its page shows all of them.
  if (runners.length > withDraw.length)
    return (
      <span className={styles.many}>
        {book?.status === 'OPEN' ? t.runners(format.number(runners.length)) : t.suspended}
      </span>
    );
  const places = canDraw(sport) || runners.length > 2 ? withDraw : withoutDraw;
  const isClosed = book?.hasPrices === true && book.status !== 'OPEN';
  return (
    <div
      className={classNames(
        styles.prices,
        places.length === 2 && styles.twoPlaces,
        book?.hasPrices && !book.isFresh && styles.stale,
      )}
    >
      {places.map(([label, at]) => (
        <div key={label} className={classNames(styles.runner, styles[`place${label}`])}>
          <span className={styles.label}>{t.places[label]}</span>
          <PriceCellView cell={runners[at]?.back[0]} side="back" />
          <PriceCellView cell={runners[at]?.lay[0]} side="lay" />
        </div>
      ))}
      {isClosed && <span className={styles.overlay}>{t.suspended}</span>}
    </div>
  );
});
