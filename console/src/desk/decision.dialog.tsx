import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { Button, Dialog, TextField } from '@pavilion/ui';
import styles from '../console.module.css';
import { Action } from '../core/action.store';
import { useConsole } from '../core/console';
import { Outcome } from '../core/outcome';
import { type OperatorRequest, taka } from './operator-request';

export interface Decision {
  readonly kind: 'approve' | 'refuse';
  readonly request: OperatorRequest;
}

/** Confirms the decision on a request; a refusal has a reason. */
export const DecisionDialog = observer(function DecisionDialog({
  decision: { kind, request },
  onClose,
}: {
  readonly decision: Decision;
  readonly onClose: () => void;
}) {
  const { request: send } = useConsole();
  const action = useMemo(() => new Action(send), [send]);
  const [reason, setReason] = useState('');
  const decide = async (): Promise<void> => {
    const body = kind === 'refuse' ? { reason: reason.trim() } : {};
    const path = `/desk/requests/${request.number}/${kind}`;
    if ((await action.run<{ done: string }>('POST', path, body)) !== null) onClose();
  };
  const verb = kind === 'approve' ? 'Approve' : 'Refuse';
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${verb} ${request.number}`}
      footer={
        <Button
          busy={action.sending}
          disabled={kind === 'refuse' && reason.trim() === ''}
          onClick={() => void decide()}
        >
          {verb} {request.number}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>
          <strong>{request.summary}</strong>
          {request.amount !== null && `, ${taka(request.amount)} taka`}, requested by {request.operator}.
        </p>
        {kind === 'approve' && <p>It is carried out at once, and the audit log names both of you.</p>}
        {kind === 'refuse' && <TextField label="Why" value={reason} onChange={setReason} maxLength={300} />}
        <Outcome of={action} />
      </div>
    </Dialog>
  );
});
