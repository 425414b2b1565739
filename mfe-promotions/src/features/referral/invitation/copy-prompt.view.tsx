import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTexts } from '@pavilion/platform';
import { Button, Dialog, TextField } from '@pavilion/ui';
import { texts } from '../../../texts';

type Props = { readonly label: string; readonly text: string; readonly onClose: () => void };

/** Without clipboard access, shows the text selected for the player to copy. */
export const CopyPrompt = observer(function CopyPrompt({ label, text, onClose }: Props) {
  const t = useTexts(texts).referral;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.copyLink}
      size="small"
      footer={
        <Button block onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <TextField ref={field} label={label} value={text} readOnly onChange={() => undefined} hint={t.copyYourself} />
    </Dialog>
  );
});
