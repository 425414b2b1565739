import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Button, buttonClass, PavilionMark } from '@pavilion/ui';
import { useChat } from '../chat/use-chat';
import { lateTexts } from '../late-texts';
import { useNavigation } from '../layout/navigation/navigation';
import { useTitle } from '../layout/navigation/title';
import styles from './closed.module.css';
import type { Closure } from './closure';
import { Drawing } from './drawing';

const POLL_MS = 30_000;

const words = {
  maintenance: { title: 'maintenanceTitle', text: 'maintenanceText' },
  'closed-here': { title: 'closedTitle', text: 'closedText' },
  'coming-soon': { title: 'soonTitle', text: 'soonText' },
} as const;

/** Replaces a page while the site, or this part of it, is closed. The page returns automatically on reopening. */
export const ClosedView = observer(function ClosedView({ closure }: { readonly closure: Closure }) {
  const { shared, session } = usePlatform();
  const t = useTexts(lateTexts).closed;
  const { title, text } = words[closure];
  useTitle(t[title]);
  useEffect(() => {
    const timer = setInterval(() => void shared.general.refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [shared]);
  return (
    <section className={styles.closed}>
      <Drawing of={closure} />
      <div className={styles.text}>
        <PavilionMark size={32} />
        <h1>{t[title]}</h1>
        <p>{t[text]}</p>
        {closure !== 'coming-soon' && <p className={styles.money}>{session.isPlayer ? t.moneyPlayer : t.moneyGuest}</p>}
        <Links closure={closure} />
      </div>
    </section>
  );
});

const Links = observer(function Links({ closure }: { readonly closure: Closure }) {
  const { session } = usePlatform();
  const t = useTexts(lateTexts).closed;
  const { addressOf } = useNavigation();
  const [withdrawal, records] = [addressOf('withdrawal'), addressOf('transactionRecords')];
  const chat = useChat();
  return (
    <div className={styles.actions}>
      {session.isPlayer && withdrawal && (
        <Link to={withdrawal} className={buttonClass('primary')}>
          {t.withdraw}
        </Link>
      )}
      {session.isPlayer && records && (
        <Link to={records} className={buttonClass('secondary')}>
          {t.records}
        </Link>
      )}
      {!session.isPlayer && (
        <Link to="/login" className={buttonClass(closure === 'coming-soon' ? 'primary' : 'secondary')}>
          {t.logIn}
        </Link>
      )}
      {chat && (
        <Button variant="quiet" onClick={chat}>
          {t.ask}
        </Button>
      )}
    </div>
  );
});
