import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Button, Dialog } from '@pavilion/ui';
import dialog from '../dialogs/dialog-body.module.css';
import { lateTexts } from '../late-texts';
import { useNavigation } from '../layout/navigation/navigation';
import { leave } from '../session/leave';
import { RealityCheckStore } from './reality-check.store';
import styles from './session-dialogs.module.css';
import { useSecond } from './use-second';

const MINUTE_MS = 60_000;

const links = ['bettingRecords', 'transactionRecords', 'saferGambling'] as const;

/** Interrupts play with a reality check, at the interval the player chose. */
export const RealityCheck = observer(function RealityCheck() {
  const store = useStore(({ sessionClock, pending }) => new RealityCheckStore(sessionClock, pending));
  useEffect(() => store.follow(), [store]);
  return store.isShown ? <Check onAnswer={store.answer} /> : null;
});

const Check = observer(function Check({ onAnswer }: { readonly onAnswer: () => void }) {
  const platform = usePlatform();
  const t = useTexts(lateTexts).sessionDialogs;
  const { addressOf } = useNavigation();
  const out = (): void => {
    onAnswer();
    void leave(platform);
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={out}>
        {t.logOut}
      </Button>
      <Button onClick={onAnswer}>{t.goOn}</Button>
    </>
  );
  return (
    <Dialog open onClose={onAnswer} title={t.realityTitle} size="small" dismissable={false} footer={footer}>
      <div className={dialog.body}>
        <p>{t.realityText}</p>
        <Figures />
        <ul className={styles.links}>
          {links.map((key) => {
            const to = addressOf(key);
            return (
              to && (
                <li key={key}>
                  <Link to={to} onClick={onAnswer}>
                    {t[key]}
                  </Link>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
});

const Figures = observer(function Figures() {
  const { sessionClock } = usePlatform();
  const t = useTexts(lateTexts).sessionDialogs;
  const format = useFormat();
  useSecond();
  const minutes = Math.floor(sessionClock.elapsedMs() / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const rest = format.number(minutes % 60);
  const net = sessionClock.times?.netPosition ?? 0;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t.playedFor}</dt>
        <dd>{hours > 0 ? t.hoursAndMinutes(format.number(hours), rest) : t.minutes(rest)}</dd>
      </div>
      <div>
        <dt>{t.netPosition}</dt>
        <dd>
          {net > 0 && '+'}
          {format.money(net)}
        </dd>
      </div>
    </dl>
  );
});
