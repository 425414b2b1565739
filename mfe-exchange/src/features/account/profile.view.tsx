import { observer } from 'mobx-react-lite';
import { sports } from '@pavilion/contract/calls/exchange';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, Card, ErrorState, Skeleton } from '@pavilion/ui';
import { DescriptionList } from '@pavilion/ui/description-list';
import { useAccountSummary } from '../../account-summary/use-account-summary';
import { texts } from '../../texts';
import styles from './details.module.css';

/** The player, and the rules that bets must meet. */
export const Profile = observer(function Profile() {
  const { shared, session, claims } = usePlatform();
  const { account: t, events: words } = useTexts(texts);
  const format = useFormat();
  const { state } = shared.player;
  if (state.kind === 'failed')
    return <ErrorState text={state.answered ? t.failed : words.offline} onRetry={() => void shared.player.refresh()} />;
  if (state.kind === 'loading')
    return (
      <Card padded={false}>
        <Skeleton shape="row" count={5} />
      </Card>
    );
  const { name, phone, email, level, createdAt, phoneVerifiedFlag } = state.value;
  const edit = claims('/profile') && (
    <Link to="/profile" className={buttonClass('quiet', { size: 'small' })}>
      {t.edit}
    </Link>
  );
  return (
    <>
      <Card title={t.personal} action={edit}>
        <DescriptionList
          className={styles.details}
          items={[
            [t.username, session.username],
            [t.name, name ?? t.none],
            [t.phone, phone === null ? t.none : phoneVerifiedFlag === '1' ? t.verified(phone) : phone],
            [t.email, email ?? t.none],
            [t.level, t.levels[level] ?? level],
            [t.since, format.date(createdAt)],
          ]}
        />
      </Card>
      <Terms />
    </>
  );
});

const Terms = observer(function Terms() {
  const { account: t, events: words } = useTexts(texts);
  const format = useFormat();
  const { position } = useAccountSummary();
  const { state } = position;
  if (state.kind === 'failed')
    return (
      <Card title={t.terms}>
        <ErrorState text={state.answered ? t.failed : words.offline} onRetry={() => void position.refresh()} />
      </Card>
    );
  if (state.kind === 'loading')
    return (
      <Card title={t.terms} padded={false}>
        <Skeleton shape="row" count={3} />
      </Card>
    );
  const { commission, minStake, maxStake, mostOpen, delays } = state.value.limits;
  return (
    <Card title={t.terms}>
      <DescriptionList
        className={styles.details}
        items={[
          [t.commission, t.percent(format.number(commission, Number.isInteger(commission) ? 0 : 1))],
          [t.minStake, format.money(minStake)],
          [t.maxStake, format.money(maxStake)],
          [t.mostOpen, format.number(mostOpen)],
          ...sports.flatMap((sport) =>
            delays[sport] === undefined
              ? []
              : [[t.delay(words.sports[sport]), t.seconds(format.number(delays[sport]))] as const],
          ),
        ]}
      />
    </Card>
  );
});
