import { observer } from 'mobx-react-lite';
import { type erasureBlockers, type showPrivacy } from '@pavilion/contract/calls/privacy';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert, Button, buttonClass, Card, Dialog, DownloadIcon, ErrorState, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './privacy.module.css';
import type { PrivacyStore } from './privacy.store';

type Props = { readonly store: PrivacyStore };
type Shown = { readonly shown: ReplyOf<typeof showPrivacy> };

/** The pages on which a player can end what stands in the way. */
const ways: Partial<Record<(typeof erasureBlockers)[number] | 'other', string>> = {
  balance_left: '/withdrawal',
  payment_pending: '/transaction-record',
  bets_open: '/betting-record',
  restricted: '/safer-gambling',
};

export const PrivacyView = observer(function PrivacyView({ store }: Props) {
  const t = useTexts(texts).privacy;
  const { shown } = store;
  if (shown.kind === 'loading') return <Skeleton shape="block" height="160px" count={2} />;
  if (shown.kind === 'failed') return <ErrorState text={t.loadFailed} onRetry={store.retry} />;
  return (
    <>
      <ExportCard store={store} />
      <ErasureCard store={store} shown={shown.value} />
      <ErasureDialog store={store} shown={shown.value} />
    </>
  );
});

const ExportCard = observer(function ExportCard({ store }: Props) {
  const t = useTexts(texts).privacy;
  const hasFailed =
    (store.state.kind === 'failed' && store.state.act === 'export') || store.download.state === 'failed';
  return (
    <Card title={t.exportTitle}>
      <div className={styles.part}>
        <p>{t.exportText}</p>
        {hasFailed && <Alert>{t.exportFailed}</Alert>}
        <Button
          variant="secondary"
          icon={<DownloadIcon />}
          busy={store.isSending('export')}
          onClick={() => void store.saveExport()}
        >
          {t.exportNow}
        </Button>
      </div>
    </Card>
  );
});

const ErasureCard = observer(function ErasureCard({ store, shown }: Props & Shown) {
  const t = useTexts(texts).privacy;
  const format = useFormat();
  const { state } = store;
  return (
    <Card title={t.erasureTitle}>
      <div className={styles.part}>
        <p>{t.erasureText(format.number(shown.delayDays))}</p>
        <p>{t.keptText(format.number(shown.identityYears))}</p>
        {state.kind === 'failed' && state.act !== 'export' && <Alert>{state.message || t.failed}</Alert>}
        {shown.erasesAt === null ? (
          <Request store={store} shown={shown} />
        ) : (
          <>
            <Alert kind="warning" title={t.requested(format.dateTime(shown.erasesAt))}>
              {t.requestedText}
            </Alert>
            <Button busy={store.isSending('cancel')} onClick={() => void store.cancelErasure()}>
              {t.cancelErasure}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
});

const Request = observer(function Request({ store, shown }: Props & Shown) {
  const t = useTexts(texts).privacy;
  if (shown.blockers.length === 0)
    return (
      <Button variant="danger" onClick={store.openQuestion}>
        {t.erase}
      </Button>
    );
  return (
    <>
      <p>{t.blocked}</p>
      <ul className={styles.blockers}>
        {shown.blockers.map((blocker) => {
          const to = ways[blocker];
          return (
            <li key={blocker}>
              <span>{t.blockers[blocker]}</span>
              {to !== undefined && (
                <Link to={to} className={buttonClass('secondary', { size: 'small' })}>
                  {t.open}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
});

/** Says once more what goes and what stays, before the erasure is requested. */
const ErasureDialog = observer(function ErasureDialog({ store, shown }: Props & Shown) {
  const t = useTexts(texts).privacy;
  const format = useFormat();
  const isSending = store.isSending('erasure');
  const footer = (
    <>
      <Button variant="secondary" data-autofocus disabled={isSending} onClick={store.dismiss}>
        {t.keep}
      </Button>
      <Button variant="danger" busy={isSending} onClick={() => void store.requestErasure()}>
        {t.erase}
      </Button>
    </>
  );
  return (
    <Dialog
      open={store.state.kind === 'asking'}
      onClose={store.dismiss}
      title={t.askTitle}
      size="small"
      footer={footer}
    >
      <p>{t.askText(format.number(shown.delayDays))}</p>
    </Dialog>
  );
});
