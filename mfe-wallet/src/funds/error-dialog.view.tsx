import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Button, buttonClass, Dialog } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { texts } from './funds.texts';

type Props = {
  /** Null while nothing is wrong: it stands ready with its own words loaded. */
  readonly words: string | null;
  /** Where it can be put right; the words lead there too. */
  readonly way?: { readonly to: string; readonly name: string } | null;
  readonly onClose: () => void;
};

/** Why the money can't move; the documents say so in a modal titled Error. */
export const ErrorDialog = observer(function ErrorDialog({ words, way, onClose }: Props) {
  const t = useTexts(texts);
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
