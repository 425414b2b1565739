import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { sessionTexts } from './session.texts';
import type { SignUpStore } from './signup.store';

/** What came of sending the form, above it. */
export const SignUpOutcome = observer(function SignUpOutcome({ store: { state } }: { readonly store: Pick<SignUpStore, 'state'> }) {
  const t = useTexts(sessionTexts);
  if (state.kind === 'refused') return <Alert>{state.message || t.submissionFailed}</Alert>;
  if (state.kind === 'no-reply') return <Alert>{t.network}</Alert>;
  if (state.kind !== 'registered') return null;
  return (
    <Alert kind="warning" title={t.registered} action={<Link to="/login">{t.logIn}</Link>}>
      {state.message || t.networkLater}
    </Alert>
  );
});
