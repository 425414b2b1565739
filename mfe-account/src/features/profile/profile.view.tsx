import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { ErrorState, LockIcon, Skeleton } from '@pavilion/ui';
import shared from '../../page/page.module.css';
import { texts } from '../../texts';
import { ContactInfo } from './contact-info.view';
import { Personal } from './personal.view';
import styles from './profile.module.css';
import type { ProfileStore } from './profile.store';
import { useHashTarget } from './use-hash-target';

type Props = { readonly store: ProfileStore };

export const ProfileView = observer(function ProfileView({ store }: Props) {
  const t = useTexts(texts).profile;
  const { state } = store;
  useHashTarget(store, state.kind === 'ready');
  return (
    <div className={shared.page}>
      <h1>{t.title}</h1>
      {state.kind === 'loading' && <Skeleton shape="block" height="300px" count={2} />}
      {state.kind === 'failed' && <ErrorState text={t.loadFailed} onRetry={store.retry} />}
      {state.kind === 'ready' && (
        <>
          <Personal store={store} player={state.value} />
          <ContactInfo store={store} />
          <p className={styles.note}>
            <LockIcon size={16} aria-hidden="true" />
            <span>
              {t.lockedNote}{' '}
              {store.supportMail !== '' && <a href={`mailto:${store.supportMail}`}>{store.supportMail}</a>}
            </span>
          </p>
        </>
      )}
    </div>
  );
});
