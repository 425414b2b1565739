import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Card, ChevronRightIcon, classNames } from '@pavilion/ui';
import { DescriptionList } from '@pavilion/ui/description-list';
import { DetailList } from '../../../components/detail-list';
import { texts } from '../../../texts';
import lines from '../lines.module.css';
import shared from '../referral.module.css';
import type { Program, ReferralStore } from '../referral.store';
import { ClaimAll } from './claim-all.view';
import styles from './figures.module.css';

type Props = { readonly store: ReferralStore; readonly program: Program };

/** Rewards earned through friends, the claimable amount, and the definition of an active friend. */
export const Figures = observer(function Figures(props: Props) {
  return (
    <div className={shared.panel}>
      <Rewards {...props} />
      <Downlines {...props} />
    </div>
  );
});

const Rewards = observer(function Rewards({ store, program }: Props) {
  const t = useTexts(texts).referral;
  const format = useFormat();
  const { layout } = usePlatform();
  const { pathname } = useLocation();
  const { day, week, month } = program.rewards;
  return (
    <section className={classNames(shared.box, styles.rewards)} aria-label={t.rewards}>
      <div className={styles.claim}>
        <div>
          <p>{t.rewards}</p>
          <strong data-testid="cash-rewards">{format.money(program.cashRewards)}</strong>
        </div>
        <ClaimAll store={store} program={program} />
      </div>
      <DescriptionList
        className={styles.sums}
        items={[
          [t.day, format.money(day)],
          [t.week, format.money(week)],
          [t.month, format.money(month)],
        ]}
      />
      <DetailList
        items={[
          [t.lifetime, format.money(program.lifetimeRewards)],
          [t.turnover, format.money(program.referralTurnover)],
        ]}
      />
      <p className={lines.note}>{t.accruesAt(format.dateTime(program.accruesAt))}</p>
      {layout.isMobile && (
        <Link to={`${pathname}?tab=history`} className={styles.action}>
          <span>{t.history}</span>
          <ChevronRightIcon />
        </Link>
      )}
    </section>
  );
});

const Downlines = observer(function Downlines({ program: { activeDownlines, downlines, requirements } }: Props) {
  const t = useTexts(texts).referral;
  const format = useFormat();
  return (
    <Card
      title={t.active}
      action={
        <strong className={styles.count} data-testid="active-downlines">
          {format.number(activeDownlines)}
        </strong>
      }
    >
      <DetailList
        items={downlines.map(({ tier, total, active }) => [
          t.tier(format.number(tier)),
          t.ofTotal(format.number(active), format.number(total)),
        ])}
      />
      <DetailList
        items={[
          [t.depositRequirement, t.altogether(format.money(requirements.deposit))],
          [
            t.turnoverRequirement,
            t.inDays(format.money(requirements.turnover), requirements.days, format.number(requirements.days)),
          ],
        ]}
      />
      <p className={lines.note}>{t.requirementNote}</p>
    </Card>
  );
});
