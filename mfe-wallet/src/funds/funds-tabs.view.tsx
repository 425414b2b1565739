import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { texts } from '../texts';
import styles from './funds.module.css';

type Props = { readonly at: 'deposit' | 'withdrawal' };

/** The two tabs of Funds on a phone; on desktop the member center's tabs do this. */
export const FundsTabs = observer(function FundsTabs({ at }: Props) {
  const t = useTexts(texts).funds;
  return (
    <nav className={styles.tabs} aria-label={t.funds}>
      {(['deposit', 'withdrawal'] as const).map((tab) => (
        <Link key={tab} to={`/${tab}`} aria-current={tab === at ? 'page' : undefined} className={styles.tab}>
          {t[tab]}
        </Link>
      ))}
    </nav>
  );
});
