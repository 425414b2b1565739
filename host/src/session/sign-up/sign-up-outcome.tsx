import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert } from '@pavilion/ui';
import { ErrorAlert } from '../announced-error';
import { texts } from '../texts';
import type { SignUpStore } from './sign-up.store';

/** The result of sending the form, above it or in the modal. */
export const SignUpOutcome = observer(function SignUpOutcome({
  store: { state },
}: {
  readonly store: Pick<SignUpStore, 'state'>;
}) {
  const t = useTexts(texts).session;
  if (state.kind === 'refused') return <ErrorAlert text={state.message || t.submissionFailed} />;
  if (state.kind === 'no-reply') return <ErrorAlert text={t.network} />;
  if (state.kind !== 'registered') return null;
  return (
    <Alert kind="warning" title={t.registered} action={<Link to="/login">{t.logIn}</Link>}>
      {state.message || t.networkLater}
    </Alert>
  );
});
