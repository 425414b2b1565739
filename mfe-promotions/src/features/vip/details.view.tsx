import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Card, CrownIcon, ErrorState, type Icon, Skeleton, TrendingUpIcon, WalletIcon } from '@pavilion/ui';
import { RoundIcon } from '../../components/round-icon';
import { texts } from '../../texts';
import type { Vip } from './convert.store';
import { Ladder } from './ladder.view';
import { LevelCard } from './level-card.view';
import styles from './vip.module.css';
import type { VipStore } from './vip.store';

/** VIP explained: the levels, how points are earned and what they are worth. */
export const VipDetails = observer(function VipDetails({ store }: { readonly store: VipStore }) {
  const t = useTexts(texts).vip;
  const { state } = store;
  if (state.kind === 'loading') return <Skeleton shape="block" count={2} height="240px" />;
  if (state.kind === 'failed')
    return <ErrorState text={state.answered ? state.message || t.vipFailed : t.offline} onRetry={store.retry} />;
  return (
    <>
      <LevelCard vip={state.value} />
      <Rules vip={state.value} />
      <Card title={t.ladder}>
        <p className={styles.note}>{t.ladderNote}</p>
        <Ladder vip={state.value} />
      </Card>
    </>
  );
});

const Rules = observer(function Rules({ vip }: { readonly vip: Vip }) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  const rules: readonly (readonly [Icon, string, string])[] = [
    [TrendingUpIcon, t.earnTitle, t.earn(format.money(vip.stakePerPoint * 100))],
    [CrownIcon, t.useTitle, t.use(format.number(vip.pointsPerTaka), format.number(1))],
    [
      WalletIcon,
      t.leastTitle,
      t.least(format.number(vip.leastPoints), format.money(vip.leastAmount), format.number(vip.pointsStep)),
    ],
  ];
  return (
    <ul className={styles.rules}>
      {rules.map(([Picture, title, words]) => (
        <li key={title}>
          <RoundIcon small>
            <Picture />
          </RoundIcon>
          <h2>{title}</h2>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  );
});
