import type { Fancy } from '@pavilion/contract/calls/exchange';
import { useTexts } from '@pavilion/platform';
import { Card, Tabs } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { fancyTabs } from './fancy-tab';
import styles from './market-table.module.css';
import type { OddsViewStore } from './odds-view.store';
import { oddsViewTexts } from './odds-view.texts';
import { PlainPrice } from './plain-price.view';
import { RowVeil } from './row-veil.view';

type Props = { readonly store: Pick<OddsViewStore, 'tab' | 'fancy' | 'chooseTab'> };

export const FancyTable = observer(function FancyTable({ store }: Props) {
  const t = useTexts(oddsViewTexts);
  const tabs = fancyTabs.map((value) => ({ value, label: t.fancyTabs[value] }));
  return (
    <Card title={t.fancy} padded={false}>
      <div className={styles.fancy}>
        <Tabs label={t.fancy} tabs={tabs} value={store.tab} onChange={store.chooseTab} />
      </div>
      {store.fancy.length === 0 ? <p className={styles.empty}>{t.noFancy}</p> : <Rows items={store.fancy} />}
    </Card>
  );
});

const Rows = observer(function Rows({ items }: { readonly items: readonly Fancy[] }) {
  const t = useTexts(oddsViewTexts);
  return (
    <table className={styles.table} aria-label={t.fancy}>
      <thead>
        <tr>
          <th scope="col" className={styles.wide}>
            {t.session}
          </th>
          <th scope="col" className={styles.price}>
            {t.no}
          </th>
          <th scope="col" className={styles.price}>
            {t.yes}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className={styles.name}>
              {item.title}
            </th>
            <td>
              <PlainPrice side="lay" price={item.no} below={item.noRate} />
            </td>
            <td>
              <PlainPrice side="back" price={item.yes} below={item.yesRate} />
              <RowVeil of={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
