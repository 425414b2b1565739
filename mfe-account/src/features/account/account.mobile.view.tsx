import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Avatar, Badge, buttonClass, CrownIcon, ErrorState, LogOutIcon, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './account.module.css';
import type { AccountStore } from './account.store';
import { MenuSection } from './account-menu.view';
import { BalanceCard } from './balance-card.view';
import { Contacts } from './contacts.view';
import { VerificationTips } from './verification-tips.view';

type Props = { readonly store: AccountStore };

/** A phone's /account: the player, the wallet, and links to all of the player's pages. */
export const AccountMobileView = observer(function AccountMobileView({ store }: Props) {
  const t = useTexts(texts).account;
  return (
    <div className={styles.page}>
      <Who store={store} />
      <VerificationTips store={store} />
      <div className={styles.menu}>
        {store.sections.map((section) => (
          <MenuSection key={section.name} section={section} />
        ))}
        <Contacts store={store} />
      </div>
      <Link to="/player/logout" className={buttonClass('secondary', { size: 'large', block: true })}>
        <LogOutIcon />
        {t.logOut}
      </Link>
    </div>
  );
});

const Who = observer(function Who({ store }: Props) {
  const t = useTexts(texts).account;
  const format = useFormat();
  const { playerState: state } = store;
  return (
    <div className={styles.hero}>
      <header className={styles.head}>
        <Avatar name={store.username} size={48} />
        <div>
          <h1>{store.username}</h1>
          {state.kind === 'loading' && <Skeleton width="72px" height="24px" />}
          {state.kind === 'ready' && (
            <Badge kind="reward" icon={<CrownIcon size={16} />}>
              {t.vipPoints(format.number(state.value.vipPoints))}
            </Badge>
          )}
        </div>
      </header>
      {state.kind === 'failed' && <ErrorState text={t.detailsFailed} onRetry={store.retryPlayer} />}
      <BalanceCard store={store} />
    </div>
  );
});
