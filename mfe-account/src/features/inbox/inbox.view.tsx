import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { BellIcon, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import { InboxDesktopView } from './inbox.desktop.view';
import { InboxMobileView } from './inbox.mobile.view';
import styles from './inbox.module.css';
import type { InboxStore } from './inbox.store';
import { InboxBar } from './inbox-bar.view';
import { InboxMessageView } from './inbox-message.view';
import type { InboxNotes } from './inbox-notes';

type Props = { readonly store: InboxStore; readonly notes: InboxNotes };

export const InboxView = observer(function InboxView(props: Props) {
  return (
    <div className={styles.page}>
      <InboxBar {...props} />
      <Messages {...props} />
      <InboxMessageView {...props} />
    </div>
  );
});

const Messages = observer(function Messages({ store, notes }: Props) {
  const t = useTexts(texts).inbox;
  const { layout } = usePlatform();
  if (store.state === 'loading')
    return (
      <div className={styles.list}>
        <Skeleton shape="row" count={6} />
      </div>
    );
  if (store.state === 'failed')
    return (
      <div className={styles.list}>
        <ErrorState text={t.loadFailed} onRetry={() => void store.start()} />
      </div>
    );
  if (store.rows.length === 0)
    return (
      <div className={styles.list}>
        <EmptyState
          icon={<BellIcon />}
          text={
            <>
              <strong>{t.noData}</strong>
              <br />
              {t.empty}
            </>
          }
        />
      </div>
    );
  return layout.isMobile ? <InboxMobileView store={store} /> : <InboxDesktopView store={store} notes={notes} />;
});
