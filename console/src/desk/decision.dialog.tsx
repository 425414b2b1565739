import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TextField } from '@pavilion/ui';
import styles from '../console.module.css';
import { ActionDialog } from '../core/action-dialog';
import { taka } from '../core/format';
import { QueryView } from '../core/query-view';
import { useAction } from '../core/use-action';
import { usePolledQuery } from '../core/use-polled-query';
import type { OperatorRequest } from './operator-request';

export interface Decision {
  readonly kind: 'approve' | 'refuse';
  readonly request: OperatorRequest;
}

/** A request with all that it would do. */
interface FullRequest extends OperatorRequest {
  readonly payload: object;
}

/** Confirms the decision on a request: an approval shows all of it, a refusal has a reason. */
export const DecisionDialog = observer(function DecisionDialog({
  decision: { kind, request },
  onClose,
}: {
  readonly decision: Decision;
  readonly onClose: () => void;
}) {
  const action = useAction();
  const path = `/desk/requests/${request.number}`;
  const full = usePolledQuery<{ request: FullRequest }>(kind === 'approve' ? path : null);
  const [reason, setReason] = useState('');
  const decide = async (): Promise<void> => {
    const body = kind === 'refuse' ? { reason: reason.trim() } : {};
    if ((await action.run<{ done: string }>('POST', `${path}/${kind}`, body)) !== null) onClose();
  };
  const title = `${kind === 'approve' ? 'Approve' : 'Refuse'} ${request.number}`;
  return (
    <ActionDialog
      title={title}
      button={title}
      disabled={kind === 'refuse' ? reason.trim() === '' : !full?.value}
      action={action}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>
        <strong>{request.summary}</strong>
        {request.amount !== null && `, ${taka(request.amount)} taka`}, requested by {request.operator}.
      </p>
      {kind === 'approve' && (
        <>
          <QueryView query={full} rows={2}>
            {({ request: { payload } }) => <pre className={styles.payload}>{JSON.stringify(payload, null, 2)}</pre>}
          </QueryView>
          <p>It is carried out at once, and the audit log names both of you.</p>
        </>
      )}
      {kind === 'refuse' && <TextField label="Why" value={reason} onChange={setReason} maxLength={300} />}
    </ActionDialog>
  );
});
