import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Button, buttonClass, Dialog } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { DepositStore } from './deposit.store';
import { texts } from './deposit.texts';

type Props = { readonly store: Pick<DepositStore, 'state' | 'dismiss'> };

/** Why the deposit can't go on; the documents say so in a modal titled Error. */
export const ErrorDialog = observer(function ErrorDialog({ store }: Props) {
  const { state } = store;
  const t = useTexts(texts);
  const { language } = usePlatform();
  if (state.kind !== 'stopped' && state.kind !== 'refused') return null;
  const isPhone = (state.kind === 'stopped' ? state.by : state.why).startsWith('phone');
  // The server's sentence is English; other languages have their own for each refusal.
  const said = state.kind === 'refused' && language.code === 'en' ? state.message : '';
  const words = state.kind === 'stopped' ? t.problems[state.by] : said || t.refusals[state.why] || t.generic;
  const footer = (
    <>
      <Button variant={isPhone ? 'secondary' : 'primary'} onClick={store.dismiss}>
        {t.ok}
      </Button>
      {isPhone && (
        <Link to="/profile" className={buttonClass()}>
          {t.goToProfile}
        </Link>
      )}
    </>
  );
  return (
    <Dialog open onClose={store.dismiss} title={t.error} size="small" footer={footer}>
      <p role="alert">
        {isPhone ? <Link to="/profile">{words}</Link> : words}
      </p>
    </Dialog>
  );
});
