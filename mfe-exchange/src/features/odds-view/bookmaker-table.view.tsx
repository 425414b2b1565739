import type { BookmakerRunner } from '@pavilion/contract/calls/exchange';
import { useTexts } from '@pavilion/platform';
import { Card } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import styles from './market-table.module.css';
import { oddsViewTexts } from './odds-view.texts';
import { PlainPrice } from './plain-price.view';
import { RowVeil } from './row-veil.view';

/** Bookmaker prices are per 100 staked, whole numbers as a rule. */
const placesOf = (price: number): number => (Number.isInteger(price) ? 0 : 2);

export const BookmakerTable = observer(function BookmakerTable({ runners }: { readonly runners: readonly BookmakerRunner[] }) {
  const t = useTexts(oddsViewTexts);
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
                  {runner.name}
                </th>
                <td>
                  <PlainPrice side="back" price={runner.backPrice} places={placesOf(runner.backPrice)} />
                </td>
                <td>
                  <PlainPrice side="lay" price={runner.layPrice} places={placesOf(runner.layPrice)} />
                  <RowVeil of={runner} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
});
