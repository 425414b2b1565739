import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import type { ChannelView, RollbackReport } from '@pavilion/releases/registry-api/channels';
import type { ListedComposition } from '@pavilion/releases/registry-api/compositions';
import { Alert, SelectField, Skeleton, toast } from '@pavilion/ui';
import { ActionDialog } from '../core/action-dialog';
import { useConsole } from '../core/console';
import { usePolledQuery } from '../core/use-polled-query';
import { ChangeList } from '../parts/change-list';
import { Findings } from '../parts/findings';
import { RollbackStore } from './rollback.store';

type Props = { readonly channel: string; readonly to?: number; readonly onClose: () => void };

const BEFORE = 'before';

/** Rolls back to an earlier composition, after a preview of the changes. */
export const RollbackDialog = observer(function RollbackDialog({ channel, to, onClose }: Props) {
  const { request } = useConsole();
  const store = useMemo(() => new RollbackStore(request, channel), [request, channel]);
  const [target, setTarget] = useState(to ? String(to) : BEFORE);
  const compositions =
    usePolledQuery<{ compositions: readonly ListedComposition[] }>(`/channels/${channel}/compositions`)?.value
      ?.compositions ?? [];
  useEffect(() => void store.loadReport(target === BEFORE ? undefined : Number(target)), [store, target]);
  const roll = async (): Promise<void> => {
    const view = await store.rollBack<ChannelView>();
    if (!view) return;
    toast(`${channel} is back on composition ${view.composition?.id}`, 'success');
    onClose();
  };
  const earlier = compositions.filter(({ standing }) => standing === 'ready' || standing === 'past');
  const { report } = store;
  const reportState = store.reportQuery.action.state;
  return (
    <ActionDialog
      title={`Roll back ${channel}`}
      size="large"
      button={`${report?.ends ? 'End the rollout and go' : 'Go'} back to composition ${report?.to ?? '…'}`}
      variant="danger"
      disabled={!report || report.refusals.length > 0}
      action={store.action}
      onConfirm={roll}
      onClose={onClose}
    >
      <SelectField
        label="Back to"
        value={target}
        options={[
          { value: BEFORE, label: 'the previous composition' },
          ...earlier.map(({ id, parts }) => ({ value: String(id), label: `composition ${id}: ${parts.join(', ')}` })),
        ]}
        onChange={setTarget}
      />
      {reportState.kind === 'refused' && <Alert kind="warning">{reportState.refused.message}</Alert>}
      {reportState.kind === 'sending' && <Skeleton shape="block" count={2} height="40px" />}
      {report && <Preview report={report} />}
    </ActionDialog>
  );
});

/** Shows the changes that the rollback would make, and its refusals. */
function Preview({ report }: { readonly report: RollbackReport }) {
  return (
    <>
      <p>
        New pages get it at once. Open tabs switch at their next safe point.
        {report.ends && ' The running rollout is aborted.'}
      </p>
      <Findings
        refusals={report.refusals}
        warnings={[]}
        emptyText={
          report.from === null || report.from === report.to
            ? 'Nothing would change.'
            : `From composition ${report.from} to ${report.to}. There are no refusals.`
        }
      />
      <ChangeList changes={report.changes} />
    </>
  );
}
