import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Badge, Button, Card, ErrorState, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import { DeviceIcon } from './device-icon';
import { deviceName, isPhone } from './device-name';
import { ConfirmEndOthers } from './end-others.view';
import styles from './sessions.module.css';
import type { OpenSession, SessionsStore } from './sessions.store';

type Props = { readonly store: SessionsStore };

/** The player's sessions; each but this one can be ended. */
export const SessionsView = observer(function SessionsView({ store }: Props) {
  const t = useTexts(texts).sessions;
  const { list } = store;
  return (
    <Card title={t.where} action={<span className={styles.second}>{t.zone}</span>} padded={false}>
      <Outcome store={store} />
      {list.kind === 'loading' && (
        <div className={styles.padded}>
          <Skeleton shape="row" count={2} />
        </div>
      )}
      {list.kind === 'failed' && <ErrorState text={t.loadFailed} onRetry={store.retry} />}
      {list.kind === 'ready' && (
        <>
          <ul className={styles.sessions} aria-label={t.where}>
            {thisFirst(list.value.data).map((session) => (
              <Session key={session.id} store={store} session={session} />
            ))}
          </ul>
          <div className={styles.all}>
            {store.hasOthers ? (
              <Button variant="danger" onClick={store.requestConfirmation}>
                {t.logOutOthers}
              </Button>
            ) : (
              <p className={styles.second}>{t.onlyThis}</p>
            )}
          </div>
        </>
      )}
      <ConfirmEndOthers store={store} />
    </Card>
  );
});

const thisFirst = (sessions: readonly OpenSession[]): OpenSession[] =>
  [...sessions].sort((one, other) => Number(other.current) - Number(one.current));

const Session = observer(function Session({ store, session }: Props & { readonly session: OpenSession }) {
  const t = useTexts(texts).sessions;
  const format = useFormat();
  const name = deviceName(session.device, t);
  return (
    <li>
      <DeviceIcon isPhone={isPhone(session.device)} />
      <div className={styles.device}>
        <strong>
          {name} {session.current && <Badge kind="accent">{t.thisDevice}</Badge>}
        </strong>
        <span className={styles.second}>{session.address ?? t.noAddress}</span>
        <span className={styles.second}>
          {session.current ? t.activeNow : t.lastActive(format.dateTime(session.lastSeenAt))}
        </span>
        <span className={styles.second}>{t.loggedIn(format.dateTime(session.startedAt))}</span>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t.logOutOf(name)}
          busy={store.isEnding(session.id)}
          onClick={() => void store.endOne(session.id)}
        >
          {t.logOut}
        </Button>
      )}
    </li>
  );
});

/** Result of ending a session; announced, because the pressed button is gone. */
const Outcome = observer(function Outcome({ store: { state, tryAgain } }: Props) {
  const t = useTexts(texts).sessions;
  const format = useFormat();
  if (state.kind === 'failed') {
    const again = (
      <Button size="small" variant="secondary" onClick={tryAgain}>
        {t.tryAgain}
      </Button>
    );
    return (
      <Alert className={styles.outcome} action={again}>
        {t.failed}
      </Alert>
    );
  }
  return state.kind === 'ended' ? (
    <Alert kind="success" className={styles.outcome}>
      {t.ended(state.count, format.number(state.count))}
    </Alert>
  ) : null;
});
