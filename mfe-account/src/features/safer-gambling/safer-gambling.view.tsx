import { observer } from 'mobx-react-lite';
import type { netDeposits } from '@pavilion/contract/calls/safer-gambling';
import { type Query, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import shared from '../../page/page.module.css';
import { texts } from '../../texts';
import type { ClosingStore } from './closing.store';
import { ClosingView } from './closing.view';
import type { LimitsStore } from './limits.store';
import { LimitsView } from './limits.view';
import { NetDeposits } from './net-deposits.view';
import type { RealityStore } from './reality.store';
import { RealityCheck } from './reality-check.view';
import styles from './safer-gambling.module.css';

type Props = {
  readonly net: Query<typeof netDeposits>;
  readonly limits: LimitsStore;
  readonly closing: ClosingStore;
  readonly reality: RealityStore;
};

export const SaferGamblingView = observer(function SaferGamblingView({ net, limits, closing, reality }: Props) {
  const t = useTexts(texts).saferGambling;
  const { claims } = usePlatform();
  return (
    <div className={shared.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      <LimitsView store={limits} />
      <NetDeposits query={net} />
      <RealityCheck store={reality} />
      <ClosingView store={closing} />
      {claims('/responsible-gaming') && (
        <p className={styles.help}>
          {t.needHelp} <Link to="/responsible-gaming">{t.helpLink}</Link>
        </p>
      )}
    </div>
  );
});
