import { observer } from 'mobx-react-lite';
import type { BookmakerRunner } from '@pavilion/contract/calls/exchange';
import { useTexts } from '@pavilion/platform';
import { Card } from '@pavilion/ui';
import { houseAvailability } from '../../betting/offers';
import { useMarketName } from '../../market-names/use-market-name';
import { texts } from '../../texts';
import styles from './market-table.module.css';
import type { OddsViewStore } from './odds-view.store';
import { OutcomeView } from './outcome.view';
import { PlainPrice } from './plain-price.view';
import { RowOverlay } from './row-overlay.view';

/** Bookmaker prices are per 100 staked, usually whole numbers. */
const placesOf = (price: number): number => (Number.isInteger(price) ? 0 : 2);

interface Props {
  readonly runners: readonly BookmakerRunner[];
  readonly store: Pick<OddsViewStore, 'takeBookmaker' | 'bookmakerOutcomes' | 'isOver'>;
}

export const BookmakerTable = observer(function BookmakerTable({ runners, store }: Props) {
  const t = useTexts(texts).oddsView;
  const name = useMarketName();
  return (
    <Card title={t.bookmaker} padded={false}>
      {runners.length === 0 ? (
        <p className={styles.empty}>{t.noBookmaker}</p>
      ) : (
        <table className={styles.table} aria-label={t.bookmaker}>
          <thead>
            <tr>
              <th scope="col" className={styles.wide}>
                {t.runner}
              </th>
              <th scope="col" className={styles.price}>
                {t.back}
              </th>
              <th scope="col" className={styles.price}>
                {t.lay}
              </th>
            </tr>
          </thead>
          <tbody>
            {runners.map((runner) => (
              <tr key={runner.id}>
                <th scope="row" className={styles.name}>
                  <span className={styles.runner}>{name(runner.name)}</span>
                  <OutcomeView of={() => store.bookmakerOutcomes} runner={runner.id} />
                </th>
                <td>
                  <PlainPrice
                    side="back"
                    price={runner.backPrice}
                    places={placesOf(runner.backPrice)}
                    action={(price) => t.backOf(name(runner.name), price)}
                    onPress={() => store.takeBookmaker(runner, 'back')}
                    disabled={houseAvailability(runner) !== 'open'}
                  />
                </td>
                <td>
                  <PlainPrice
                    side="lay"
                    price={runner.layPrice}
                    places={placesOf(runner.layPrice)}
                    action={(price) => t.layOf(name(runner.name), price)}
                    onPress={() => store.takeBookmaker(runner, 'lay')}
                    disabled={houseAvailability(runner) !== 'open'}
                  />
                  <RowOverlay of={runner} isOver={store.isOver} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
});
