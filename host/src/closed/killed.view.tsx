import { observer } from 'mobx-react-lite';
import type { Kill } from '@pavilion/composition';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Button, buttonClass, PavilionMark } from '@pavilion/ui';
import { useChat } from '../chat/use-chat';
import { lateTexts } from '../late-texts';
import { useTitle } from '../layout/navigation/title';
import styles from './closed.module.css';
import { Drawing } from './drawing';

/**
 * Replaces a claim that an operator has closed, with the part's own text if it has one. The page returns automatically
 * on reopening.
 */
export const KilledView = observer(function KilledView({ words }: Pick<Kill, 'words'>) {
  const { language } = usePlatform();
  const t = useTexts(lateTexts).closed;
  const chat = useChat();
  const { title, text } = words?.[language.code] ?? { title: t.killedTitle, text: t.killedText };
  useTitle(title);
  return (
    <section className={styles.closed}>
      <Drawing of="closed-here" />
      <div className={styles.text} role="status">
        <PavilionMark size={32} />
        <h1>{title}</h1>
        <p>{text}</p>
        <p className={styles.money}>{t.killedOpens}</p>
        <div className={styles.actions}>
          <Link to="/" className={buttonClass('secondary')}>
            {t.goHome}
          </Link>
          {chat && (
            <Button variant="quiet" onClick={chat}>
              {t.ask}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
});
