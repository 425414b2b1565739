import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useTexts } from '@pavilion/platform';
import { Alert, Button, CheckIcon, DownloadIcon, Skeleton, Tabs } from '@pavilion/ui';
import styles from './app-download.module.css';
import type { AppDownloadStore, InstallState } from './app-download.store';
import { appDownloadTexts } from './app-download.texts';
import { devices } from './device';

/** Loads the drawings after the text and the button. */
const Steps = lazy(async () => ({ default: (await import('./steps')).Steps }));

type Props = { readonly store: Pick<AppDownloadStore, 'device' | 'state' | 'show' | 'install'> };

export const AppDownloadView = observer(function AppDownloadView({ store }: Props) {
  const { device, state } = store;
  const t = useTexts(appDownloadTexts);
  return (
    <article className={styles.page}>
      <header className={styles.hero}>
        <img className={styles.icon} src="/icon-192.png" alt="" width="96" height="96" />
        <div className={styles.text}>
          <h1>{t.title}</h1>
          <p>{t.lead}</p>
          <ul className={styles.reasons}>
            {[t.noStore, t.newest, t.small].map((reason) => (
              <li key={reason}>
                <CheckIcon aria-hidden="true" />
                {reason}
              </li>
            ))}
          </ul>
          <Offer state={state} onInstall={store.install} />
        </div>
      </header>
      <Tabs
        label={t.device}
        tabs={devices.map((value) => ({ value, label: t[value] }))}
        value={device}
        onChange={store.show}
      >
        <Suspense fallback={<Skeleton shape="block" height="320px" />}>
          <Steps device={device} />
        </Suspense>
      </Tabs>
      <p className={styles.same}>{t.same}</p>
    </article>
  );
});

const Offer = observer(function Offer({
  state,
  onInstall,
}: {
  readonly state: InstallState;
  readonly onInstall: () => void;
}) {
  const t = useTexts(appDownloadTexts);
  switch (state) {
    case 'offered':
    case 'asking':
      return (
        <Button
          size="large"
          className={styles.install}
          busy={state === 'asking'}
          icon={<DownloadIcon />}
          onClick={onInstall}
        >
          {t.install}
        </Button>
      );
    case 'installed':
      return <Alert kind="success">{t.installed}</Alert>;
    case 'declined':
      return <Alert kind="info">{t.declined}</Alert>;
    case 'by-hand':
      return <p className={styles.manual}>{t.byHand}</p>;
  }
});
