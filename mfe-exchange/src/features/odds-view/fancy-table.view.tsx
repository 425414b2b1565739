import { observer } from 'mobx-react-lite';
import type { Fancy } from '@pavilion/contract/calls/exchange';
import { useFormat, useTexts } from '@pavilion/platform';
import { Card, Tabs } from '@pavilion/ui';
import { houseAvailability } from '../../betting/offers';
import { useMarketName } from '../../market-names/use-market-name';
import { texts } from '../../texts';
import { fancyTabs } from './fancy-tab';
import styles from './market-table.module.css';
import type { OddsViewStore } from './odds-view.store';
import { PlainPrice } from './plain-price.view';
import { RowOverlay } from './row-overlay.view';

type Props = {
  readonly store: Pick<OddsViewStore, 'tab' | 'fancy' | 'chooseTab' | 'takeFancy' | 'fancyAtRisk' | 'isOver'>;
};

export const FancyTable = observer(function FancyTable({ store }: Props) {
  const t = useTexts(texts).oddsView;
  const tabs = fancyTabs.map((value) => ({ value, label: t.fancyTabs[value] }));
  return (
    <Card title={t.fancy} padded={false}>
      <div className={styles.fancy}>
        <Tabs label={t.fancy} tabs={tabs} value={store.tab} onChange={store.chooseTab} />
      </div>
      {store.fancy.length === 0 ? (
        <p className={styles.empty}>{t.noFancy}</p>
      ) : (
        <Rows items={store.fancy} store={store} />
      )}
    </Card>
  );
});

const Rows = observer(function Rows({ items, store }: Props & { readonly items: readonly Fancy[] }) {
  const t = useTexts(texts).oddsView;
  const name = useMarketName();
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
              <span className={styles.runner}>{name(item.title, item.settlesBy)}</span>
              <AtRisk poisha={store.fancyAtRisk(item)} />
            </th>
            <td>
              <PlainPrice
                side="lay"
                price={item.no}
                below={item.noRate}
                action={(price) => t.noOf(name(item.title, item.settlesBy), price)}
                onPress={() => store.takeFancy(item, 'lay')}
                disabled={houseAvailability(item) !== 'open'}
              />
            </td>
            <td>
              <PlainPrice
                side="back"
                price={item.yes}
                below={item.yesRate}
                action={(price) => t.yesOf(name(item.title, item.settlesBy), price)}
                onPress={() => store.takeFancy(item, 'back')}
                disabled={houseAvailability(item) !== 'open'}
              />
              <RowOverlay of={item} isOver={store.isOver} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const AtRisk = observer(function AtRisk({ poisha }: { readonly poisha: number }) {
  const t = useTexts(texts).oddsView;
  const format = useFormat();
  return poisha > 0 && <span className={styles.outcome}>{t.atRisk(format.money(poisha))}</span>;
});
