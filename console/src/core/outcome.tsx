import { observer } from 'mobx-react-lite';
import { Alert } from '@pavilion/ui';
import type { Action } from './action.store';

/** Shows the result of an action that did not succeed, in the registry's words. */
export const Outcome = observer(function Outcome({ of }: { readonly of: Action }) {
  if (of.state.kind === 'unconfirmed') {
    return <Alert title="No response">The change may have been made. Check the log before you try again.</Alert>;
  }
  if (of.state.kind !== 'refused') return null;
  const { message, code } = of.state.refused;
  const faster = code === 'stale_revision' || code === 'rollout_moved';
  return (
    <Alert kind={faster ? 'warning' : 'error'} title={faster ? 'Changed in the meantime' : 'No change was made'}>
      {message.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
});
