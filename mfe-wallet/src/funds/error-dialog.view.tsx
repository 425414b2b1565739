import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Button, buttonClass, Dialog } from '@pavilion/ui';
import { texts } from '../texts';

type Props = {
  /** Null while there is no error; the dialog's own texts are loaded in advance. */
  readonly words: string | null;
  /** Link to the fix; the text links there too. */
  readonly way?: { readonly to: string; readonly name: string } | null;
  readonly onClose: () => void;
};

/** Modal titled Error, as the specification requires, that explains why the money can't move. */
export const ErrorDialog = observer(function ErrorDialog({ words, way, onClose }: Props) {
  const t = useTexts(texts).funds;
  if (words === null) return null;
  const footer = (
    <>
      <Button variant={way ? 'secondary' : 'primary'} onClick={onClose}>
        {t.ok}
      </Button>
      {way && (
        <Link to={way.to} className={buttonClass()}>
          {way.name}
        </Link>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.error} size="small" footer={footer}>
      <p role="alert">{way ? <Link to={way.to}>{words}</Link> : words}</p>
    </Dialog>
  );
});
