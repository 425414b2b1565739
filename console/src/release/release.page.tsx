import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Overview } from '@pavilion/releases/registry-api/channels';
import type { ListedRelease } from '@pavilion/releases/registry-api/releases';
import { Alert, Button, Card, Skeleton } from '@pavilion/ui';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { Outcome } from '../core/outcome';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { usePolledQuery } from '../core/use-polled-query';
import { GrantDialog } from '../grants/grant.dialog';
import { ChangeList } from '../parts/change-list';
import { Findings } from '../parts/findings';
import { ChoiceTable } from './choice-table';
import { ConfirmDialog } from './confirm.dialog';
import { ReleaseStore } from './release.store';

/** Activates releases: choose versions, review every gate's findings, then confirm. */
export const ReleasePage = observer(function ReleasePage({ channel }: { readonly channel: string }) {
  const { request } = useConsole();
  const store = useMemo(() => new ReleaseStore(request, channel), [request, channel]);
  const overview = usePolledQuery<Overview>(`/channels/${channel}/overview`);
  const releases = usePolledQuery<{ releases: readonly ListedRelease[] }>('/releases');
  return (
    <Page
      title={`Release parts on ${channel}`}
      intro="Choose versions; nothing changes until you confirm. Other parts stay unchanged."
    >
      <div className={styles.twoColumns}>
        <Card title="Versions" padded={false}>
          <QueryView query={overview}>
            {(view) => (
              <QueryView query={releases}>
                {({ releases: all }) => <ChoiceTable view={view} releases={all} store={store} />}
              </QueryView>
            )}
          </QueryView>
        </Card>
        <DryRun store={store} channel={channel} />
      </div>
    </Page>
  );
});

type How = 'nothing' | 'everybody' | 'steps' | 'grant';

const DryRun = observer(function DryRun({
  store,
  channel,
}: {
  readonly store: ReleaseStore;
  readonly channel: string;
}) {
  const [how, setHow] = useState<How>('nothing');
  const reportState = store.reportQuery.action.state;
  return (
    <Card title="Dry run">
      <div className={styles.stack}>
        {store.chosen.size === 0 && (
          <p className={styles.second}>Choose another version of a part to see what it would change.</p>
        )}
        {reportState.kind === 'sending' && <Skeleton shape="block" count={2} height="40px" />}
        {reportState.kind === 'refused' && <Alert>{reportState.refused.message}</Alert>}
        {reportState.kind === 'unconfirmed' && (
          <Alert
            kind="warning"
            action={
              <Button variant="secondary" size="small" onClick={() => void store.check()}>
                Try again
              </Button>
            }
          >
            The registry did not respond.
          </Alert>
        )}
        <DryRunReport store={store} channel={channel} onShow={setHow} />
        {how === 'nothing' && <Outcome of={store.action} />}
        {how === 'grant' && (
          <GrantDialog channel={channel} of={{ parts: store.parts }} onClose={() => setHow('nothing')} />
        )}
        {(how === 'everybody' || how === 'steps') && (
          <ConfirmDialog mode={how} store={store} channel={channel} onClose={() => setHow('nothing')} />
        )}
      </div>
    </Card>
  );
});

type ReportProps = {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly onShow: (how: How) => void;
};

/** Shows the gates' findings and the actions: activate, roll out or grant. */
const DryRunReport = observer(function DryRunReport({ store, channel, onShow }: ReportProps) {
  const { session } = useConsole();
  const { report } = store;
  if (!report) return null;
  const canActivate = store.canActivate && store.parts.every(({ name }) => session.canActivate(name));
  return (
    <>
      <Findings
        refusals={report.refusals}
        warnings={report.warnings}
        emptyText={
          report.changes.length === 0
            ? `${channel} already shows this.`
            : `${channel} would accept it: it passes every gate.`
        }
      />
      <ChangeList changes={report.changes} />
      <div className={styles.actions}>
        <Button disabled={!canActivate} onClick={() => onShow('everybody')}>
          Activate for everyone…
        </Button>
        <Button variant="secondary" disabled={!canActivate} onClick={() => onShow('steps')}>
          Roll out in steps…
        </Button>
        <Button variant="quiet" disabled={!store.canGrant} onClick={() => onShow('grant')}>
          Preview with a grant…
        </Button>
      </div>
      <p className={styles.second}>Checked against revision {report.revision}.</p>
    </>
  );
});
