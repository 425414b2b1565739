import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert, buttonClass, classNames } from '@pavilion/ui';
import { lateTexts } from '../late-texts';
import inline from '../layout/inline-links.module.css';
import { useNavigation } from '../layout/navigation/navigation';
import styles from './notices.module.css';

/** Replaces a game while play is closed, so that nothing of it runs. */
export const PlayClosed = observer(function PlayClosed() {
  const t = useTexts(lateTexts).notices;
  return (
    <div className={styles.closed}>
      <div>
        <RestrictionBanner />
        <Link to="/" className={buttonClass('secondary', { block: true })}>
          {t.home}
        </Link>
      </div>
    </div>
  );
});

/** Shows until when play is closed for this player, and what stays open. */
export const RestrictionBanner = observer(function RestrictionBanner() {
  const { sessionClock } = usePlatform();
  const { addressOf } = useNavigation();
  const [withdrawal, records] = [addressOf('withdrawal'), addressOf('transactionRecords')];
  const t = useTexts(lateTexts).notices;
  const format = useFormat();
  const { restriction } = sessionClock;
  if (!restriction) return null;
  return (
    <Alert
      kind="warning"
      className={styles.restriction}
      title={
        { 'time-out': t.timeOut, 'self-exclusion': t.excluded, closed: t.accountClosed, 'session-limit': t.timeUsed }[
          restriction.kind
        ]
      }
    >
      {restriction.kind !== 'closed' && <p>{t.closedUntil(format.dateTime(restriction.until))}</p>}
      <p>{t.stillOpen}</p>
      <p className={classNames(inline.links, styles.links)}>
        {withdrawal && <Link to={withdrawal}>{t.withdraw}</Link>}
        {records && <Link to={records}>{t.records}</Link>}
        <Link to={addressOf('saferGambling') ?? '/responsible-gaming'}>{t.saferGambling}</Link>
      </p>
    </Alert>
  );
});
