import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@pavilion/ui';
import type { CaptchaStore } from './captcha.store';

const Field = lazy(async () => ({
  default: (await import(/* webpackChunkName: "captcha" */ './captcha-field')).CaptchaField,
}));

interface Props {
  readonly store: CaptchaStore;
  readonly readOnly: boolean;
}

/** The captcha, once the api requires it; most visitors never load it. */
export const CaptchaSlot = observer(function CaptchaSlot(props: Props) {
  if (!props.store.isShown) return null;
  return (
    <Suspense fallback={<Skeleton shape="block" height="76px" />}>
      <Field {...props} />
    </Suspense>
  );
});
