import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Alert } from '@pavilion/ui';
import { EntryForm } from '../entry-form';
import { texts } from '../texts';
import type { SignUpStore } from './sign-up.store';
import { AccountStep } from './sign-up-account-step';
import { DetailsStep } from './sign-up-details-step';
import { SignUpOutcome } from './sign-up-outcome';
import { StepList } from './sign-up-step-list';
import { SupportNote } from './sign-up-support-note';

type Props = { readonly store: SignUpStore };

/** Sign-up in two steps; Enter continues, and going back loses nothing. */
export const SignUpDesktopView = observer(function SignUpDesktopView({ store }: Props) {
  const { session: t, signUp: own } = useTexts(texts);
  const { search } = useLocation();
  const { step, state, submit, lacks } = store;
  const place = useStepFocus(step);
  const other = (
    <>
      {t.haveAccount} <Link to={`/login${search}`}>{t.logIn}</Link>
    </>
  );
  return (
    <EntryForm
      wide
      title={t.signUpTitle}
      intro={own.intro}
      onSubmit={submit}
      busy={state.kind === 'sending'}
      other={other}
    >
      <StepList step={step} />
      <SignUpOutcome store={store} />
      {lacks && <Alert>{step === 1 ? own.fillAll : own.fillStep2}</Alert>}
      <div ref={place}>{step === 1 ? <AccountStep store={store} /> : <DetailsStep store={store} />}</div>
      <SupportNote />
    </EntryForm>
  );
});

/** Focuses the first field when the step changes, so that a screen reader reads the step's name and the field. */
function useStepFocus(step: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) place.current?.querySelector('input')?.focus();
    before.current = step;
  }, [step]);
  return place;
}
