import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Button, Dialog } from '@pavilion/ui';
import { lateTexts } from '../late-texts';
import styles from './notices.module.css';

/** The app-wide modal titled Error. Text shows literally; only a value passed as markup goes through the sanitizer. */
export const ErrorModal = observer(function ErrorModal() {
  const { alerts } = usePlatform();
  const t = useTexts(lateTexts).notices;
  const words = alerts.current;
  if (words === null) return null;
  return (
    <Dialog
      open
      onClose={alerts.dismiss}
      title={t.error}
      size="small"
      footer={
        <Button data-autofocus onClick={alerts.dismiss}>
          {t.ok}
        </Button>
      }
    >
      <div role="alert" className={styles.text}>
        {typeof words === 'string' ? <p>{words}</p> : <Markup key={words.markup} markup={words.markup} />}
      </div>
    </Dialog>
  );
});

/** Shows plain text until the sanitizer loads, and for good if it can't be loaded. */
function Markup({ markup }: { readonly markup: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    node.textContent = plainWords(markup);
    let isShown = true;
    void import(/* webpackChunkName: "sanitizer" */ './sanitizer').then(
      ({ sanitized }) => isShown && node.replaceChildren(sanitized(markup)),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [markup]);
  return <div ref={place} />;
}

/** Returns markup without its tags, for readability only: the result is rendered as text, so this is no protection. */
const plainWords = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
