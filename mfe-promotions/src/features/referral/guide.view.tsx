import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Button, Card, GiftIcon, ShareIcon, UserIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './guide.module.css';

const pictures = [ShareIcon, UserIcon, GiftIcon];

/** Three steps from invitation to reward. */
export const Guide = observer(function Guide({ onRefer }: { readonly onRefer?: () => void }) {
  const t = useTexts(texts).referral;
  const format = useFormat();
  const { layout } = usePlatform();
  return (
    <Card title={t.guide}>
      <ol className={styles.steps}>
        {t.steps.map(({ title, text }, index) => {
          const Picture = pictures[index] ?? GiftIcon;
          return (
            <li key={title}>
              <span className={styles.stepMark}>
                <Picture />
              </span>
              <div>
                <small>{t.step(format.number(index + 1))}</small>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
      {onRefer && (
        <Button size="large" block={layout.isMobile} onClick={onRefer}>
          {t.refer}
        </Button>
      )}
    </Card>
  );
});
